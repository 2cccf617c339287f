import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';
import type { ProgramRequirements } from '../fit/fit-key.js';
import type { ProgramRecord } from '../program-record.js';
import {
  PROGRAM_DEGREES,
  PROGRAM_OPPORTUNITIES,
  ProgramFitLevel,
  ProgramFunding,
  ProgramType,
  type ProgramDegree,
  type ProgramFundingValue,
  type ProgramOpportunity,
  type ProgramTypeValue,
} from '../program.enums.js';

/** REST lists omit these fields. */
const NOT_IN_LISTS = { required: false } as const;

@ObjectType('ProgramFitLine')
export class ProgramFitLineType {
  @Field()
  label: string;

  @Field(() => Judgement.CriterionStatus)
  status: `${Judgement.CriterionStatus}`;

  @Field()
  detail: string;

  @Field(() => Judgement.SourceType, { nullable: true })
  source: Judgement.SourceType | null;
}

@ObjectType('ProgramVisaRoute', {
  description: 'The best visa route into a program, as your assessment judged it.',
})
export class ProgramVisaRouteType {
  @Field(() => Judgement.Verdict, {
    nullable: true,
    description: "Null if your assessment didn't cover its routes.",
  })
  verdict: `${Judgement.Verdict}` | null;

  @Field()
  country: string;

  @Field(() => String, { nullable: true })
  title: string | null;

  @Field()
  detail: string;

  @Field(() => [ProgramFitLineType])
  lines: readonly ProgramFitLineType[];
}

@ObjectType('ProgramFit', {
  description: 'How well a program fits you, by your newest finished assessment.',
})
export class ProgramFitType {
  @Field(() => Int, { description: "0 to 100. It doesn't include the visa route." })
  score: number;

  @Field(() => ProgramFitLevel, { description: 'Always follows from the score.' })
  level: `${ProgramFitLevel}`;

  @Field()
  summary: string;

  @Field(() => ProgramVisaRouteType, {
    nullable: true,
    description: 'Null if the program requires no visa route.',
  })
  visaRoute: ProgramVisaRouteType | null;

  @Field(() => [ProgramFitLineType])
  lines: readonly ProgramFitLineType[];

  @Field(() => ID)
  assessmentId: string;
}

/**
 * A program as both transports return it. Its requirements aren't a field; the caller's fit is
 * calculated from them.
 */
@ObjectType('Program')
export class ProgramObjectType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  description: string;

  @ApiField(() => ProgramType)
  type: ProgramTypeValue;

  @ApiField(() => String, { description: 'The name of the main country.' })
  country: string;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2. Null if `country` is not the English name of a country.',
  })
  countryCode: string | null;

  @ApiField(() => [String])
  otherCountries: readonly string[];

  @ApiField(() => String, { nullable: true })
  organisation: string | null;

  @ApiField(() => String, { nullable: true, rest: { format: 'uri' } })
  officialUrl: string | null;

  @Field(() => Int, { nullable: true, description: 'US cents.' })
  feesCents: number | null;

  @ApiField(() => Float, { description: 'Percent of the fees, 0 to 25. It never affects an order.' })
  commissionRate: number;

  @ApiField(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, open to the end of that day in UTC.',
    rest: { format: 'date' },
  })
  deadline: string | null;

  @ApiField(() => Int, { nullable: true, description: 'The usual month of the deadline, 1 to 12.' })
  deadlineMonth: number | null;

  @ApiField(() => [String])
  requiredDocuments: readonly string[];

  @ApiField(() => [String])
  tags: readonly string[];

  @ApiField(() => ProgramFunding, { nullable: true })
  funding: ProgramFundingValue | null;

  @ApiField(() => [String], {
    description: "Levels of study it supports. Empty if it's about work.",
    rest: { enum: PROGRAM_DEGREES },
  })
  degreesFor: readonly ProgramDegree[];

  @ApiField(() => String, {
    nullable: true,
    description: 'The lowest degree you need at the start.',
    rest: { ...NOT_IN_LISTS, enum: PROGRAM_DEGREES },
  })
  minDegree: ProgramDegree | null;

  @ApiField(() => [String], {
    description: "`any` accepts all. Empty: the listing doesn't say.",
    rest: NOT_IN_LISTS,
  })
  fields: readonly string[];

  @ApiField(() => [String], {
    description: 'For a job. Empty: employment.',
    rest: { ...NOT_IN_LISTS, enum: PROGRAM_OPPORTUNITIES },
  })
  opportunities: readonly ProgramOpportunity[];

  @ApiField(() => Int, { nullable: true, description: 'Years of work required.', rest: NOT_IN_LISTS })
  minYearsWork: number | null;

  @ApiField(() => Int, { nullable: true, description: 'The oldest age accepted.', rest: NOT_IN_LISTS })
  ageMax: number | null;

  @ApiField(() => Boolean, { description: 'You must prove your English.', rest: NOT_IN_LISTS })
  englishRequired: boolean;

  @ApiField(() => [String], {
    description: "ISO 3166-1 alpha-2 codes, groups such as `EU`, or `ANY`. Empty: the listing doesn't say.",
    rest: NOT_IN_LISTS,
  })
  nationalities: readonly string[];

  @ApiField(() => [String], {
    description: "Citizens of these countries can't apply.",
    rest: NOT_IN_LISTS,
  })
  excludedNationalities: readonly string[];

  @ApiField(() => String, {
    nullable: true,
    description: 'Who can apply, in addition to the lists.',
    rest: NOT_IN_LISTS,
  })
  nationalitiesNote: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Both lists in words: "Citizens of Canada or Mexico".',
  })
  nationalityRule: string | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'When a copy of the official page was read, YYYY-MM-DD.',
    rest: { format: 'date' },
  })
  checkedOn: string | null;

  @ApiField(() => Boolean, { description: 'A sample. Check the official page.' })
  sample: boolean;

  @ApiField(() => Boolean, { description: 'The deadline has passed.' })
  closed: boolean;

  @ApiField(() => Boolean)
  archived: boolean;

  @ApiField(() => DateTimeScalar)
  createdAt: Date;

  @ApiField(() => DateTimeScalar)
  updatedAt: Date;

  /** The requirements that the fit is calculated from. */
  asks: ProgramRequirements & Pick<ProgramRecord, 'fitKey'>;
}

/** In REST, money is in US dollars, and a sample has a textual notice. */
export class RestProgram extends OmitType(ProgramObjectType, [
  'feesCents',
  'countryCode',
  'nationalityRule',
  'asks',
]) {
  @ApiProperty({ type: Number, nullable: true, description: 'US dollars.' })
  fees: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The notice shown with a sample.' })
  notice: string | null;
}

@ObjectType('ProgramConnection')
export class ProgramConnectionType {
  @Field(() => [ProgramObjectType])
  nodes: readonly ProgramObjectType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;

  @Field(() => String, {
    nullable: true,
    description: 'The search used instead, if your words match nothing.',
  })
  corrected: string | null;
}

@ObjectType('FacetValue')
export class FacetValueType {
  @Field()
  value: string;

  @Field(() => Int)
  count: number;
}

@ObjectType('ProgramFacets', {
  description:
    'How many programs each additional filter would leave. Each facet ignores its own filter, so you can see its other choices.',
})
export class ProgramFacetsType {
  @Field(() => [FacetValueType])
  type: readonly FacetValueType[];

  @Field(() => [FacetValueType])
  country: readonly FacetValueType[];

  @Field(() => [FacetValueType])
  tag: readonly FacetValueType[];

  @Field(() => [FacetValueType])
  deadline: readonly FacetValueType[];

  @Field(() => [FacetValueType])
  funding: readonly FacetValueType[];

  @Field({
    description: 'More than 100,000 programs match. Only the newest are counted, so each count is a minimum.',
  })
  atLeast: boolean;
}

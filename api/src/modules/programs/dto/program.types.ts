import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { CriterionStatusWord, SourceType, VerdictWord } from '../../guidance/index.js';
import type { ProgramDegree, ProgramOpportunity } from '../program.words.js';
import type { ProgramRecord } from '../program-record.js';

export enum ProgramType {
  SCHOLARSHIP = 'scholarship',
  INTERNSHIP = 'internship',
  JOB = 'job',
}
registerEnumType(ProgramType, { name: 'ProgramType' });

export enum ProgramFunding {
  FULL = 'full',
  PARTIAL = 'partial',
  PAID = 'paid',
  UNPAID = 'unpaid',
  NONE = 'none',
}
registerEnumType(ProgramFunding, { name: 'ProgramFunding' });

export enum ProgramSort {
  MATCH = 'match',
  NEWEST = 'newest',
  DEADLINE = 'deadline',
  FIT = 'fit',
}
registerEnumType(ProgramSort, {
  name: 'ProgramSort',
  valuesMap: {
    MATCH: { description: 'Best match first. The default with a search.' },
    NEWEST: { description: 'The default without a search.' },
    DEADLINE: { description: 'Next deadline first, closed programs last.' },
    FIT: { description: 'Best fit first. Requires a finished assessment.' },
  },
});

export enum ProgramDeadlineFilter {
  OPEN = 'open',
  MONTH = 'month',
  NONE = 'none',
}
registerEnumType(ProgramDeadlineFilter, {
  name: 'ProgramDeadlineFilter',
  valuesMap: {
    OPEN: { description: 'Not closed, with or without a date.' },
    MONTH: { description: 'Within the next 30 days.' },
    NONE: { description: 'Without an exact date.' },
  },
});

@ObjectType('ProgramFitLine')
export class ProgramFitLineType {
  @Field()
  label: string;

  @Field(() => CriterionStatusWord)
  status: `${CriterionStatusWord}`;

  @Field()
  detail: string;

  @Field(() => SourceType, { nullable: true })
  source: SourceType | null;
}

export enum ProgramFitLevel {
  FITS = 'fits',
  MAY_FIT = 'may_fit',
  DOES_NOT_FIT = 'does_not_fit',
}
registerEnumType(ProgramFitLevel, {
  name: 'ProgramFitLevel',
  valuesMap: {
    FITS: { description: 'From 75 of 100: you meet every requirement in the listing.' },
    MAY_FIT: { description: "From 40: nothing rules it out, but something isn't known." },
    DOES_NOT_FIT: { description: "Below 40: a requirement isn't met; `summary` says which." },
  },
});

@ObjectType('ProgramVisaRoute', {
  description: 'The best visa route into a program, as your assessment judged it.',
})
export class ProgramVisaRouteType {
  @Field(() => VerdictWord, {
    nullable: true,
    description: "Null when your assessment didn't judge its routes.",
  })
  verdict: `${VerdictWord}` | null;

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

/** A program for GraphQL. Its requirements aren't a field: a person's fit is calculated from them. */
@ObjectType('Program')
export class ProgramObjectType {
  @Field(() => ID)
  id: string;

  @Field()
  title: string;

  @Field()
  description: string;

  @Field(() => ProgramType)
  type: `${ProgramType}`;

  @Field()
  country: string;

  @Field(() => [String])
  otherCountries: readonly string[];

  @Field(() => String, { nullable: true })
  organisation: string | null;

  @Field(() => String, { nullable: true })
  officialUrl: string | null;

  @Field(() => Int, { nullable: true, description: 'US cents.' })
  feesCents: number | null;

  @Field(() => Float, { description: 'Percent of the fees. It never decides an order.' })
  commissionRate: number;

  @Field(() => String, {
    nullable: true,
    description: 'YYYY-MM-DD, open to the end of that day in UTC.',
  })
  deadline: string | null;

  @Field(() => Int, { nullable: true, description: 'The usual month of the deadline, 1 to 12.' })
  deadlineMonth: number | null;

  @Field(() => [String])
  requiredDocuments: readonly string[];

  @Field(() => [String])
  tags: readonly string[];

  @Field(() => ProgramFunding, { nullable: true })
  funding: `${ProgramFunding}` | null;

  @Field(() => [String], { description: "Levels of study it supports. Empty if it's about work." })
  degreesFor: readonly ProgramDegree[];

  @Field(() => String, { nullable: true, description: 'The lowest degree you need at the start.' })
  minDegree: ProgramDegree | null;

  @Field(() => [String], { description: "`any` accepts all. Empty: the listing doesn't say." })
  fields: readonly string[];

  @Field(() => [String], { description: 'For a job. Empty: employment.' })
  opportunities: readonly ProgramOpportunity[];

  @Field(() => [String], {
    description: "ISO 3166-1 alpha-2 codes, groups such as `EU`, or `ANY`. Empty: the listing doesn't say.",
  })
  nationalities: readonly string[];

  @Field(() => [String], { description: "Citizens of these countries can't apply." })
  excludedNationalities: readonly string[];

  @Field(() => String, { nullable: true, description: 'Who can apply, in addition to the lists.' })
  nationalitiesNote: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Both lists in words: "Citizens of Canada or Mexico".',
  })
  nationalityRule: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When a copy of the official page was read, YYYY-MM-DD.',
  })
  checkedOn: string | null;

  @Field({ description: 'A sample. Check the official page.' })
  sample: boolean;

  @Field({ description: 'The deadline has passed.' })
  closed: boolean;

  @Field()
  archived: boolean;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar)
  updatedAt: Date;

  /** What the fit is calculated from. */
  asks: Pick<
    ProgramRecord,
    'type' | 'country' | 'otherCountries' | 'guidanceRoutes' | 'needs' | 'degreesFor' | 'fitKey'
  >;
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

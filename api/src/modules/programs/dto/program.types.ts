import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { CriterionStatusWord, SourceType, VerdictWord } from '../../guidance/index.js';
import type { ProgramDegree } from '../program.words.js';
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
    MATCH: { description: 'Best match first; the default of a search.' },
    NEWEST: { description: 'The default without a search.' },
    DEADLINE: { description: 'Next deadline first; what has closed comes last.' },
    FIT: { description: 'What fits you best first; asks for a finished assessment.' },
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
    OPEN: { description: 'Not closed, with a date or without one.' },
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

@ObjectType('ProgramFit', {
  description: 'How well a programme fits you, by your newest finished assessment.',
})
export class ProgramFitType {
  @Field(() => Int, { description: '0 to 100.' })
  score: number;

  @Field(() => VerdictWord)
  verdict: `${VerdictWord}`;

  @Field()
  summary: string;

  @Field(() => [ProgramFitLineType])
  lines: readonly ProgramFitLineType[];

  @Field(() => ID)
  assessmentId: string;
}

/** A programme for GraphQL. What it asks is no field: the fit of a person is worked out from it. */
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

  @Field(() => [String], { description: 'Levels of study that it supports; empty where it is about work.' })
  degreesFor: readonly ProgramDegree[];

  @Field(() => String, {
    nullable: true,
    description: 'When a copy of the official page was read, YYYY-MM-DD.',
  })
  checkedOn: string | null;

  @Field({ description: 'One of the samples: check the official page.' })
  sample: boolean;

  @Field({ description: 'The deadline has passed.' })
  closed: boolean;

  @Field()
  archived: boolean;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar)
  updatedAt: Date;

  /** What the fit is worked out from. */
  asks: Pick<
    ProgramRecord,
    'country' | 'otherCountries' | 'guidanceRoutes' | 'needs' | 'degreesFor' | 'fitKey'
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
    description: 'What was searched for instead, when the words of the search match nothing.',
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
    'How many programmes each further choice would leave. The filter of a facet itself is left aside, so that the other choices are seen.',
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
    description:
      'More than 100,000 programmes match: the newest are counted, and a count means at least so many.',
  })
  atLeast: boolean;
}

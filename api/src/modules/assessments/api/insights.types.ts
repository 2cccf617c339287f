import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';

export enum ImprovementKind {
  BIRTHDAY = 'birthday',
  BUDGET = 'budget',
  EDUCATION = 'education',
  ENGLISH = 'english',
  EXPERIENCE = 'experience',
  FUNDS = 'funds',
  JOB_OFFER = 'job_offer',
  LANGUAGE = 'language',
  POINTS = 'points',
  START = 'start',
}
registerEnumType(ImprovementKind, { name: 'ImprovementKind' });

export enum RevisionCause {
  CORRECTION = 'correction',
  COMPLETION = 'completion',
  PROFILE = 'profile',
  RULES = 'rules',
  DAY = 'day',
}
registerEnumType(RevisionCause, { name: 'RevisionCause' });

@ObjectType('Improvement', {
  description:
    'The smallest change to one answer that opens a route or adds the most points. A birthday can cost points.',
})
export class ImprovementType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => ImprovementKind)
  kind: `${ImprovementKind}`;

  @ApiField(() => String)
  country: string;

  @ApiProperty()
  @Field(() => ID)
  routeId: string;

  @ApiField(() => String)
  routeTitle: string;

  @ApiField(() => String, { description: 'What to do, in words.' })
  change: string;

  @ApiField(() => String, {
    nullable: true,
    description:
      'The questionnaire or profile field and the value to try in a what-if. Null if there is none.',
  })
  field: string | null;

  @ApiField(() => String, { nullable: true })
  value: string | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'The date by which to do it, or when it happens, YYYY-MM-DD.',
    rest: { format: 'date' },
  })
  by: string | null;

  @ApiField(() => Int, { description: 'Of the route.' })
  scoreBefore: number;

  @ApiField(() => Int)
  scoreAfter: number;

  @ApiField(() => Judgement.Verdict)
  verdictBefore: `${Judgement.Verdict}`;

  @ApiField(() => Judgement.Verdict)
  verdictAfter: `${Judgement.Verdict}`;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => ID, { nullable: true })
  calculator: string | null;

  @ApiField(() => Float, { nullable: true })
  pointsBefore: number | null;

  @ApiField(() => Float, { nullable: true })
  pointsAfter: number | null;

  @ApiField(() => Judgement.SourceType)
  source: Judgement.SourceType;
}

@ObjectType('MissingRange', { description: 'How a missing answer could change the eligibility score.' })
export class MissingRangeType {
  @ApiField(() => String)
  field: string;

  @ApiField(() => String)
  why: string;

  @ApiField(() => Int)
  scoreFrom: number;

  @ApiField(() => Int)
  scoreTo: number;
}

@ObjectType('LineChange', { description: 'A condition whose status or figure has changed.' })
export class LineChangeType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => Judgement.CriterionStatus, { nullable: true })
  before: `${Judgement.CriterionStatus}` | null;

  @ApiField(() => Judgement.CriterionStatus, { nullable: true })
  after: `${Judgement.CriterionStatus}` | null;

  @ApiField(() => String)
  detail: string;

  @ApiField(() => Judgement.SourceType)
  source: Judgement.SourceType;
}

@ObjectType('RouteChange')
export class RouteChangeType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => Int, { nullable: true, description: "Null: the route wasn't shown before." })
  scoreBefore: number | null;

  @ApiField(() => Int, { nullable: true })
  scoreAfter: number | null;

  @ApiField(() => Judgement.Verdict, { nullable: true })
  verdictBefore: `${Judgement.Verdict}` | null;

  @ApiField(() => Judgement.Verdict, { nullable: true })
  verdictAfter: `${Judgement.Verdict}` | null;

  @ApiField(() => [LineChangeType])
  lines: readonly LineChangeType[];
}

@ObjectType('ResultChange')
export class ResultChangeType {
  @ApiField(() => Int, { nullable: true, description: 'Null if none of our routes is for the plan.' })
  scoreBefore: number | null;

  @ApiField(() => Int, { nullable: true, description: 'Null if none of our routes is for the plan.' })
  scoreAfter: number | null;

  @ApiField(() => [String])
  suitableBefore: readonly string[];

  @ApiField(() => [String])
  suitableAfter: readonly string[];

  @ApiField(() => [RouteChangeType], { description: 'Only routes that changed.' })
  routes: readonly RouteChangeType[];
}

@ObjectType('AssessmentRevision')
export class AssessmentRevisionType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => RevisionCause)
  cause: `${RevisionCause}`;

  @ApiField(() => String)
  rulesVersionBefore: string;

  @ApiField(() => String)
  rulesVersionAfter: string;

  @ApiField(() => ResultChangeType)
  change: ResultChangeType;
}

@ObjectType('AssessmentInsights', {
  description: 'What could change your result, calculated on request.',
})
export class AssessmentInsightsType {
  @ApiField(() => ID)
  assessmentId: string;

  @ApiField(() => [ImprovementType])
  improvements: readonly ImprovementType[];

  @ApiField(() => [MissingRangeType])
  missing: readonly MissingRangeType[];

  @ApiField(() => ResultChangeType, {
    nullable: true,
    description: "The result with your current profile. Null if it's the same or you have no profile.",
  })
  withProfile: ResultChangeType | null;

  @ApiField(() => [AssessmentRevisionType], { description: 'Newest first.' })
  revisions: readonly AssessmentRevisionType[];

  @ApiField(() => Boolean, {
    description: 'Whether the person agreed to have results recalculated when rules change.',
  })
  keepUpToDate: boolean;
}

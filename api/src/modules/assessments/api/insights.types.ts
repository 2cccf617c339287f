import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { CriterionStatusWord, SourceType, VerdictWord } from '../../guidance/index.js';

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

  @ApiProperty({ enum: ImprovementKind })
  @Field(() => ImprovementKind)
  kind: `${ImprovementKind}`;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty()
  @Field(() => ID)
  routeId: string;

  @ApiProperty()
  @Field()
  routeTitle: string;

  @ApiProperty()
  @Field({ description: 'What to do, in words.' })
  change: string;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'The questionnaire or profile field and the value to try in a what-if. Null if there is none.',
  })
  field: string | null;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  value: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The date by which to do it, or when it happens, YYYY-MM-DD.',
  })
  by: string | null;

  @ApiProperty({ type: 'integer', description: 'Of the route.' })
  @Field(() => Int)
  scoreBefore: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  scoreAfter: number;

  @ApiProperty({ enum: VerdictWord })
  @Field(() => VerdictWord)
  verdictBefore: `${VerdictWord}`;

  @ApiProperty({ enum: VerdictWord })
  @Field(() => VerdictWord)
  verdictAfter: `${VerdictWord}`;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => ID, { nullable: true })
  calculator: string | null;

  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  pointsBefore: number | null;

  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  pointsAfter: number | null;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('MissingRange', { description: 'How a missing answer could change the eligibility score.' })
export class MissingRangeType {
  @ApiProperty()
  @Field()
  field: string;

  @ApiProperty()
  @Field()
  why: string;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  scoreFrom: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  scoreTo: number;
}

@ObjectType('LineChange', { description: 'A condition whose status or figure has changed.' })
export class LineChangeType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty({ enum: CriterionStatusWord, nullable: true })
  @Field(() => CriterionStatusWord, { nullable: true })
  before: `${CriterionStatusWord}` | null;

  @ApiProperty({ enum: CriterionStatusWord, nullable: true })
  @Field(() => CriterionStatusWord, { nullable: true })
  after: `${CriterionStatusWord}` | null;

  @ApiProperty()
  @Field()
  detail: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('RouteChange')
export class RouteChangeType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty({ type: 'integer', nullable: true, description: "Null: the route wasn't shown before." })
  @Field(() => Int, { nullable: true, description: "Null: the route wasn't shown before." })
  scoreBefore: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  @Field(() => Int, { nullable: true })
  scoreAfter: number | null;

  @ApiProperty({ enum: VerdictWord, nullable: true })
  @Field(() => VerdictWord, { nullable: true })
  verdictBefore: `${VerdictWord}` | null;

  @ApiProperty({ enum: VerdictWord, nullable: true })
  @Field(() => VerdictWord, { nullable: true })
  verdictAfter: `${VerdictWord}` | null;

  @ApiProperty({ type: [LineChangeType] })
  @Field(() => [LineChangeType])
  lines: readonly LineChangeType[];
}

@ObjectType('ResultChange')
export class ResultChangeType {
  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  scoreBefore: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  scoreAfter: number;

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  suitableBefore: readonly string[];

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  suitableAfter: readonly string[];

  @ApiProperty({ type: [RouteChangeType], description: 'Only routes that changed.' })
  @Field(() => [RouteChangeType])
  routes: readonly RouteChangeType[];
}

@ObjectType('AssessmentRevision')
export class AssessmentRevisionType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ enum: RevisionCause })
  @Field(() => RevisionCause)
  cause: `${RevisionCause}`;

  @ApiProperty()
  @Field()
  rulesVersionBefore: string;

  @ApiProperty()
  @Field()
  rulesVersionAfter: string;

  @ApiProperty({ type: ResultChangeType })
  @Field(() => ResultChangeType)
  change: ResultChangeType;
}

@ObjectType('AssessmentInsights', {
  description: 'What could change your result, calculated on request.',
})
export class AssessmentInsightsType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  assessmentId: string;

  @ApiProperty({ type: [ImprovementType] })
  @Field(() => [ImprovementType])
  improvements: readonly ImprovementType[];

  @ApiProperty({ type: [MissingRangeType] })
  @Field(() => [MissingRangeType])
  missing: readonly MissingRangeType[];

  @ApiProperty({ type: ResultChangeType, nullable: true })
  @Field(() => ResultChangeType, {
    nullable: true,
    description: "The result with your current profile. Null if it's the same or you have no profile.",
  })
  withProfile: ResultChangeType | null;

  @ApiProperty({ type: [AssessmentRevisionType], description: 'Newest first.' })
  @Field(() => [AssessmentRevisionType])
  revisions: readonly AssessmentRevisionType[];

  @ApiProperty()
  @Field({
    description: 'Whether the person agreed to have results recalculated when rules change.',
  })
  keepUpToDate: boolean;
}

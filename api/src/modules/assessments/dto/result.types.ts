import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { CriterionType, OfficialFeeType, SourceType, VerdictWord } from '../../guidance/index.js';
import { ProgramFitLevel } from '../../programs/index.js';

/** Whether a language model worded the answer; it never decides anything. */
export enum ExplanationMethod {
  RULES = 'rules',
  RULES_LLM = 'rules+llm',
}
registerEnumType(ExplanationMethod, { name: 'ExplanationMethod' });

@ObjectType('ConditionCount', {
  description:
    'How many published conditions of a route are met, not met, or not known yet. Every count shown anywhere comes from here.',
})
export class ConditionCountType {
  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  met: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  unmet: number;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  unknown: number;

  @ApiProperty({ type: 'integer', description: 'Conditions an officer decides. Not part of the total.' })
  @Field(() => Int, { description: 'Conditions an officer decides. Not part of the total.' })
  officer: number;

  @ApiProperty({ type: 'integer', description: 'Met, not met, and not known yet, added up.' })
  @Field(() => Int, { description: 'Met, not met, and not known yet, added up.' })
  total: number;
}

@ObjectType('RouteExplanation')
export class RouteExplanationType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  officialUrl: string;

  @ApiProperty({ type: 'integer' })
  @Field(() => Int)
  score: number;

  @ApiProperty({ type: 'integer', description: 'The score if nothing unknown is met.' })
  @Field(() => Int)
  floor: number;

  @ApiProperty({ type: 'integer', description: 'The score if everything unknown is met.' })
  @Field(() => Int)
  ceiling: number;

  @ApiProperty({ enum: VerdictWord })
  @Field(() => VerdictWord)
  verdict: `${VerdictWord}`;

  @ApiProperty({ type: [CriterionType] })
  @Field(() => [CriterionType])
  criteria: readonly CriterionType[];

  @ApiProperty({ type: ConditionCountType })
  @Field(() => ConditionCountType)
  conditions: ConditionCountType;

  @ApiProperty({
    type: [OfficialFeeType],
    description: "What authorities charge. Our own prices aren't included.",
  })
  @Field(() => [OfficialFeeType])
  fees: readonly OfficialFeeType[];
}

export enum TimelineKind {
  TODAY = 'today',
  PREPARE = 'prepare',
  APPLY = 'apply',
  DECISION = 'decision',
  START = 'start',
  RULE_CHANGE = 'rule_change',
}
registerEnumType(TimelineKind, { name: 'TimelineKind' });

@ObjectType('TimelineMark', {
  description: 'A date in the plan, calculated from the preferred start and the published processing times.',
})
export class TimelineMarkType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date' })
  @Field()
  date: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  @Field(() => String, { nullable: true, description: 'Set if the mark covers several days.' })
  until: string | null;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty({ enum: TimelineKind })
  @Field(() => TimelineKind)
  kind: `${TimelineKind}`;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  country: string | null;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => ID, { nullable: true })
  routeId: string | null;

  @ApiProperty({ type: SourceType, nullable: true })
  @Field(() => SourceType, { nullable: true })
  source: SourceType | null;
}

@ObjectType('MissingAnswer')
export class MissingAnswerType {
  @ApiProperty({ description: 'The name of the answer, such as education_level.' })
  @Field()
  field: string;

  @ApiProperty()
  @Field()
  why: string;
}

@ObjectType('Reading')
export class ReadingType {
  @ApiProperty()
  @Field()
  field: string;

  @ApiProperty()
  @Field()
  answer: string;

  @ApiProperty()
  @Field()
  understood: string;
}

@ObjectType('WordedBy')
export class WordedByType {
  @ApiProperty()
  @Field()
  model: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: string;
}

@ObjectType('Explanation')
export class ExplanationType {
  @ApiProperty({ enum: ExplanationMethod })
  @Field(() => ExplanationMethod)
  method: `${ExplanationMethod}`;

  @ApiProperty()
  @Field()
  rulesVersion: string;

  @ApiProperty({ type: [RouteExplanationType] })
  @Field(() => [RouteExplanationType])
  routes: readonly RouteExplanationType[];

  @ApiProperty({
    description: 'Whether enough is known to show the score as one number. If false, show only its range.',
  })
  @Field({
    description: 'Whether enough is known to show the score as one number. If false, show only its range.',
  })
  enoughKnown: boolean;

  @ApiProperty({ type: [MissingAnswerType] })
  @Field(() => [MissingAnswerType])
  missing: readonly MissingAnswerType[];

  @ApiProperty({ type: [ReadingType] })
  @Field(() => [ReadingType], {
    description: 'What the engine understood from free-text answers, for the person to check.',
  })
  readings: readonly ReadingType[];

  @ApiProperty({ type: [TimelineMarkType], description: 'From the first day to the last.' })
  @Field(() => [TimelineMarkType])
  timeline: readonly TimelineMarkType[];

  @ApiProperty({ type: WordedByType, nullable: true })
  @Field(() => WordedByType, {
    nullable: true,
    description: 'The model and the time of the wording. Null if it comes from templates.',
  })
  wordedBy: WordedByType | null;

  @ApiProperty()
  @Field()
  disclaimer: string;
}

@ObjectType('SuggestedProgram')
export class SuggestedProgramType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  description: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty({ type: 'integer', description: 'How well it fits this result, 0 to 100.' })
  @Field(() => Int, { description: 'How well it fits this result, 0 to 100.' })
  fitScore: number;

  @ApiProperty({ enum: ProgramFitLevel, description: 'Always follows from the score.' })
  @Field(() => ProgramFitLevel, { description: 'Always follows from the score.' })
  fitLevel: `${ProgramFitLevel}`;
}

@ObjectType('AssessmentResult')
export class AssessmentResultType {
  @ApiProperty()
  @Field(() => ID)
  assessmentId: string;

  @ApiProperty({ type: 'integer', description: 'A whole number from 0 to 100, computed by rules.' })
  @Field(() => Int)
  eligibilityScore: number;

  @ApiProperty({ type: [String], description: 'Country names, best first.' })
  @Field(() => [String])
  suitableCountries: readonly string[];

  @ApiProperty({ type: [String], description: 'The first three at most.' })
  @Field(() => [String])
  recommendedCountries: readonly string[];

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  recommendations: readonly string[];

  @ApiProperty({ type: [String], description: 'In order.' })
  @Field(() => [String])
  nextSteps: readonly string[];

  @ApiProperty({ type: [SuggestedProgramType] })
  @Field(() => [SuggestedProgramType])
  suggestedPrograms: readonly SuggestedProgramType[];

  @ApiProperty({ type: ExplanationType })
  @Field(() => ExplanationType)
  explanation: ExplanationType;
}

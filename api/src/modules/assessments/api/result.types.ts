import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';

/** Whether a language model worded the answer; it never decides anything. */
export enum ExplanationMethod {
  RULES = 'rules',
  RULES_LLM = 'rules+llm',
}
registerEnumType(ExplanationMethod, { name: 'ExplanationMethod' });

export enum Verdict {
  ELIGIBLE = 'eligible',
  LIKELY = 'likely',
  POSSIBLE = 'possible',
  NOT_YET = 'not_yet',
  CLOSED = 'closed',
}
registerEnumType(Verdict, { name: 'Verdict' });

export enum CriterionStatus {
  MET = 'met',
  UNMET = 'unmet',
  UNKNOWN = 'unknown',
  OFFICER = 'officer',
}
registerEnumType(CriterionStatus, { name: 'CriterionStatus' });

@ObjectType('Source')
export class SourceType {
  @Field()
  title: string;

  @Field()
  url: string;

  @ApiProperty({ description: 'The day that the figure was valid on, YYYY-MM-DD.' })
  @Field()
  asOf: string;
}

@ObjectType('Criterion')
export class CriterionType {
  @Field()
  id: string;

  @Field()
  label: string;

  @ApiProperty({ enum: CriterionStatus })
  @Field(() => CriterionStatus)
  status: `${CriterionStatus}`;

  @Field()
  detail: string;

  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('RouteExplanation')
export class RouteExplanationType {
  @Field(() => ID)
  id: string;

  @Field()
  country: string;

  @Field()
  title: string;

  @Field()
  officialUrl: string;

  @Field(() => Int)
  score: number;

  @ApiProperty({ description: 'The score if everything unknown turned out unmet.' })
  @Field(() => Int)
  floor: number;

  @ApiProperty({ description: 'The score if everything unknown turned out met.' })
  @Field(() => Int)
  ceiling: number;

  @ApiProperty({ enum: Verdict })
  @Field(() => Verdict)
  verdict: `${Verdict}`;

  @ApiProperty({ type: [CriterionType] })
  @Field(() => [CriterionType])
  criteria: readonly CriterionType[];
}

@ObjectType('MissingAnswer')
export class MissingAnswerType {
  @ApiProperty({ description: 'The name of the answer, such as education_level.' })
  @Field()
  field: string;

  @Field()
  why: string;
}

@ObjectType('Reading')
export class ReadingType {
  @Field()
  field: string;

  @Field()
  answer: string;

  @Field()
  understood: string;
}

@ObjectType('WordedBy')
export class WordedByType {
  @Field()
  model: string;

  @Field(() => DateTimeScalar)
  at: string;
}

@ObjectType('Explanation')
export class ExplanationType {
  @ApiProperty({ enum: ExplanationMethod })
  @Field(() => ExplanationMethod)
  method: `${ExplanationMethod}`;

  @Field()
  rulesVersion: string;

  @ApiProperty({ type: [RouteExplanationType] })
  @Field(() => [RouteExplanationType])
  routes: readonly RouteExplanationType[];

  @ApiProperty({ type: [MissingAnswerType] })
  @Field(() => [MissingAnswerType])
  missing: readonly MissingAnswerType[];

  @ApiProperty({ type: [ReadingType] })
  @Field(() => [ReadingType], {
    description: 'What the engine read out of free-text answers, for the person to check.',
  })
  readings: readonly ReadingType[];

  @ApiProperty({ type: WordedByType, nullable: true })
  @Field(() => WordedByType, {
    nullable: true,
    description: 'The model and the time of the wording; null when the templates spoke.',
  })
  wordedBy: WordedByType | null;

  @Field()
  disclaimer: string;
}

@ObjectType('SuggestedProgram')
export class SuggestedProgramType {
  @Field(() => ID)
  id: string;

  @Field()
  title: string;

  @Field()
  description: string;

  @Field()
  country: string;
}

@ObjectType('AssessmentResult')
export class AssessmentResultType {
  @Field(() => ID)
  assessmentId: string;

  @ApiProperty({ description: 'A whole number from 0 to 100, computed by rules.' })
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

  @Field(() => ExplanationType)
  explanation: ExplanationType;
}

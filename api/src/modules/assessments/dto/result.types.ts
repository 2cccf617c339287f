import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';
import { ProgramFitLevel } from '../../programs/index.js';
import { ContradictionType } from './proof.types.js';

/** Whether a language model worded the result; it never decides anything. */
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
  @ApiField(() => Int)
  met: number;

  @ApiField(() => Int)
  unmet: number;

  @ApiField(() => Int)
  unknown: number;

  @ApiField(() => Int, { description: 'Conditions an officer decides. Not part of the total.' })
  officer: number;

  @ApiField(() => Int, { description: 'Met, not met, and not known yet, added up.' })
  total: number;
}

@ObjectType('OverruledRoute', { description: "A route's numbers with a consultant's decisions." })
export class OverruledRouteType {
  @ApiField(() => Int)
  score: number;

  @ApiField(() => Int)
  ceiling: number;

  @ApiField(() => Judgement.Verdict)
  verdict: `${Judgement.Verdict}`;
}

@ObjectType('OverruledResult', {
  description: "The result with a consultant's decisions. The computed result stays as it was.",
})
export class OverruledResultType {
  @ApiField(() => Int)
  eligibilityScore: number;

  @ApiField(() => [String], { description: 'Country names, best first.' })
  suitableCountries: readonly string[];

  @ApiField(() => Int, { description: 'How many conditions consultants decided.' })
  decisions: number;

  @ApiField(() => [String], { description: 'The consultants who decided them.' })
  by: readonly string[];

  @ApiField(() => DateTimeScalar, { description: 'When the last one was decided.' })
  at: string;
}

@ObjectType('RouteExplanation')
export class RouteExplanationType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  officialUrl: string;

  @ApiField(() => Int)
  score: number;

  @ApiField(() => Int, { description: 'The score if nothing unknown is met.' })
  floor: number;

  @ApiField(() => Int, { description: 'The score if everything unknown is met.' })
  ceiling: number;

  @ApiField(() => Int, {
    description: 'How many points of the score verified documents prove. From 0 to the score.',
  })
  proven: number;

  @ApiField(() => Judgement.Verdict)
  verdict: `${Judgement.Verdict}`;

  @ApiField(() => OverruledRouteType, {
    nullable: true,
    description: "The numbers with a consultant's decisions. Null if none of its conditions was decided.",
  })
  overruled: OverruledRouteType | null;

  @ApiField(() => [Judgement.CriterionType])
  criteria: readonly Judgement.CriterionType[];

  @ApiField(() => ConditionCountType)
  conditions: ConditionCountType;

  @ApiField(() => [Judgement.OfficialFeeType], {
    description: "What authorities charge. Our own prices aren't included.",
  })
  fees: readonly Judgement.OfficialFeeType[];

  @ApiField(() => [Judgement.CostNoteType], {
    description: 'What to know about the fees and the money, such as who of the family is left out.',
  })
  costNotes: readonly Judgement.CostNoteType[];

  @ApiField(() => Judgement.LivingCostsType, {
    nullable: true,
    description: 'Of student routes. Null if the route names no amount, and in results of earlier releases.',
  })
  living: Judgement.LivingCostsType | null;

  @ApiField(() => [Judgement.RouteRightType], {
    description: 'Of student routes: work during the course, the stay after it, the partner.',
  })
  rights: readonly Judgement.RouteRightType[];
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

  @ApiField(() => String, { rest: { format: 'date' } })
  date: string;

  @ApiField(() => String, {
    nullable: true,
    description: 'Set if the mark covers several days.',
    rest: { format: 'date' },
  })
  until: string | null;

  @ApiField(() => String)
  label: string;

  @ApiField(() => TimelineKind)
  kind: `${TimelineKind}`;

  @ApiField(() => String, { nullable: true })
  country: string | null;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => ID, { nullable: true })
  routeId: string | null;

  @ApiField(() => Judgement.SourceType, { nullable: true })
  source: Judgement.SourceType | null;
}

@ObjectType('MissingAnswer')
export class MissingAnswerType {
  @ApiField(() => String, { description: 'The name of the answer, such as education_level.' })
  field: string;

  @ApiField(() => String)
  why: string;
}

@ObjectType('Reading')
export class ReadingType {
  @ApiField(() => String)
  field: string;

  @ApiField(() => String)
  answer: string;

  @ApiField(() => String)
  understood: string;
}

@ObjectType('WordedBy')
export class WordedByType {
  @ApiField(() => String)
  model: string;

  @ApiField(() => DateTimeScalar)
  at: string;
}

@ObjectType('Explanation')
export class ExplanationType {
  @ApiField(() => ExplanationMethod)
  method: `${ExplanationMethod}`;

  @ApiField(() => String)
  rulesVersion: string;

  @ApiField(() => [RouteExplanationType])
  routes: readonly RouteExplanationType[];

  @ApiField(() => String, {
    nullable: true,
    description: 'The id of the route that gives the score; null while no route is open.',
  })
  scoredRoute: string | null;

  @ApiField(() => Boolean, {
    description: 'Whether enough is known to show the score as one number. If false, show only its range.',
  })
  enoughKnown: boolean;

  @ApiField(() => [MissingAnswerType])
  missing: readonly MissingAnswerType[];

  @ApiField(() => [ReadingType], {
    description: 'What the engine understood from free-text answers, for the person to check.',
  })
  readings: readonly ReadingType[];

  @ApiField(() => [String], {
    description:
      'Warnings that keep the person safe, or that may make the result unnecessary. Show them first. They are also the first recommendations.',
  })
  warnings: readonly string[];

  @ApiField(() => [TimelineMarkType], { description: 'From the first day to the last.' })
  timeline: readonly TimelineMarkType[];

  @ApiField(() => WordedByType, {
    nullable: true,
    description: 'The model and the time of the wording. Null if it comes from templates.',
  })
  wordedBy: WordedByType | null;

  @ApiField(() => String)
  disclaimer: string;
}

@ObjectType('SuggestedProgram')
export class SuggestedProgramType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  description: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => Int, { description: 'How well it fits this result, 0 to 100.' })
  fitScore: number;

  @ApiField(() => ProgramFitLevel, { description: 'Always follows from the score.' })
  fitLevel: `${ProgramFitLevel}`;
}

@ObjectType('AssessmentResult')
export class AssessmentResultType {
  @ApiProperty()
  @Field(() => ID)
  assessmentId: string;

  @ApiField(() => Int, {
    description: 'A whole number from 0 to 100, computed by rules. 0 if `covered` is false.',
  })
  eligibilityScore: number;

  @ApiField(() => Boolean, {
    description:
      "Whether any of our routes is for the person's plan. If false, there are no routes, and no score to show.",
  })
  covered: boolean;

  @ApiField(() => Int, {
    description: 'How many points of the score verified documents prove. From 0 to the score.',
  })
  proven: number;

  @ApiField(() => [ContradictionType], {
    description: 'Where verified documents differ from the answers or the profile.',
  })
  contradictions: readonly ContradictionType[];

  @ApiField(() => OverruledResultType, {
    nullable: true,
    description: "The result with a consultant's decisions. Null if nothing was decided.",
  })
  overruled: OverruledResultType | null;

  @ApiField(() => [String], { description: 'Country names, best first.' })
  suitableCountries: readonly string[];

  @ApiField(() => [String], { description: 'The first three at most.' })
  recommendedCountries: readonly string[];

  @ApiField(() => [String])
  recommendations: readonly string[];

  @ApiField(() => [String], { description: 'In order.' })
  nextSteps: readonly string[];

  @ApiField(() => [SuggestedProgramType])
  suggestedPrograms: readonly SuggestedProgramType[];

  @ApiField(() => ExplanationType)
  explanation: ExplanationType;
}

import { registerEnumType } from '@nestjs/graphql';

export enum GuidanceTrack {
  STUDENT = 'student',
  WORK = 'work',
}
registerEnumType(GuidanceTrack, { name: 'GuidanceTrack' });

export enum CalculatorKindWord {
  POINTS = 'points',
  FUNDS = 'funds',
  SALARY = 'salary',
  DURATION = 'duration',
}
registerEnumType(CalculatorKindWord, { name: 'CalculatorKind' });

export enum RouteStateWord {
  OPEN = 'open',
  LIMITED = 'limited',
  PAUSED = 'paused',
  CLOSED = 'closed',
  NONE = 'none',
}
registerEnumType(RouteStateWord, { name: 'RouteState' });

export enum FactCheckOutcomeWord {
  CONFIRMED = 'confirmed',
  CHANGED = 'changed',
}
registerEnumType(FactCheckOutcomeWord, { name: 'FactCheckOutcome' });

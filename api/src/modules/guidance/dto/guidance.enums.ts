import { registerEnumType } from '@nestjs/graphql';

export enum GuidanceTrack {
  STUDENT = 'student',
  WORK = 'work',
}
registerEnumType(GuidanceTrack, { name: 'GuidanceTrack' });

export enum CalculatorKindEnum {
  POINTS = 'points',
  FUNDS = 'funds',
  SALARY = 'salary',
  DURATION = 'duration',
}
registerEnumType(CalculatorKindEnum, { name: 'CalculatorKind' });

export enum RouteStateEnum {
  OPEN = 'open',
  LIMITED = 'limited',
  PAUSED = 'paused',
  CLOSED = 'closed',
  NONE = 'none',
}
registerEnumType(RouteStateEnum, { name: 'RouteState' });

export enum FactCheckOutcomeEnum {
  CONFIRMED = 'confirmed',
  CHANGED = 'changed',
}
registerEnumType(FactCheckOutcomeEnum, { name: 'FactCheckOutcome' });

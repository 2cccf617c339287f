import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ApiField } from '../../../platform/validation/api-field.js';
import { GuidanceTrack, RouteStateEnum } from '../dto/guidance.enums.js';
import { OfficialFeeType, RouteRightType, SourceType } from '../dto/judgement.types.js';

@ObjectType('RouteCondition')
export class RouteConditionType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  label: string;

  @ApiField(() => String, { description: 'The requirement in words, with the current figure.' })
  asks: string;

  @ApiField(() => Boolean, { description: 'Whether failing it closes the route.' })
  gate: boolean;

  @ApiField(() => Boolean, { description: 'Whether the law leaves it to an officer.' })
  officer: boolean;

  @ApiField(() => Boolean)
  stale: boolean;

  @ApiField(() => Boolean)
  confirmed: boolean;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('RouteProcessing')
export class RouteProcessingType {
  @ApiField(() => Float, { nullable: true })
  weeksFrom: number | null;

  @ApiField(() => Float, { nullable: true })
  weeksTo: number | null;

  @ApiField(() => String)
  text: string;

  @ApiField(() => SourceType)
  source: SourceType;
}

@ObjectType('GuidanceRoute', { description: 'A published route into a country.' })
export class GuidanceRouteType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => GuidanceTrack)
  track: `${GuidanceTrack}`;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  officialUrl: string;

  @ApiField(() => [String], { description: 'What the route is for: programs or types of opportunity.' })
  serves: readonly string[];

  @ApiField(() => RouteStateEnum)
  state: `${RouteStateEnum}`;

  @ApiField(() => String)
  stateText: string;

  @ApiField(() => SourceType)
  stateSource: SourceType;

  @ApiField(() => [RouteConditionType])
  criteria: readonly RouteConditionType[];

  @ApiField(() => [OfficialFeeType])
  fees: readonly OfficialFeeType[];

  @ApiField(() => [RouteRightType], { description: 'Of student routes: what you and your partner may do.' })
  rights: readonly RouteRightType[];

  @ApiField(() => RouteProcessingType, { nullable: true })
  processing: RouteProcessingType | null;

  @ApiField(() => [String])
  documents: readonly string[];

  @ApiField(() => SourceType, { nullable: true })
  documentsSource: SourceType | null;

  @ApiProperty({ type: [String] })
  @Field(() => [ID], { description: 'Calculators that check a condition of the route.' })
  calculators: readonly string[];

  @ApiField(() => Boolean, { description: 'Whether a figure is overdue for a check.' })
  stale: boolean;
}

export class RoutesBody {
  @ApiProperty({ type: [GuidanceRouteType] })
  routes: readonly GuidanceRouteType[];
}

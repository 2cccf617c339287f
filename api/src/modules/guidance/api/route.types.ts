import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { GuidanceTrack, RouteStateWord } from '../dto/guidance.words.js';
import { OfficialFeeType, SourceType } from '../dto/judgement.types.js';

@ObjectType('RouteCondition')
export class RouteConditionType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty()
  @Field({ description: 'The requirement in words, with the current figure.' })
  asks: string;

  @ApiProperty()
  @Field({ description: 'Whether failing it closes the route.' })
  gate: boolean;

  @ApiProperty()
  @Field({ description: 'Whether the law leaves it to an officer.' })
  officer: boolean;

  @ApiProperty()
  @Field()
  stale: boolean;

  @ApiProperty()
  @Field()
  confirmed: boolean;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('RouteProcessing')
export class RouteProcessingType {
  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  weeksFrom: number | null;

  @ApiProperty({ type: Number, nullable: true })
  @Field(() => Float, { nullable: true })
  weeksTo: number | null;

  @ApiProperty()
  @Field()
  text: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;
}

@ObjectType('GuidanceRoute', { description: 'A published route into a country.' })
export class GuidanceRouteType {
  @ApiProperty()
  @Field(() => ID)
  id: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty({ enum: GuidanceTrack })
  @Field(() => GuidanceTrack)
  track: `${GuidanceTrack}`;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  officialUrl: string;

  @ApiProperty({ type: [String] })
  @Field(() => [String], { description: 'What the route is for: programs or types of opportunity.' })
  serves: readonly string[];

  @ApiProperty({ enum: RouteStateWord })
  @Field(() => RouteStateWord)
  state: `${RouteStateWord}`;

  @ApiProperty()
  @Field()
  stateText: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  stateSource: SourceType;

  @ApiProperty({ type: [RouteConditionType] })
  @Field(() => [RouteConditionType])
  criteria: readonly RouteConditionType[];

  @ApiProperty({ type: [OfficialFeeType] })
  @Field(() => [OfficialFeeType])
  fees: readonly OfficialFeeType[];

  @ApiProperty({ type: RouteProcessingType, nullable: true })
  @Field(() => RouteProcessingType, { nullable: true })
  processing: RouteProcessingType | null;

  @ApiProperty({ type: [String] })
  @Field(() => [String])
  documents: readonly string[];

  @ApiProperty({ type: SourceType, nullable: true })
  @Field(() => SourceType, { nullable: true })
  documentsSource: SourceType | null;

  @ApiProperty({ type: [String] })
  @Field(() => [ID], { description: 'Calculators that check a condition of the route.' })
  calculators: readonly string[];

  @ApiProperty()
  @Field({ description: 'Whether a figure is overdue for a check.' })
  stale: boolean;
}

export class RoutesBody {
  @ApiProperty({ type: [GuidanceRouteType] })
  routes: readonly GuidanceRouteType[];
}

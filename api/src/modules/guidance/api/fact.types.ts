import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { FactCheckOutcomeWord, GuidanceTrack } from '../dto/guidance.words.js';
import { ProvenanceWord, SourceType } from '../dto/judgement.types.js';

@ObjectType('RuleSetInfo')
export class RuleSetInfoType {
  @Field()
  version: string;

  @Field()
  date: string;

  @Field()
  engineVersion: string;

  @Field(() => Int)
  staleCount: number;
}

@ObjectType('FactCheck')
export class FactCheckType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ description: 'The e-mail address of who looked.' })
  @Field()
  by: string;

  @ApiProperty({ enum: FactCheckOutcomeWord })
  @Field(() => FactCheckOutcomeWord)
  outcome: `${FactCheckOutcomeWord}`;

  @ApiProperty()
  @Field()
  sourceUrl: string;

  @ApiProperty({ type: String, nullable: true })
  @Field(() => String, { nullable: true })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'YYYY-MM-DD' })
  @Field(() => String, { nullable: true })
  checkBy: string | null;
}

@ObjectType('GuidanceFact', { description: 'A figure of the rules with its evidence and its checks.' })
export class GuidanceFactType {
  @ApiProperty({
    description: 'Route and criterion, or calculator and table, with the index of the version.',
  })
  @Field(() => ID)
  key: string;

  @ApiProperty()
  @Field()
  country: string;

  @ApiProperty({ enum: GuidanceTrack, nullable: true })
  @Field(() => GuidanceTrack, { nullable: true })
  track: `${GuidanceTrack}` | null;

  @ApiProperty()
  @Field()
  title: string;

  @ApiProperty()
  @Field()
  figure: string;

  @ApiProperty({ type: SourceType })
  @Field(() => SourceType)
  source: SourceType;

  @ApiProperty({ description: 'The day by which somebody has to look again, YYYY-MM-DD.' })
  @Field()
  checkBy: string;

  @ApiProperty()
  @Field()
  confidence: string;

  @ApiProperty({ enum: ProvenanceWord })
  @Field(() => ProvenanceWord)
  provenance: `${ProvenanceWord}`;

  @ApiProperty()
  @Field()
  stale: boolean;

  @ApiProperty({ type: [FactCheckType] })
  @Field(() => [FactCheckType], { description: 'Newest first.' })
  checks: readonly FactCheckType[];
}

@ObjectType('GuidanceFactConnection')
export class GuidanceFactConnectionType {
  @Field(() => [GuidanceFactType])
  nodes: readonly GuidanceFactType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}

@InputType('RecordFactCheckInput')
export class RecordFactCheckInput {
  @ApiProperty()
  @Field(() => ID)
  @IsString({ message: 'Name the figure by its key.' })
  key: string;

  @ApiProperty({ enum: FactCheckOutcomeWord })
  @Field(() => FactCheckOutcomeWord)
  @IsIn(Object.values(FactCheckOutcomeWord), { message: 'Choose confirmed or changed.' })
  outcome: `${FactCheckOutcomeWord}`;

  @ApiProperty()
  @Field({ description: 'The page that was looked at.' })
  @IsString({ message: 'Enter the address of the page that you looked at.' })
  sourceUrl: string;

  @ApiPropertyOptional()
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString({ message: 'Enter the note as text.' })
  note?: string | null;

  @ApiPropertyOptional({ description: 'YYYY-MM-DD' })
  @Field(() => String, {
    nullable: true,
    description: 'For CONFIRMED: the day by which somebody looks again.',
  })
  @IsOptional()
  @IsString({ message: 'Enter a day as YYYY-MM-DD, such as 2027-06-01.' })
  checkBy?: string | null;
}

export class FactsBody {
  @ApiProperty({ type: [GuidanceFactType] })
  facts: readonly GuidanceFactType[];

  @ApiProperty({ type: 'object', properties: { nextCursor: { type: 'string', nullable: true } } })
  pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

export class FactBody {
  @ApiProperty({ type: GuidanceFactType })
  fact: GuidanceFactType;
}

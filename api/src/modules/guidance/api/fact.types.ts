import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { FactCheckOutcomeWord, GuidanceTrack } from '../dto/guidance.words.js';
import { ProvenanceWord, SourceType } from '../dto/judgement.types.js';

@ObjectType('ReadingCounts')
export class ReadingCountsType {
  @Field(() => Int)
  official: number;

  @Field(() => Int)
  secondary: number;

  @Field(() => Int)
  unread: number;
}

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

  @Field(() => ReadingCountsType, { description: 'Figures in force by where they were read.' })
  readings: ReadingCountsType;

  @Field(() => Int, { description: 'Figures with a check that waits for a second admin.' })
  pendingCount: number;
}

@ObjectType('NewFactValue')
export class NewFactValueType {
  @ApiProperty({ example: 'amounts.0.amount' })
  @Field()
  path: string;

  @ApiProperty()
  @Field()
  value: string;
}

@ObjectType('FactValue', { description: 'A value of a figure that a check can change.' })
export class FactValueType extends NewFactValueType {
  @ApiProperty()
  @Field()
  label: string;

  @ApiProperty()
  @Field()
  isNumber: boolean;
}

@ObjectType('FactCheck')
export class FactCheckType {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  id: string;

  @ApiProperty({ format: 'date-time' })
  @Field(() => DateTimeScalar)
  at: Date;

  @ApiProperty({ description: 'The email address of the person who checked.' })
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

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of a figure that changed: the first day of the new one, YYYY-MM-DD.',
  })
  @Field(() => String, {
    nullable: true,
    description: 'Of a figure that changed: the first day of the new one.',
  })
  from: string | null;

  @ApiProperty({ type: [NewFactValueType], nullable: true })
  @Field(() => [NewFactValueType], { nullable: true, description: 'The new figure, value by value.' })
  values: readonly NewFactValueType[] | null;

  @ApiProperty({ description: 'Whether it counts only once another admin agrees.' })
  @Field({ description: 'Whether it counts only once another admin agrees.' })
  isPending: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The email address of who agreed.' })
  @Field(() => String, { nullable: true })
  confirmedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @Field(() => DateTimeScalar, { nullable: true })
  confirmedAt: Date | null;
}

@ObjectType('GuidanceFact', { description: 'A figure in the rules, with its evidence and checks.' })
export class GuidanceFactType {
  @ApiProperty({
    description: "Route and criterion, or calculator and table, with the version's index.",
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

  @ApiProperty({ description: 'The date by which someone must check again, YYYY-MM-DD.' })
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

  @ApiProperty({ description: 'Whether it decides if a route can be given: two admins have to agree on it.' })
  @Field({ description: 'Whether it decides if a route can be given: two admins have to agree on it.' })
  isGate: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'What reading it on an official page is worth: how much of how many results hangs on it.',
  })
  @Field(() => Float, { nullable: true, description: 'What reading it on an official page is worth.' })
  weight: number | null;

  @ApiProperty({ type: [FactValueType], description: 'The values a check can change.' })
  @Field(() => [FactValueType])
  values: readonly FactValueType[];

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

@InputType('NewFactValueInput')
export class NewFactValueInput {
  @ApiProperty({ example: 'amounts.0.amount' })
  @Field()
  @IsString({ message: 'Name the value by its path.' })
  path: string;

  @ApiProperty()
  @Field()
  @IsString({ message: 'Enter the value as text.' })
  value: string;
}

@InputType('RecordFactCheckInput')
export class RecordFactCheckInput {
  @ApiProperty()
  @Field(() => ID)
  @IsString({ message: 'Enter the key of the figure.' })
  key: string;

  @ApiProperty({ enum: FactCheckOutcomeWord })
  @Field(() => FactCheckOutcomeWord)
  @IsIn(Object.values(FactCheckOutcomeWord), { message: 'Choose confirmed or changed.' })
  outcome: `${FactCheckOutcomeWord}`;

  @ApiProperty()
  @Field({ description: 'The page that was checked.' })
  @IsString({ message: 'Enter the link of the page you checked.' })
  sourceUrl: string;

  @ApiPropertyOptional()
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString({ message: 'Enter the note as text.' })
  note?: string | null;

  @ApiPropertyOptional({ description: 'YYYY-MM-DD' })
  @Field(() => String, {
    nullable: true,
    description: 'The date of the next check. Not for CHANGED without new values.',
  })
  @IsOptional()
  @IsString({ message: 'Enter a date as YYYY-MM-DD, such as 2027-06-01.' })
  checkBy?: string | null;

  @ApiPropertyOptional({ description: 'For changed: the first day of the new figure, YYYY-MM-DD' })
  @Field(() => String, { nullable: true, description: 'For CHANGED: the first day of the new figure.' })
  @IsOptional()
  @IsString({ message: 'Enter a date as YYYY-MM-DD, such as 2027-06-01.' })
  from?: string | null;

  @ApiPropertyOptional({ type: [NewFactValueInput], description: 'For changed: what the page says instead' })
  @Field(() => [NewFactValueInput], {
    nullable: true,
    description: 'For CHANGED: what the page says instead.',
  })
  @IsOptional()
  @IsArray({ message: 'Enter the new values as a list.' })
  @ArrayMaxSize(100, { message: 'Enter at most 100 new values.' })
  @ValidateNested({ each: true })
  @Type(() => NewFactValueInput)
  values?: NewFactValueInput[] | null;
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

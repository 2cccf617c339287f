import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { FactCheckOutcomeEnum, GuidanceTrack } from '../dto/guidance.enums.js';
import { ProvenanceEnum, SourceType } from '../dto/judgement.types.js';

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

  @Field(() => Int, { description: 'Figures with a check that is waiting for a second admin.' })
  pendingCount: number;
}

@ObjectType('NewFactValue')
export class NewFactValueType {
  @ApiProperty({ example: 'amounts.0.amount' })
  @Field()
  path: string;

  @ApiField(() => String)
  value: string;
}

@ObjectType('FactValue', { description: 'A value of a figure that a check can change.' })
export class FactValueType extends NewFactValueType {
  @ApiField(() => String)
  label: string;

  @ApiField(() => Boolean)
  isNumber: boolean;
}

@ObjectType('FactCheck')
export class FactCheckType {
  @ApiField(() => ID)
  id: string;

  @ApiField(() => DateTimeScalar)
  at: Date;

  @ApiField(() => String, { description: 'The email address of the person who checked.' })
  by: string;

  @ApiField(() => FactCheckOutcomeEnum)
  outcome: `${FactCheckOutcomeEnum}`;

  @ApiField(() => String)
  sourceUrl: string;

  @ApiField(() => String, { nullable: true })
  note: string | null;

  @ApiField(() => String, { nullable: true, description: 'YYYY-MM-DD' })
  checkBy: string | null;

  @ApiField(() => String, {
    nullable: true,
    description: 'Of a figure that changed: the first day of the new one.',
    rest: { description: 'Of a figure that changed: the first day of the new one, YYYY-MM-DD.' },
  })
  from: string | null;

  @ApiField(() => [NewFactValueType], { nullable: true, description: 'The new figure, value by value.' })
  values: readonly NewFactValueType[] | null;

  @ApiField(() => Boolean, { description: 'Whether it counts only once another admin agrees.' })
  isPending: boolean;

  @ApiField(() => Boolean, {
    description: 'Whether a release has changed the figure since. The check has no effect then.',
  })
  isOutdated: boolean;

  @ApiField(() => String, { nullable: true, description: 'The email address of the admin who agreed.' })
  confirmedBy: string | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  confirmedAt: Date | null;
}

@ObjectType('GuidanceFact', { description: 'A figure in the rules, with its evidence and checks.' })
export class GuidanceFactType {
  @ApiProperty({
    description: "Route and criterion, or calculator and table, with the version's index.",
  })
  @Field(() => ID)
  key: string;

  @ApiField(() => String)
  country: string;

  @ApiField(() => GuidanceTrack, { nullable: true })
  track: `${GuidanceTrack}` | null;

  @ApiField(() => String)
  title: string;

  @ApiField(() => String)
  figure: string;

  @ApiField(() => SourceType)
  source: SourceType;

  @ApiField(() => String, { description: 'The date by which someone must check again, YYYY-MM-DD.' })
  checkBy: string;

  @ApiField(() => String)
  confidence: string;

  @ApiField(() => ProvenanceEnum)
  provenance: `${ProvenanceEnum}`;

  @ApiField(() => Boolean)
  stale: boolean;

  @ApiField(() => Boolean, {
    description: 'Whether it decides if a route is open: two admins must agree on it.',
  })
  isGate: boolean;

  @ApiField(() => Float, {
    nullable: true,
    description: 'The value of reading it on an official page, as a weight.',
    rest: { description: 'What reading it on an official page is worth: how much of a score hangs on it.' },
  })
  weight: number | null;

  @ApiField(() => Int, { description: "How many people's newest results hang on it, as last counted." })
  people: number;

  @ApiField(() => String, {
    description: 'The last day that a check made today can set for the next one, YYYY-MM-DD.',
  })
  nextCheckBy: string;

  @ApiField(() => [FactValueType], { description: 'The values a check can change.' })
  values: readonly FactValueType[];

  @ApiField(() => [FactCheckType], { description: 'Newest first.' })
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

  @ApiField(() => String)
  @IsString({ message: 'Enter the value as text.' })
  value: string;
}

@InputType('RecordFactCheckInput')
export class RecordFactCheckInput {
  @ApiProperty()
  @Field(() => ID)
  @IsString({ message: 'Enter the key of the figure.' })
  key: string;

  @ApiField(() => FactCheckOutcomeEnum)
  @IsIn(Object.values(FactCheckOutcomeEnum), { message: 'Choose confirmed or changed.' })
  outcome: `${FactCheckOutcomeEnum}`;

  @ApiField(() => String, { description: 'The page that was checked.' })
  @IsString({ message: 'Enter the link of the page you checked.' })
  sourceUrl: string;

  @ApiField(() => String, { optional: true })
  @IsOptional()
  @IsString({ message: 'Enter the note as text.' })
  note?: string | null;

  @ApiField(() => String, {
    optional: true,
    description: 'The date of the next check. Not for CHANGED without new values.',
    rest: { description: 'YYYY-MM-DD' },
  })
  @IsOptional()
  @IsString({ message: 'Enter a date as YYYY-MM-DD, such as 2027-06-01.' })
  checkBy?: string | null;

  @ApiField(() => String, {
    optional: true,
    description: 'For CHANGED: the first day of the new figure.',
    rest: { description: 'For changed: the first day of the new figure, YYYY-MM-DD' },
  })
  @IsOptional()
  @IsString({ message: 'Enter a date as YYYY-MM-DD, such as 2027-06-01.' })
  from?: string | null;

  @ApiField(() => [NewFactValueInput], {
    optional: true,
    description: 'For CHANGED: what the page says instead.',
    rest: { description: 'For changed: what the page says instead' },
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

import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsBoolean, IsDate, IsNumber, IsOptional } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import type { GivenProgram } from '../program-values.js';
import { PROGRAM_DEGREES, PROGRAM_OPPORTUNITIES } from '../program.words.js';
import { ProgramFunding, ProgramType } from './program.types.js';

/** What `POST /api/admin/programs` takes; the service checks each value and names what is wrong. */
export class CreateProgramBody {
  @ApiProperty({ type: String, minLength: 3, maxLength: 200 })
  @Allow()
  title?: unknown;

  @ApiProperty({ type: String, minLength: 10, maxLength: 5_000 })
  @Allow()
  description?: unknown;

  @ApiProperty({ enum: ProgramType })
  @Allow()
  type?: unknown;

  @ApiProperty({ type: String, minLength: 2, maxLength: 100 })
  @Allow()
  country?: unknown;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200 })
  @Allow()
  organisation?: unknown;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true })
  @Allow()
  officialUrl?: unknown;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'US dollars, in whole cents.' })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter fees in US dollars, such as 50 or 49.50.' })
  fees?: number | null;

  @ApiPropertyOptional({ type: Number, default: 0, description: 'Percent of the fees, 0 to 25.' })
  @Allow()
  commissionRate?: unknown;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'YYYY-MM-DD' })
  @Allow()
  deadline?: unknown;

  @ApiPropertyOptional({ type: [String] })
  @Allow()
  requiredDocuments?: unknown;

  @ApiPropertyOptional({ type: [String] })
  @Allow()
  tags?: unknown;

  @ApiPropertyOptional({ enum: ProgramFunding, nullable: true })
  @Allow()
  funding?: unknown;

  @ApiPropertyOptional({ enum: PROGRAM_DEGREES, isArray: true })
  @Allow()
  degreesFor?: unknown;

  @ApiPropertyOptional({ enum: PROGRAM_DEGREES, nullable: true })
  @Allow()
  minDegree?: unknown;

  @ApiPropertyOptional({ type: [String], description: '`any` accepts all.' })
  @Allow()
  fields?: unknown;

  @ApiPropertyOptional({ enum: PROGRAM_OPPORTUNITIES, isArray: true })
  @Allow()
  opportunities?: unknown;

  @ApiPropertyOptional({
    type: [String],
    description: 'Countries or their codes, groups such as EU, or ANY.',
  })
  @Allow()
  nationalities?: unknown;

  @ApiPropertyOptional({ type: [String] })
  @Allow()
  excludedNationalities?: unknown;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 300 })
  @Allow()
  nationalitiesNote?: unknown;
}

/** What `PATCH /api/admin/programs/{id}` takes: an absent field stays, null clears it. */
export class UpdateProgramBody extends PartialType(CreateProgramBody, { skipNullProperties: false }) {
  @ApiPropertyOptional({ description: 'true removes it from the catalog. false puts it back.' })
  @IsOptional()
  @IsBoolean({ message: 'Use true or false.' })
  archived?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The updatedAt you last read. If it changed since then, the answer is 409.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? new Date(value) : value))
  @IsOptional()
  @IsDate({ message: 'Use a time like 2026-01-31T09:00:00.000Z.' })
  updatedAt?: Date | null;
}

/** What a program may have, whether it is made or changed. */
@InputType({ isAbstract: true })
abstract class ProgramOptions {
  @Field(() => String, { nullable: true })
  @Allow()
  organisation?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  officialUrl?: string | null;

  @Field(() => Int, { nullable: true, description: 'US cents.' })
  @Allow()
  feesCents?: number | null;

  @Field(() => Float, { nullable: true, description: 'Percent of the fees, 0 to 25.' })
  @Allow()
  commissionRate?: number | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' })
  @Allow()
  deadline?: string | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  requiredDocuments?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  tags?: string[] | null;

  @Field(() => ProgramFunding, { nullable: true })
  @Allow()
  funding?: ProgramFunding | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  degreesFor?: string[] | null;

  @Field(() => String, { nullable: true })
  @Allow()
  minDegree?: string | null;

  @Field(() => [String], { nullable: true, description: '`any` accepts all.' })
  @Allow()
  fields?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  opportunities?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Countries or their codes, groups such as `EU`, or `ANY`.',
  })
  @Allow()
  nationalities?: string[] | null;

  @Field(() => [String], { nullable: true })
  @Allow()
  excludedNationalities?: string[] | null;

  @Field(() => String, { nullable: true })
  @Allow()
  nationalitiesNote?: string | null;
}

@InputType()
export class ProgramInput extends ProgramOptions {
  @Field()
  @Allow()
  title: string;

  @Field()
  @Allow()
  description: string;

  @Field(() => ProgramType)
  @Allow()
  type: ProgramType;

  @Field()
  @Allow()
  country: string;
}

@InputType({ description: 'Fields you leave out stay. Null clears a field.' })
export class UpdateProgramInput extends ProgramOptions {
  @Field(() => String, { nullable: true })
  @Allow()
  title?: string | null;

  @Field(() => String, { nullable: true })
  @Allow()
  description?: string | null;

  @Field(() => ProgramType, { nullable: true })
  @Allow()
  type?: ProgramType | null;

  @Field(() => String, { nullable: true })
  @Allow()
  country?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true removes it from the catalog. false puts it back.',
  })
  @Allow()
  archived?: boolean | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
  })
  @Allow()
  updatedAt?: Date | null;
}

/** Dollars with at most two decimals are whole cents. */
export function pickGiven({ fees, ...given }: CreateProgramBody): GivenProgram {
  if (fees === undefined) return given;
  return { ...given, feesCents: fees === null ? null : Math.round(fees * 100) };
}

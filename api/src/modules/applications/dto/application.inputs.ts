import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsArray, IsDate, IsEnum, IsIn, IsOptional, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApplicationStatusWord } from './application.types.js';

const PROGRAM_WANTED = 'Choose a program.';
const DOCUMENTS_WANTED = 'Send the documents as a list of ids.';
const STATUS_WANTED = 'Choose in_review, approved, or rejected.';
const TIME_WANTED = 'Use a time like 2026-01-31T09:00:00.000Z.';

function getTime({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? new Date(value) : value;
}

/** What applying asks for. */
@ArgsType()
export class ApplyArgs {
  @ApiProperty({ format: 'uuid' })
  @Field(() => ID)
  @IsString({ message: PROGRAM_WANTED })
  programId: string;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    nullable: true,
    description: 'Your verified documents to include.',
  })
  @Field(() => [ID], { nullable: true, description: 'Your verified documents to include.' })
  @IsOptional()
  @IsArray({ message: DOCUMENTS_WANTED })
  @IsString({ each: true, message: DOCUMENTS_WANTED })
  documentIds?: string[] | null;
}

/** The same as REST takes it. */
export class ApplyInput extends ApplyArgs {
  @ApiPropertyOptional({ enum: ['submitted'] })
  @IsOptional()
  @IsIn(['submitted'], { message: 'A new application is always submitted. Leave the status out.' })
  status?: 'submitted' | null;
}

/** What an admin decides about an application. */
export class DecideInput {
  @ApiProperty({
    enum: ApplicationStatusWord,
    description:
      'submitted can become in_review, approved or rejected. in_review can become approved or rejected. A decided application can only become in_review.',
  })
  @IsEnum(ApplicationStatusWord, { message: STATUS_WANTED })
  status: `${ApplicationStatusWord}`;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'The note the owner sees.' })
  @IsOptional()
  @IsString({ message: 'Enter the note as text.' })
  note?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The updatedAt you last read. If it changed since then, the answer is 409.',
  })
  @Transform(getTime)
  @IsOptional()
  @IsDate({ message: TIME_WANTED })
  updatedAt?: Date | null;
}

/** The same for GraphQL. */
@ArgsType()
export class DecideArgs {
  @Field(() => ID)
  @IsString()
  id: string;

  @Field(() => ApplicationStatusWord)
  @Allow()
  status: `${ApplicationStatusWord}`;

  @Field(() => String, { nullable: true, description: 'The note the owner sees.' })
  @Allow()
  note?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
  })
  @Allow()
  updatedAt?: Date | null;
}

/** Filter and page of the admins' list. */
@ArgsType()
export class AdminApplicationsArgs {
  @Field(() => ApplicationStatusWord, { nullable: true, description: 'Leave out for all.' })
  @Allow()
  status?: `${ApplicationStatusWord}` | null;

  @Field(() => String, {
    nullable: true,
    description: "Searches owners' names and email addresses, program titles, and ids.",
  })
  @Allow()
  search?: string | null;

  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  after?: string | null;
}

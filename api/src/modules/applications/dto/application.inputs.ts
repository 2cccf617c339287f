import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsArray, IsDate, IsEnum, IsIn, IsOptional, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApplicationStatusWord } from './application.types.js';

const PROGRAM_WANTED = 'Choose a program.';
const DOCUMENTS_WANTED = 'Give the documents as a list of their ids.';
const STATUS_WANTED = 'Choose in_review, approved or rejected.';
const TIME_WANTED = 'Give a time like 2026-01-31T09:00:00.000Z.';

function timeOf({ value }: { value: unknown }): unknown {
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
    description: 'Verified documents of yours that go with it.',
  })
  @Field(() => [ID], { nullable: true, description: 'Verified documents of yours that go with it.' })
  @IsOptional()
  @IsArray({ message: DOCUMENTS_WANTED })
  @IsString({ each: true, message: DOCUMENTS_WANTED })
  documentIds?: string[] | null;
}

/** The same as REST takes it. */
export class ApplyInput extends ApplyArgs {
  @ApiPropertyOptional({ enum: ['submitted'] })
  @IsOptional()
  @IsIn(['submitted'], { message: 'A new application is submitted; leave the status out.' })
  status?: 'submitted' | null;
}

/** What an admin decides about an application. */
export class DecideInput {
  @ApiProperty({
    enum: ApplicationStatusWord,
    description:
      'submitted becomes in_review, approved or rejected; in_review approved or rejected; a decided one only in_review.',
  })
  @IsEnum(ApplicationStatusWord, { message: STATUS_WANTED })
  status: `${ApplicationStatusWord}`;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'What the owner reads with it.' })
  @IsOptional()
  @IsString({ message: 'Write the note as text.' })
  note?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The updatedAt that you saw; a change since then is 409.',
  })
  @Transform(timeOf)
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

  @Field(() => String, { nullable: true, description: 'What the owner reads with it.' })
  @Allow()
  note?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The updatedAt that you saw; a change since then is CONFLICT.',
  })
  @Allow()
  updatedAt?: Date | null;
}

/** Filter and page of the admins' list. */
@ArgsType()
export class AdminApplicationsArgs {
  @Field(() => ApplicationStatusWord, { nullable: true, description: 'Absent: every one.' })
  @Allow()
  status?: `${ApplicationStatusWord}` | null;

  @Field(() => String, {
    nullable: true,
    description: "In owners' names and addresses, in programmes' titles, and in ids.",
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

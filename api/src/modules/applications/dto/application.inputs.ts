import { ArgsType, Field, ID } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsArray, IsEnum, IsIn, IsOptional, IsString } from 'class-validator';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { OptionalTime } from '../../../platform/validation/rules.js';
import { ApplicationStatusEnum } from './application.types.js';

const PROGRAM_WANTED = 'Choose a program.';
const DOCUMENTS_WANTED = 'Send the documents as a list of ids.';
const STATUS_WANTED = 'Choose in_review, approved, or rejected.';

/** The input of an application. */
@ArgsType()
export class ApplyArgs {
  @ApiField(() => ID)
  @IsString({ message: PROGRAM_WANTED })
  programId: string;

  @ApiField(() => [ID], {
    nullable: true,
    optional: true,
    description: 'Your verified documents to include.',
  })
  @IsOptional()
  @IsArray({ message: DOCUMENTS_WANTED })
  @IsString({ each: true, message: DOCUMENTS_WANTED })
  documentIds?: string[] | null;
}

/** The same in REST. */
export class ApplyInput extends ApplyArgs {
  @ApiPropertyOptional({ enum: ['submitted'] })
  @IsOptional()
  @IsIn(['submitted'], { message: 'A new application is always submitted. Leave the status out.' })
  status?: 'submitted' | null;
}

/** An admin's decision about an application. */
@ArgsType()
export class DecideInput {
  @ApiField(() => ApplicationStatusEnum, {
    description:
      'submitted can become in_review, approved or rejected. in_review can become approved or rejected. A decided application can only become in_review.',
  })
  @IsEnum(ApplicationStatusEnum, { message: STATUS_WANTED })
  status: `${ApplicationStatusEnum}`;

  @ApiField(() => String, { nullable: true, optional: true, description: 'The note the owner sees.' })
  @IsOptional()
  @IsString({ message: 'Enter the note as text.' })
  note?: string | null;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
    rest: { description: 'The updatedAt you last read. If it changed since then, the response is 409.' },
  })
  @OptionalTime('Use a time like 2026-01-31T09:00:00.000Z.')
  updatedAt?: Date | null;
}

/** The same in GraphQL, with the application's ID. */
@ArgsType()
export class DecideArgs extends DecideInput {
  @Field(() => ID)
  @IsString()
  id: string;
}

/** The filter and page of the admins' list. */
@ArgsType()
export class AdminApplicationsArgs extends PageArgs {
  @Field(() => ApplicationStatusEnum, { nullable: true, description: 'Leave out for all.' })
  @Allow()
  status?: `${ApplicationStatusEnum}` | null;

  @Field(() => String, {
    nullable: true,
    description: "Searches owners' names and email addresses, program titles, and ids.",
  })
  @Allow()
  search?: string | null;
}

import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { Allow, IsBoolean, IsEnum, IsIn, IsOptional } from 'class-validator';
import type { Role } from '../../../platform/context/request-context.js';
import { PageArgs } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { OptionalTime } from '../../../platform/validation/rules.js';
import { ROLES } from '../../users/index.js';
import { USER_SORTS, type UserSort } from './user-admin.types.js';

/** An admin's change to an account. Missing fields stay unchanged. */
@InputType()
export class UpdateUserInput {
  @ApiField(() => ROLES, { nullable: true, optional: true })
  @IsOptional()
  @IsEnum(ROLES, { message: 'Choose user, affiliate, or admin.' })
  role?: Role | null;

  @ApiField(() => Boolean, { nullable: true, optional: true })
  @IsOptional()
  @IsBoolean({ message: 'Use true or false.' })
  disabled?: boolean | null;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'The updatedAt you last read. If the account changed since then, the error is CONFLICT.',
    rest: {
      description: 'The updatedAt you last read. If the account changed since then, the response is 409.',
    },
  })
  @OptionalTime('Use a time like 2026-01-31T09:00:00.000Z.')
  updatedAt?: Date | null;
}

/** The filter, order, and page of the admins' list. */
@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Searches names, email addresses, usernames, and ids.',
  })
  @Allow()
  search?: string | null;

  @Field(() => ROLES, { nullable: true, description: 'Leave out for all.' })
  @Allow()
  role?: Role | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  disabled?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  @Allow()
  emailVerified?: boolean | null;

  @Field(() => USER_SORTS, { nullable: true, description: 'Default: NEWEST.' })
  @IsOptional()
  @IsIn(Object.values(USER_SORTS))
  sort?: UserSort | null;
}

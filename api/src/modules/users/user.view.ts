import { ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor, Role } from '../../platform/context/request-context.js';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import { ApiField } from '../../platform/validation/api-field.js';
import type { User } from './user.entity.js';
import { ROLES, USER_TYPES, type UserType } from './user.enums.js';

registerEnumType(ROLES, { name: 'Role' });
registerEnumType(USER_TYPES, { name: 'UserType' });

/** The public view of a person. Never includes a hash. */
@ObjectType('User')
export class UserView {
  @ApiField(() => ID)
  readonly id: string;

  @ApiField(() => String)
  readonly email: string;

  @ApiField(() => String)
  readonly username: string;

  @ApiField(() => String)
  readonly firstName: string;

  @ApiField(() => String)
  readonly lastName: string;

  @ApiField(() => ROLES)
  readonly role: Role;

  @ApiField(() => USER_TYPES)
  readonly userType: UserType;

  @ApiField(() => String)
  readonly language: string;

  @ApiField(() => Boolean)
  readonly emailVerified: boolean;

  @ApiField(() => Boolean)
  readonly totpEnabled: boolean;

  @ApiField(() => Boolean, {
    description:
      'Whether this person, who reads their own account, has to set up two-step sign-in before they can work as an admin.',
  })
  readonly needsTotp: boolean;

  @ApiField(() => DateTimeScalar)
  readonly createdAt: Date;

  @ApiField(() => Boolean, {
    description:
      'Whether an admin is viewing the product as this person: they can read everything and change nothing.',
  })
  readonly viewOnly: boolean;

  @ApiPropertyOptional({ description: 'For admins only.' })
  readonly disabled?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'For admins only.' })
  readonly lastSeenAt?: Date | null;
}

/**
 * @param viewer the reader: only admins see whether the account is disabled and when it was last
 * used
 */
export function userView(user: User, viewer: Actor | null): UserView {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    userType: user.userType,
    language: user.language,
    emailVerified: user.emailVerifiedAt !== null,
    totpEnabled: user.totpEnabledAt !== null,
    needsTotp: viewer?.withheldRole !== undefined && viewer.userId === user.id,
    createdAt: user.createdAt,
    viewOnly: viewer?.observer !== undefined,
    ...(viewer?.role === 'admin' ? { disabled: user.disabledAt !== null, lastSeenAt: user.lastSeenAt } : {}),
  };
}

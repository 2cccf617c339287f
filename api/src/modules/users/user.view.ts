import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor, Role } from '../../platform/context/request-context.js';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { User } from './user.entity.js';
import { ROLES, USER_TYPES, type UserType } from './user.words.js';

registerEnumType(ROLES, { name: 'Role' });
registerEnumType(USER_TYPES, { name: 'UserType' });

/** A person as the outside sees one: never a hash. */
@ObjectType('User')
export class UserView {
  @Field(() => ID)
  @ApiProperty({ format: 'uuid' })
  readonly id: string;

  @Field(() => String)
  @ApiProperty()
  readonly email: string;

  @Field(() => String)
  @ApiProperty()
  readonly username: string;

  @Field(() => String)
  @ApiProperty()
  readonly firstName: string;

  @Field(() => String)
  @ApiProperty()
  readonly lastName: string;

  @Field(() => ROLES)
  @ApiProperty({ enum: Object.values(ROLES) })
  readonly role: Role;

  @Field(() => USER_TYPES)
  @ApiProperty({ enum: Object.values(USER_TYPES) })
  readonly userType: UserType;

  @Field(() => String)
  @ApiProperty()
  readonly language: string;

  @Field(() => Boolean)
  @ApiProperty()
  readonly emailVerified: boolean;

  @Field(() => Boolean)
  @ApiProperty()
  readonly totpEnabled: boolean;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time' })
  readonly createdAt: Date;

  @ApiPropertyOptional({ description: 'For admins only.' })
  readonly disabled?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, description: 'For admins only.' })
  readonly lastSeenAt?: Date | null;
}

/** @param viewer who will read it: only an admin learns whether the account is disabled and when it was last used */
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
    createdAt: user.createdAt,
    ...(viewer?.role === 'admin' ? { disabled: user.disabledAt !== null, lastSeenAt: user.lastSeenAt } : {}),
  };
}

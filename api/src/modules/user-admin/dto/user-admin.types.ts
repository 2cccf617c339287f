import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { PageInfoType } from '../../../platform/graphql/page-info.js';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { UserView } from '../../users/index.js';

/** Keys are the GraphQL values, values are those of REST. */
export const USER_SORTS = { NEWEST: 'newest', OLDEST: 'oldest', NAME: 'name', EMAIL: 'email' } as const;

export type UserSort = (typeof USER_SORTS)[keyof typeof USER_SORTS];

registerEnumType(USER_SORTS, { name: 'UserSort' });

@ObjectType('AdminUser', { description: 'A user as admins see one.' })
export class AdminUserType extends UserView {
  @ApiField(() => Boolean)
  declare readonly disabled: boolean;

  @ApiField(() => DateTimeScalar, { nullable: true })
  declare readonly lastSeenAt: Date | null;

  @ApiField(() => DateTimeScalar, { description: 'Send it back with a change.' })
  readonly updatedAt: Date;
}

@ObjectType('UserCounts', { description: 'All users, whatever the filter.' })
export class UserCountsType {
  @ApiField(() => Int)
  total: number;

  @ApiField(() => Int, { description: 'Neither affiliate nor admin; came to study.' })
  students: number;

  @ApiField(() => Int, { description: 'Neither affiliate nor admin; came to work.' })
  opportunitySeekers: number;

  @ApiField(() => Int)
  affiliates: number;

  @ApiField(() => Int)
  admins: number;
}

@ObjectType('AdminUserConnection')
export class AdminUserConnectionType {
  @Field(() => [AdminUserType])
  nodes: readonly AdminUserType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;

  @Field(() => UserCountsType)
  counts: UserCountsType;
}

/** REST response bodies; each is an object with one named property. */
export class AdminUserBody {
  @ApiProperty({ type: AdminUserType })
  user: AdminUserType;
}

export class AdminUsersBody {
  @ApiProperty({ type: [AdminUserType] })
  users: readonly AdminUserType[];

  @ApiProperty({ type: UserCountsType })
  counts: UserCountsType;

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}

export class SentBody {
  @ApiProperty()
  sent: boolean;
}

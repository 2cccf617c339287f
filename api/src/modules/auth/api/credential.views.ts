import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { UserView } from '../../users/index.js';
import type { ApiToken } from '../entities/api-token.entity.js';
import type { ListedSession } from '../sessions.service.js';

@ObjectType('Session')
export class SessionView {
  @Field(() => ID)
  @ApiProperty({ format: 'uuid' })
  readonly id: string;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time' })
  readonly createdAt: Date;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time', description: 'To the minute.' })
  readonly lastSeenAt: Date;

  @Field(() => String)
  @ApiProperty()
  readonly ip: string;

  @Field(() => String)
  @ApiProperty()
  readonly userAgent: string;

  @Field(() => Boolean)
  @ApiProperty({ description: "Whether it's the session making this request." })
  readonly current: boolean;
}

export function sessionView(session: ListedSession): SessionView {
  const { id, createdAt, lastSeenAt, ip, userAgent, current } = session;
  return { id, createdAt, lastSeenAt, ip, userAgent, current };
}

@ObjectType('ApiToken')
export class ApiTokenView {
  @Field(() => ID)
  @ApiProperty({ format: 'uuid' })
  readonly id: string;

  @Field(() => String)
  @ApiProperty()
  readonly name: string;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time' })
  readonly createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly lastUsedAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly expiresAt: Date | null;
}

export function apiTokenView(token: ApiToken): ApiTokenView {
  const { id, name, createdAt, lastUsedAt, expiresAt } = token;
  return { id, name, createdAt, lastUsedAt, expiresAt };
}

@ObjectType('ApiTokenWithSecret')
export class ApiTokenWithSecretView {
  @Field(() => ApiTokenView)
  @ApiProperty({ type: ApiTokenView })
  readonly token: ApiTokenView;

  @Field(() => String, { description: 'Shown once, at creation.' })
  @ApiProperty({ description: 'Shown once, at creation.' })
  readonly secret: string;
}

@ObjectType('TotpEnrolment')
export class TotpEnrolmentView {
  @Field(() => String)
  @ApiProperty()
  readonly secret: string;

  @Field(() => String, { description: 'otpauth:// URL for an authenticator app.' })
  @ApiProperty({ description: 'otpauth:// URL for an authenticator app.' })
  readonly otpauthUrl: string;
}

@ObjectType('RecoveryCodes')
export class RecoveryCodesView {
  @Field(() => UserView)
  @ApiProperty({ type: UserView })
  readonly user: UserView;

  @Field(() => [String])
  @ApiProperty({ type: [String], description: 'Shown once.' })
  readonly codes: string[];
}

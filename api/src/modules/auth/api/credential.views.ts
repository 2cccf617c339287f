import { ID, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { UserView } from '../../users/index.js';
import type { ApiToken } from '../entities/api-token.entity.js';
import type { ListedSession } from '../sessions.service.js';

@ObjectType('Session')
export class SessionView {
  @ApiField(() => ID)
  readonly id: string;

  @ApiField(() => DateTimeScalar)
  readonly createdAt: Date;

  @ApiField(() => DateTimeScalar, { description: 'To the minute.' })
  readonly lastSeenAt: Date;

  @ApiField(() => String)
  readonly ip: string;

  @ApiField(() => String)
  readonly userAgent: string;

  @ApiField(() => Boolean, { description: "Whether it's the session making this request." })
  readonly current: boolean;
}

export function sessionView(session: ListedSession): SessionView {
  const { id, createdAt, lastSeenAt, ip, userAgent, current } = session;
  return { id, createdAt, lastSeenAt, ip, userAgent, current };
}

@ObjectType('ApiToken')
export class ApiTokenView {
  @ApiField(() => ID)
  readonly id: string;

  @ApiField(() => String)
  readonly name: string;

  @ApiField(() => DateTimeScalar)
  readonly createdAt: Date;

  @ApiField(() => DateTimeScalar, { nullable: true })
  readonly lastUsedAt: Date | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  readonly expiresAt: Date | null;
}

export function apiTokenView(token: ApiToken): ApiTokenView {
  const { id, name, createdAt, lastUsedAt, expiresAt } = token;
  return { id, name, createdAt, lastUsedAt, expiresAt };
}

@ObjectType('ApiTokenWithSecret')
export class ApiTokenWithSecretView {
  @ApiField(() => ApiTokenView)
  readonly token: ApiTokenView;

  @ApiField(() => String, { description: 'Shown once, at creation.' })
  readonly secret: string;
}

@ObjectType('TotpEnrolment')
export class TotpEnrolmentView {
  @ApiField(() => String)
  readonly secret: string;

  @ApiField(() => String, { description: 'otpauth:// URL for an authenticator app.' })
  readonly otpauthUrl: string;
}

@ObjectType('RecoveryCodes')
export class RecoveryCodesView {
  @ApiField(() => UserView)
  readonly user: UserView;

  @ApiField(() => [String], { description: 'Shown once.' })
  readonly codes: string[];
}

import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import type { EmailChangeSide } from '../email-change-links.js';
import type { EmailChangeProgress } from '../email-change-confirmations.service.js';
import type { PendingEmailChange } from '../email-changes.store.js';

const EMAIL_CHANGE_SIDES = { CURRENT: 'current', NEW: 'new' } as const;
registerEnumType(EMAIL_CHANGE_SIDES, {
  name: 'EmailChangeSide',
  description: 'The two addresses of a change of email address.',
});

/** A change of email address that isn't confirmed from everywhere yet. */
@ObjectType('EmailChange')
export class EmailChangeView {
  @Field(() => String)
  @ApiProperty()
  readonly newEmail: string;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time' })
  readonly requestedAt: Date;

  @Field(() => DateTimeScalar)
  @ApiProperty({ format: 'date-time', description: 'After this time, the links no longer work.' })
  readonly expiresAt: Date;

  @Field(() => [EMAIL_CHANGE_SIDES], { description: "The addresses that haven't confirmed yet." })
  @ApiProperty({ enum: Object.values(EMAIL_CHANGE_SIDES), isArray: true })
  readonly waitingFor: readonly EmailChangeSide[];
}

export function emailChangeView(change: PendingEmailChange): EmailChangeView {
  const { newEmail, requestedAt, expiresAt, waitingFor } = change;
  return { newEmail, requestedAt, expiresAt, waitingFor };
}

/** What came of confirming one address. */
@ObjectType('EmailChangeProgress')
export class EmailChangeProgressView {
  @Field(() => Boolean, { description: 'Whether the email address of the account has changed now.' })
  @ApiProperty({ description: 'Whether the email address of the account has changed now.' })
  readonly changed: boolean;

  @Field(() => [EMAIL_CHANGE_SIDES], { description: "The addresses that haven't confirmed yet." })
  @ApiProperty({ enum: Object.values(EMAIL_CHANGE_SIDES), isArray: true })
  readonly waitingFor: readonly EmailChangeSide[];
}

export function emailChangeProgressView({ waitingFor }: EmailChangeProgress): EmailChangeProgressView {
  return { changed: waitingFor.length === 0, waitingFor };
}

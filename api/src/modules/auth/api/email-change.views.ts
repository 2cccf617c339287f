import { ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import type { EmailChangeSide } from '../email-change-links.js';
import type { EmailChangeProgress } from '../email-change-confirmations.service.js';
import type { PendingEmailChange } from '../email-changes.store.js';

const EMAIL_CHANGE_SIDES = { CURRENT: 'current', NEW: 'new' } as const;
registerEnumType(EMAIL_CHANGE_SIDES, {
  name: 'EmailChangeSide',
  description: 'The two addresses of a change of email address.',
});

/** A pending change of email address. */
@ObjectType('EmailChange')
export class EmailChangeView {
  @ApiField(() => String)
  readonly newEmail: string;

  @ApiField(() => DateTimeScalar)
  readonly requestedAt: Date;

  @ApiField(() => DateTimeScalar, { description: 'After this time, the links no longer work.' })
  readonly expiresAt: Date;

  @ApiField(() => [EMAIL_CHANGE_SIDES], { description: "The addresses that haven't confirmed yet." })
  readonly waitingFor: readonly EmailChangeSide[];
}

export function emailChangeView(change: PendingEmailChange): EmailChangeView {
  const { newEmail, requestedAt, expiresAt, waitingFor } = change;
  return { newEmail, requestedAt, expiresAt, waitingFor };
}

/** The result of confirming one address. */
@ObjectType('EmailChangeProgress')
export class EmailChangeProgressView {
  @ApiField(() => Boolean, { description: 'Whether the email address of the account has changed now.' })
  readonly changed: boolean;

  @ApiField(() => [EMAIL_CHANGE_SIDES], { description: "The addresses that haven't confirmed yet." })
  readonly waitingFor: readonly EmailChangeSide[];
}

export function emailChangeProgressView({ waitingFor }: EmailChangeProgress): EmailChangeProgressView {
  return { changed: waitingFor.length === 0, waitingFor };
}

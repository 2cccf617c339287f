import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now, secondsFromNow } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { UsersService, type User } from '../users/index.js';
import { EmailChangeLinks, type EmailChangeSide } from './email-change-links.js';
import { EmailChange } from './entities/email-change.entity.js';
import { hashToken } from './tokens.js';

/** How long both addresses have to confirm, in seconds. */
const EMAIL_CHANGE_LIFETIME_SECONDS = 24 * 60 * 60;

/** A change that at least one of the two addresses hasn't confirmed yet. */
export interface PendingEmailChange {
  readonly id: string;
  readonly newEmail: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly waitingFor: readonly EmailChangeSide[];
}

/** Stores requests to change an email address. */
@Injectable()
export class EmailChangesStore {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly links: EmailChangeLinks,
  ) {}

  /** Finds a request in any state. */
  find(ctx: RequestContext, id: string): Promise<EmailChange | null> {
    return this.database.repository(ctx, EmailChange).findOneBy({ id });
  }

  /** The account's request that can still be confirmed. */
  async findPending(ctx: RequestContext, user: User): Promise<EmailChange | null> {
    const pending = await this.database
      .query(ctx)
      .selectFrom('emailChanges')
      .selectAll()
      .where('userId', '=', user.id)
      .where('credentialsVersion', '=', user.credentialsVersion)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return pending ?? null;
  }

  /** Stores a new request and ends any older one. @param user locked by the caller */
  async insert(tx: TransactionContext, user: User, newEmail: string): Promise<EmailChange> {
    await this.endPending(tx, user.id);
    const id = newId();
    return this.database
      .query(tx)
      .insertInto('emailChanges')
      .values({
        id,
        userId: user.id,
        oldEmail: user.email,
        newEmail,
        credentialsVersion: user.credentialsVersion,
        oldTokenHash: hashToken(this.links.tokenFor(id, 'current')),
        newTokenHash: hashToken(this.links.tokenFor(id, 'new')),
        expiresAt: secondsFromNow(EMAIL_CHANGE_LIFETIME_SECONDS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * The pending request that a link belongs to, with its account. The account is locked first, in
   * the same order as by every other change to either.
   * @throws DomainError VALIDATION_FAILED naming the token if the link is invalid or used
   */
  async lockByToken(
    tx: TransactionContext,
    token: string,
  ): Promise<{ change: EmailChange; user: User; side: EmailChangeSide }> {
    const hash = hashToken(token);
    const changes = this.database.repository(tx, EmailChange);
    const found = await changes.findOneBy([{ oldTokenHash: hash }, { newTokenHash: hash }]);
    if (!found) throw invalidLinkError();
    const user = await this.users.getLocked(tx, found.userId);
    const change = await this.findPending(tx, user);
    if (change?.id !== found.id || user.disabledAt) throw invalidLinkError();
    return { change, user, side: change.oldTokenHash === hash ? 'current' : 'new' };
  }

  async markConfirmed(
    tx: TransactionContext,
    { id }: EmailChange,
    side: EmailChangeSide,
  ): Promise<EmailChange> {
    const column = side === 'current' ? 'oldConfirmedAt' : 'newConfirmedAt';
    return this.database
      .query(tx)
      .updateTable('emailChanges')
      .set(column, ({ fn }) => fn.coalesce(column, now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async markChanged(tx: TransactionContext, { id }: EmailChange): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('emailChanges')
      .set({ endedAt: now, changedAt: now })
      .where('id', '=', id)
      .execute();
  }

  async endPending(ctx: RequestContext, userId: string): Promise<void> {
    await this.endOpen(ctx).where('userId', '=', userId).execute();
  }

  async endByToken(ctx: RequestContext, token: string): Promise<void> {
    const hash = hashToken(token);
    await this.endOpen(ctx)
      .where((eb) => eb.or([eb('oldTokenHash', '=', hash), eb('newTokenHash', '=', hash)]))
      .execute();
  }

  private endOpen(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .updateTable('emailChanges')
      .set({ endedAt: now })
      .where('endedAt', 'is', null);
  }
}

/**
 * The addresses that still have to confirm a request. A current address that was never confirmed
 * isn't asked: most of these have a typo, so nobody can read their email.
 */
export function describePending(change: EmailChange, user: User): PendingEmailChange {
  const waitingFor: EmailChangeSide[] = [];
  if (user.emailVerifiedAt && !change.oldConfirmedAt) waitingFor.push('current');
  if (!change.newConfirmedAt) waitingFor.push('new');
  return {
    id: change.id,
    newEmail: change.newEmail,
    requestedAt: change.createdAt,
    expiresAt: change.expiresAt,
    waitingFor,
  };
}

/** The error for a link that is used, canceled, replaced, expired, or forged. */
export function invalidLinkError(): DomainError {
  const message = 'This link has been used, canceled, or replaced, or it has expired.';
  return DomainError.invalid([{ field: 'token', message }]);
}

import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RequestContext, Role, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { laterThanBefore, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { CredentialsEnded } from '../../platform/realtime/credentials-ended.js';
import { AuditService } from '../audit/index.js';
import { User, USER_UPDATED, UsersService } from '../users/index.js';
import { ACCOUNT_ERASURE, type AccountErasure } from './account-erasure.js';
import { ApiTokensService } from './api-tokens.service.js';
import { endSessionsJob, deleteMailsJob } from './auth.jobs.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SessionsService } from './sessions.service.js';

export interface AccountChange {
  readonly role?: Role | null | undefined;
  readonly disabled?: boolean | null | undefined;
  /** The `updatedAt` that the admin saw; if missing, any version is accepted. */
  readonly updatedAt?: Date | null | undefined;
}

/** When to delete emails a second time: one in flight during the erasure has been written by then. */
const FORGET_AGAIN_MS = 10 * 60 * 1_000;

/** Versions are compared with less-than: no account reaches this one. */
const EVERY_VERSION = 2_147_483_647;

/**
 * Account changes that revoke earlier access. Each increments the version of the account's credentials in the
 * transaction of the change: after its commit, older sessions are rejected, and no session can open on a check that
 * preceded it.
 */
@Injectable()
export class CredentialsService {
  /** A process that only transfers data has no listeners. */
  @Optional()
  @Inject(ACCOUNT_ERASURE)
  private readonly erasure?: AccountErasure;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly attempts: SignInAttemptsService,
    private readonly outbox: Outbox,
    private readonly ended: CredentialsEnded,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets a new password and ends all sessions. `inTransaction` runs in the same transaction, before
   * the password is set.
   * @param ended whether to revoke API tokens as well (recovery of an account that may be
   * compromised)
   */
  async setPassword(
    ctx: RequestContext,
    userId: string,
    passwordHash: string,
    {
      tokensToo,
      within: inTransaction,
    }: { tokensToo: boolean; within: (tx: TransactionContext) => Promise<void> },
  ): Promise<User> {
    const user = await this.database.transaction(ctx, async (tx) => {
      await inTransaction(tx);
      await this.endLinks(tx, userId).where('purpose', '=', 'reset-password').execute();
      if (tokensToo) await this.apiTokens.revokeAll(tx, userId);
      const changed = await this.increaseVersion(tx, userId, { passwordHash });
      await this.attempts.clear(tx, changed.email);
      return changed;
    });
    if (tokensToo) await this.ended.announce(userId, null);
    await this.sessions.endOutdated(ctx, userId, user.credentialsVersion);
    return user;
  }

  /**
   * Changes an account's email address to one that is already proven. Emailed links to the old address stop working,
   * and all sessions end: after the commit, call `SessionsService.endOutdated` with the version of the returned
   * account.
   * @throws QueryFailedError of `users_email_unique` when another account has the address
   */
  async setEmail(tx: TransactionContext, user: User, email: string): Promise<User> {
    await this.endLinks(tx, user.id).execute();
    await this.attempts.clear(tx, user.email);
    await this.attempts.clear(tx, email);
    return this.increaseVersion(tx, user.id, { email, emailVerifiedAt: new Date() });
  }

  /** Ends all sessions of an account. After the commit, call `SessionsService.endOutdated` as well. */
  async endAllSessions(tx: TransactionContext, userId: string): Promise<User> {
    return this.increaseVersion(tx, userId, {});
  }

  /**
   * Changes a person's role, or disables or enables them. Their sessions, tokens and sockets end at once; disabling
   * also invalidates their emailed links.
   * @throws DomainError CONFLICT for oneself, for the last enabled admin, and when the account changed since
   * `updatedAt`; FORBIDDEN when the caller is no longer an admin; NOT_FOUND
   */
  async changeRoleOrStatus(ctx: RequestContext, userId: string, change: AccountChange): Promise<User> {
    if (ctx.actor?.userId === userId) throw ownAccount();
    const { user, changed } = await this.database.transaction(ctx, async (tx) => {
      await this.lockAdmins(tx);
      const before = await this.users.getLocked(tx, userId);
      const role = change.role ?? before.role;
      const disabled = change.disabled ?? before.disabledAt !== null;
      assertUnchanged(before, change);
      const same = role === before.role && disabled === (before.disabledAt !== null);
      if (same) return { user: before, changed: false };
      if (role !== 'admin' || disabled) await this.assertNotLastAdmin(tx, userId);
      await this.apiTokens.revokeAll(tx, userId);
      if (disabled) await this.endLinks(tx, userId).execute();
      const disabledAt = disabled ? (before.disabledAt ?? new Date()) : null;
      const after = await this.increaseVersion(tx, userId, { role, disabledAt });
      await this.recordChange(tx, before, after);
      return { user: after, changed: true };
    });
    if (changed) await this.endEverything(ctx, userId, user.credentialsVersion);
    return user;
  }

  /**
   * Erases an account. The database cascades to the rows it owns and removes the person's name from those that stay;
   * the worker deletes what is stored elsewhere.
   * @throws DomainError CONFLICT for the last enabled admin, and while an {@link AccountErasure} objects
   */
  async erase(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.lockAdmins(tx);
      await this.assertNotLastAdmin(tx, userId);
      await this.outbox.enqueue(tx, endSessionsJob, { userId, version: EVERY_VERSION });
      const user = await this.users.getLocked(tx, userId);
      await this.erasure?.erasing(tx, user);
      await this.attempts.clear(tx, user.email);
      await this.deleteMails(tx, userId);
      await this.database.repository(tx, User).delete({ id: userId });
    });
    await this.endEverything(ctx, userId, EVERY_VERSION);
  }

  /** Emails to other people are included if they concern the person's cases, because they name the person. */
  private async deleteMails(tx: TransactionContext, userId: string): Promise<void> {
    const rows = await this.database
      .query(tx)
      .selectFrom('assessment')
      .innerJoin('notification', (join) =>
        join
          .on('notification.path', '=', (eb) =>
            eb(
              eb.cast<string>(eb.val('/admin/visa-assist?assessmentId='), 'text'),
              '||',
              eb.ref('assessment.id'),
            ),
          )
          .on('notification.path', 'like', '/admin/%'),
      )
      .select('notification.mailId')
      .distinct()
      .where('assessment.userId', '=', userId)
      .where('notification.mailId', 'is not', null)
      .$narrowType<{ mailId: string }>()
      .execute();
    const payload = { userId, mailIds: rows.map(({ mailId }) => mailId) };
    await this.outbox.enqueue(tx, deleteMailsJob, payload);
    await this.outbox.enqueue(tx, deleteMailsJob, payload, new Date(Date.now() + FORGET_AGAIN_MS));
  }

  private async increaseVersion(
    tx: TransactionContext,
    userId: string,
    change: Partial<User>,
  ): Promise<User> {
    await this.database
      .query(tx)
      .updateTable('users')
      .set((eb) => ({
        ...change,
        credentialsVersion: eb('credentialsVersion', '+', 1),
        updatedAt: laterThanBefore,
      }))
      .where('id', '=', userId)
      .execute();
    const user = await this.users.get(tx, userId);
    await this.outbox.enqueue(tx, endSessionsJob, { userId, version: user.credentialsVersion });
    return user;
  }

  private async endEverything(ctx: RequestContext, userId: string, version: number): Promise<void> {
    await this.sessions.endOutdated(ctx, userId, version);
    await this.ended.announce(userId, null);
  }

  /** Refreshes an account, or adds a new one, on the open pages of admins. */
  async refreshAdmins(tx: RequestContext, id: string): Promise<void> {
    const data = { id, by: tx.actor?.userId ?? null };
    await this.outbox.notifyPages(tx, { role: 'admin', event: USER_UPDATED, data });
  }

  /** Records the change in the audit log and publishes it to the open lists of all admins. */
  private async recordChange(tx: TransactionContext, before: User, after: User): Promise<void> {
    const entry = { action: 'user.update', subjectType: 'user', subjectId: after.id };
    await this.audit.record(tx, { ...entry, changes: listAccountChanges(before, after) });
    await this.refreshAdmins(tx, after.id);
  }

  /**
   * Serializes changes to who is an admin, so that two concurrent changes cannot remove the last admin, and an admin
   * demoted in the meantime cannot change anything.
   * @throws DomainError FORBIDDEN
   */
  private async lockAdmins(tx: TransactionContext): Promise<void> {
    const admins = await this.selectAdmins(tx).orderBy('id').forUpdate().execute();
    const isFormerAdmin = tx.actor?.role === 'admin' && !admins.some(({ id }) => id === tx.actor?.userId);
    if (isFormerAdmin) throw DomainError.forbidden();
  }

  private async assertNotLastAdmin(tx: TransactionContext, userId: string): Promise<void> {
    const admins = await this.selectAdmins(tx).execute();
    if (admins.length === 1 && admins[0]?.id === userId) {
      throw new DomainError('CONFLICT', 'This is the last admin. Make someone else an admin first.');
    }
  }

  private selectAdmins(tx: TransactionContext) {
    return this.database
      .query(tx)
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null);
  }

  /** The statement that invalidates an account's emailed links that still work. */
  private endLinks(tx: TransactionContext, userId: string) {
    return this.database
      .query(tx)
      .updateTable('mailedLinks')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null);
  }
}

function ownAccount(): DomainError {
  const message = "You can't change your own role or disable your own account. Ask another admin.";
  return new DomainError('CONFLICT', message);
}

/** @throws DomainError CONFLICT naming what has changed */
function assertUnchanged(before: User, { updatedAt }: AccountChange): void {
  if (updatedAt == null || updatedAt.getTime() === before.updatedAt.getTime()) return;
  const state = before.disabledAt === null ? 'enabled' : 'disabled';
  const message = `This account changed since you opened it. It's now ${state}, with the role ${before.role}.`;
  throw new DomainError('CONFLICT', message);
}

function listAccountChanges(before: User, after: User): Record<string, readonly [unknown, unknown]> {
  const disabled = [before.disabledAt !== null, after.disabledAt !== null] as const;
  return {
    ...(before.role === after.role ? {} : { role: [before.role, after.role] as const }),
    ...(disabled[0] === disabled[1] ? {} : { disabled }),
  };
}

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
import { endSessionsJob, forgetMailsJob } from './auth.jobs.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SessionsService } from './sessions.service.js';

export interface StandingChange {
  readonly role?: Role | null | undefined;
  readonly disabled?: boolean | null | undefined;
  /** The `updatedAt` that the admin saw; absent: whatever it is. */
  readonly updatedAt?: Date | null | undefined;
}

/** When mails are forgotten once more: one that was on its way at the erasure has been written by then. */
const FORGET_AGAIN_MS = 10 * 60 * 1_000;

/** Versions are compared with less-than: no account gets this far. */
const EVERY_VERSION = 2_147_483_647;

/**
 * Changes of an account that end what was granted before. Each bumps the version of the account's credentials in the
 * transaction of the change: from its commit on, older sessions are not taken any more, and none can begin on what was
 * checked before it.
 */
@Injectable()
export class CredentialsService {
  /** Nobody listens in a process that only moves money. */
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
   * Sets a new password; all sessions end. `within` runs in the same transaction, before it is set.
   * @param ended also ends API tokens (recovery of an account that may be in other hands)
   */
  async setPassword(
    ctx: RequestContext,
    userId: string,
    passwordHash: string,
    { tokensToo, within }: { tokensToo: boolean; within: (tx: TransactionContext) => Promise<void> },
  ): Promise<User> {
    const user = await this.database.transaction(ctx, async (tx) => {
      await within(tx);
      await this.endLinks(tx, userId).where('purpose', '=', 'reset-password').execute();
      if (tokensToo) await this.apiTokens.revokeAll(tx, userId);
      const changed = await this.bump(tx, userId, { passwordHash });
      await this.attempts.clear(tx, changed.email);
      return changed;
    });
    if (tokensToo) await this.ended.announce(userId, null);
    await this.sessions.endOutdated(ctx, userId, user.credentialsVersion);
    return user;
  }

  /**
   * Gives an account another address, which is proven. Emailed links to the old address stop working, and all sessions
   * end: after the commit, call `SessionsService.endOutdated` with the version of the returned account.
   * @throws QueryFailedError of `users_email_unique` when the address has an account
   */
  async setEmail(tx: TransactionContext, user: User, email: string): Promise<User> {
    await this.endLinks(tx, user.id).execute();
    await this.attempts.clear(tx, user.email);
    await this.attempts.clear(tx, email);
    return this.bump(tx, user.id, { email, emailVerifiedAt: new Date() });
  }

  /** Ends all sessions of an account. After the commit, call `SessionsService.endOutdated` as well. */
  async endAllSessions(tx: TransactionContext, userId: string): Promise<User> {
    return this.bump(tx, userId, {});
  }

  /**
   * Gives a person another role, or disables or enables them. Their sessions, tokens and sockets end at once; disabling
   * ends their emailed links, too.
   * @throws DomainError CONFLICT for oneself, for the last enabled admin, and when the account changed since
   * `updatedAt`; FORBIDDEN for who is no admin any more; NOT_FOUND
   */
  async changeStanding(ctx: RequestContext, userId: string, change: StandingChange): Promise<User> {
    if (ctx.actor?.userId === userId) throw ownStanding();
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
      const after = await this.bump(tx, userId, { role, disabledAt });
      await this.recordStanding(tx, before, after);
      return { user: after, changed: true };
    });
    if (changed) await this.endEverything(ctx, userId, user.credentialsVersion);
    return user;
  }

  /**
   * Erases an account. The database cascades to all that is its own and takes the person's name out of what stays; the
   * worker ends what is kept outside of it.
   * @throws DomainError CONFLICT for the last enabled admin, and while something else stands in the way
   */
  async erase(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.lockAdmins(tx);
      await this.assertNotLastAdmin(tx, userId);
      await this.outbox.enqueue(tx, endSessionsJob, { userId, version: EVERY_VERSION });
      const user = await this.users.getLocked(tx, userId);
      await this.erasure?.erasing(tx, user);
      await this.attempts.clear(tx, user.email);
      await this.forgetMails(tx, userId);
      await this.database.repository(tx, User).delete({ id: userId });
    });
    await this.endEverything(ctx, userId, EVERY_VERSION);
  }

  /** Of the mails to others, those about the person's cases name them. */
  private async forgetMails(tx: TransactionContext, userId: string): Promise<void> {
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
    await this.outbox.enqueue(tx, forgetMailsJob, payload);
    await this.outbox.enqueue(tx, forgetMailsJob, payload, new Date(Date.now() + FORGET_AGAIN_MS));
  }

  private async bump(tx: TransactionContext, userId: string, change: Partial<User>): Promise<User> {
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

  /** Has the open pages of admins show an account as it is now, or that there is a new one. */
  async refreshAdmins(tx: RequestContext, id: string): Promise<void> {
    const data = { id, by: tx.actor?.userId ?? null };
    await this.outbox.tell(tx, { role: 'admin', event: USER_UPDATED, data });
  }

  /** Into the audit, and to the open lists of all admins. */
  private async recordStanding(tx: TransactionContext, before: User, after: User): Promise<void> {
    const entry = { action: 'user.update', subjectType: 'user', subjectId: after.id };
    await this.audit.record(tx, { ...entry, changes: listStandingChanges(before, after) });
    await this.refreshAdmins(tx, after.id);
  }

  /**
   * Changes of who is an admin wait for one another, so that two cannot each leave the other as the last, and an admin
   * who was demoted meanwhile changes nothing any more.
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

  /** The statement that ends the emailed links of an account which still work. */
  private endLinks(tx: TransactionContext, userId: string) {
    return this.database
      .query(tx)
      .updateTable('mailedLinks')
      .set({ endedAt: now })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null);
  }
}

function ownStanding(): DomainError {
  const message = "You can't change your own role or disable your own account. Ask another admin.";
  return new DomainError('CONFLICT', message);
}

/** @throws DomainError CONFLICT naming what is different now */
function assertUnchanged(before: User, { updatedAt }: StandingChange): void {
  if (updatedAt == null || updatedAt.getTime() === before.updatedAt.getTime()) return;
  const state = before.disabledAt === null ? 'enabled' : 'disabled';
  const message = `This account changed since you opened it. It's now ${state}, with the role ${before.role}.`;
  throw new DomainError('CONFLICT', message);
}

function listStandingChanges(before: User, after: User): Record<string, readonly [unknown, unknown]> {
  const disabled = [before.disabledAt !== null, after.disabledAt !== null] as const;
  return {
    ...(before.role === after.role ? {} : { role: [before.role, after.role] as const }),
    ...(disabled[0] === disabled[1] ? {} : { disabled }),
  };
}

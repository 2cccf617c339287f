import { Injectable } from '@nestjs/common';
import type { RequestContext, Role, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { CredentialsEnded } from '../../platform/realtime/credentials-ended.js';
import { User, UsersService } from '../users/index.js';
import { ApiTokensService } from './api-tokens.service.js';
import { endSessionsJob, forgetMailsJob } from './auth.jobs.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SessionsService } from './sessions.service.js';

export interface StandingChange {
  readonly role?: Role;
  readonly disabled?: boolean;
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
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly attempts: SignInAttemptsService,
    private readonly outbox: Outbox,
    private readonly ended: CredentialsEnded,
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
   * Gives a person another role, or disables or enables them. Their sessions, tokens and sockets end at once.
   * @throws DomainError CONFLICT for the last enabled admin, NOT_FOUND
   */
  async changeStanding(ctx: RequestContext, userId: string, change: StandingChange): Promise<User> {
    const { user, changed } = await this.database.transaction(ctx, async (tx) => {
      await this.lockAdmins(tx);
      const before = await this.users.getLocked(tx, userId);
      const role = change.role ?? before.role;
      const disabled = change.disabled ?? before.disabledAt !== null;
      const same = role === before.role && disabled === (before.disabledAt !== null);
      if (same) return { user: before, changed: false };
      if (role !== 'admin' || disabled) await this.assertNotLastAdmin(tx, userId);
      await this.apiTokens.revokeAll(tx, userId);
      const disabledAt = disabled ? (before.disabledAt ?? new Date()) : null;
      return { user: await this.bump(tx, userId, { role, disabledAt }), changed: true };
    });
    if (changed) await this.endEverything(ctx, userId, user.credentialsVersion);
    return user;
  }

  /**
   * Erases an account. The database cascades to all that is its own and takes the person's name out of what stays; the
   * worker ends what is kept outside of it.
   * @throws DomainError CONFLICT for the last enabled admin
   */
  async erase(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.lockAdmins(tx);
      await this.assertNotLastAdmin(tx, userId);
      await this.outbox.enqueue(tx, endSessionsJob, { userId, version: EVERY_VERSION });
      const { email } = await this.users.getLocked(tx, userId);
      await this.attempts.clear(tx, email);
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
        updatedAt: new Date(),
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

  /** Changes of who is an admin wait for one another, so that two cannot each leave the other as the last. */
  private async lockAdmins(tx: TransactionContext): Promise<void> {
    await this.selectAdmins(tx).orderBy('id').forUpdate().execute();
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

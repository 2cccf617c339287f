import { Injectable } from '@nestjs/common';
import type { RequestContext, Role, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
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
    { tokensToo, within }: { tokensToo: boolean; within: (open: RequestContext) => Promise<void> },
  ): Promise<User> {
    const user = await this.database.transaction(ctx, async (open) => {
      await within(open);
      await this.database.write(
        open,
        `UPDATE mailed_links SET ended_at = now() WHERE user_id = $1 AND purpose = 'reset-password' AND ended_at IS NULL`,
        [userId],
      );
      if (tokensToo) await this.apiTokens.revokeAll(open, userId);
      const changed = await this.bump(open, userId, { passwordHash });
      await this.attempts.clear(open, changed.email);
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
    await this.database.write(
      tx,
      'UPDATE mailed_links SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL',
      [user.id],
    );
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
    const { user, changed } = await this.database.transaction(ctx, async (open) => {
      await this.lockAdmins(open);
      const before = await this.users.getLocked(open, userId);
      const role = change.role ?? before.role;
      const disabled = change.disabled ?? before.disabledAt !== null;
      const same = role === before.role && disabled === (before.disabledAt !== null);
      if (same) return { user: before, changed: false };
      if (role !== 'admin' || disabled) await this.assertNotLastAdmin(open, userId);
      await this.apiTokens.revokeAll(open, userId);
      const disabledAt = disabled ? (before.disabledAt ?? new Date()) : null;
      return { user: await this.bump(open, userId, { role, disabledAt }), changed: true };
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
    await this.database.transaction(ctx, async (open) => {
      await this.lockAdmins(open);
      await this.assertNotLastAdmin(open, userId);
      await this.outbox.enqueue(open, endSessionsJob, { userId, version: EVERY_VERSION });
      const { email } = await this.users.getLocked(open, userId);
      await this.attempts.clear(open, email);
      await this.forgetMails(open, userId);
      await this.database.repository(open, User).delete({ id: userId });
    });
    await this.endEverything(ctx, userId, EVERY_VERSION);
  }

  /** Of the mails to others, those about the person's cases name them. */
  private async forgetMails(open: RequestContext, userId: string): Promise<void> {
    const rows = await this.database.select<{ id: string }>(
      open,
      `SELECT DISTINCT n.mail_id AS id FROM assessment a
       JOIN notification n ON n.path = '/admin/visa-assist?assessmentId=' || a.id AND n.path LIKE '/admin/%'
       WHERE a.user_id = $1 AND n.mail_id IS NOT NULL`,
      [userId],
    );
    const payload = { userId, mailIds: rows.map(({ id }) => id) };
    await this.outbox.enqueue(open, forgetMailsJob, payload);
    await this.outbox.enqueue(open, forgetMailsJob, payload, new Date(Date.now() + FORGET_AGAIN_MS));
  }

  private async bump(open: RequestContext, userId: string, change: Partial<User>): Promise<User> {
    const users = this.database.repository(open, User);
    await users.update(
      { id: userId },
      { ...change, credentialsVersion: () => 'credentials_version + 1', updatedAt: new Date() },
    );
    const user = await this.users.get(open, userId);
    await this.outbox.enqueue(open, endSessionsJob, { userId, version: user.credentialsVersion });
    return user;
  }

  private async endEverything(ctx: RequestContext, userId: string, version: number): Promise<void> {
    await this.sessions.endOutdated(ctx, userId, version);
    await this.ended.announce(userId, null);
  }

  /** Changes of who is an admin wait for one another, so that two cannot each leave the other as the last. */
  private async lockAdmins(open: RequestContext): Promise<void> {
    await this.database.select(
      open,
      `SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
    );
  }

  private async assertNotLastAdmin(open: RequestContext, userId: string): Promise<void> {
    const admins = await this.database.select<{ id: string }>(
      open,
      `SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL`,
    );
    if (admins.length === 1 && admins[0]?.id === userId) {
      throw new DomainError('CONFLICT', 'This is the last admin. Make someone else an admin first.');
    }
  }
}

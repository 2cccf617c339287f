import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { AuditService } from '../audit/index.js';
import { UsersService, type User } from '../users/index.js';
import { AuthMails } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { EmailChangeLinks, type EmailChangeSide } from './email-change-links.js';
import { EmailChange } from './entities/email-change.entity.js';
import { PasswordCheck, type SecondFactorResult } from './password-check.js';
import { SessionsService, signedIn, type OpenedSession } from './sessions.service.js';
import { hashToken } from './tokens.js';
import { TotpService } from './totp.service.js';

/** How long both addresses have to confirm. */
export const EMAIL_CHANGE_LIFETIME_SECONDS = 24 * 60 * 60;

export interface EmailChangeRequest {
  readonly newEmail: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly totp?: string;
}

/** A change that still waits for at least one of the two addresses. */
export interface PendingEmailChange {
  readonly id: string;
  readonly newEmail: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly waitingFor: readonly EmailChangeSide[];
}

/** What came of a confirmed link. */
export interface EmailChangeProgress {
  /** Empty once the address has changed. */
  readonly waitingFor: readonly EmailChangeSide[];
  /** The new session of the browser that made the change, if it was signed in to this account. */
  readonly session: OpenedSession | null;
}

const PENDING = 'ended_at IS NULL AND expires_at > now()';

/**
 * Changes the email address of an account once both addresses have confirmed it. A current address that was never
 * confirmed isn't asked: most such accounts have a typing mistake in it, and nobody can read email there.
 */
@Injectable()
export class EmailChangeService {
  private readonly logger = new Logger(EmailChangeService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    private readonly totp: TotpService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly links: EmailChangeLinks,
    private readonly mails: AuthMails,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Asks both addresses to confirm a change; an older request ends. The answer is the same for a new address that
   * already has an account: only the owner of that account is told.
   * @throws DomainError VALIDATION_FAILED naming password, totp or newEmail, TOTP_REQUIRED, RATE_LIMITED
   */
  async request(ctx: RequestContext, input: EmailChangeRequest): Promise<PendingEmailChange> {
    const user = await this.passwords.assertOwn(ctx, input.password, 'password', (person) =>
      this.checkCode(ctx, person, input.totp),
    );
    if (sameAddress(input.newEmail, user.email)) {
      const message = 'This is already the email address of your account. Enter another one.';
      throw DomainError.invalid([{ field: 'newEmail', message }]);
    }
    await this.countMails(user.id, input.newEmail);
    return this.database.transaction(ctx, async (tx) => {
      const now = await this.users.getLocked(tx, user.id);
      // What was checked counts no more when somebody else changed the account meanwhile.
      if (now.credentialsVersion !== user.credentialsVersion) throw DomainError.unauthenticated();
      await this.endPending(tx, user.id);
      const change = await this.insert(tx, now, input.newEmail);
      await this.mails.enqueueEmailChange(tx, change, 'confirm-current');
      await this.mails.enqueueEmailChange(tx, change, 'confirm-new');
      return describePending(change, now);
    });
  }

  /** One's own pending change; null when there is none. */
  async pending(ctx: RequestContext): Promise<PendingEmailChange | null> {
    const user = await this.users.get(ctx, signedIn(ctx).userId);
    const change = await this.findPending(ctx, user);
    return change && describePending(change, user);
  }

  /**
   * Sends the emails of one's pending change again, to the addresses that haven't confirmed yet.
   * @throws DomainError NOT_FOUND when no change is pending, RATE_LIMITED
   */
  async resend(ctx: RequestContext): Promise<void> {
    const user = await this.users.get(ctx, signedIn(ctx).userId);
    const change = await this.findPending(ctx, user);
    if (!change) throw nothingPending();
    await this.countMails(user.id, change.newEmail);
    await this.database.transaction(ctx, async (tx) => {
      for (const side of describePending(change, user).waitingFor) {
        await this.mails.enqueueEmailChange(tx, change, `confirm-${side}`);
      }
    });
  }

  /** Ends one's pending change, so that its links stop working; fine when there is none. */
  async cancel(ctx: RequestContext): Promise<void> {
    await this.endPending(ctx, signedIn(ctx).userId);
  }

  /**
   * Confirms one side by its emailed link. The second one changes the address: all sessions end, but for the browser
   * that confirms if it is signed in to the account.
   * @throws DomainError VALIDATION_FAILED naming the token when the link is no good (any more), CONFLICT when the new
   * address has got an account meanwhile, RATE_LIMITED
   */
  async confirm(ctx: RequestContext, token: string): Promise<EmailChangeProgress> {
    await this.limits.consume('reset', `email-change-link:${ctx.ip}`);
    const { waitingFor, changed } = await this.confirmSide(ctx, token);
    return { waitingFor, session: changed && (await this.renewSessions(ctx, changed)) };
  }

  /**
   * The owner of the current address says that they didn't ask for this: the change ends, and so do all sessions,
   * since whoever asked knows the password.
   * @throws DomainError VALIDATION_FAILED naming the token when the link is no good (any more), RATE_LIMITED
   */
  async refuse(ctx: RequestContext, token: string): Promise<void> {
    await this.limits.consume('reset', `email-change-link:${ctx.ip}`);
    const user = await this.database.transaction(ctx, async (tx) => {
      const found = await this.lockByToken(tx, token);
      // Whoever can read the new address has no say about the account yet.
      if (found.side === 'new') throw deadLink();
      await this.endPending(tx, found.user.id);
      return this.credentials.endAllSessions(tx, found.user.id);
    });
    await this.sessions.endOutdated(ctx, user.id, user.credentialsVersion);
    this.logger.warn(
      { event: 'email-change-refused', userId: user.id, ip: ctx.ip, requestId: ctx.requestId },
      'A change of email address was refused from the current address',
    );
  }

  /** For the worker: a request whatever its state. */
  find(ctx: RequestContext, id: string): Promise<EmailChange | null> {
    return this.database.repository(ctx, EmailChange).findOneBy({ id });
  }

  /** Which addresses a request still waits for; null when it is over. */
  sidesToAsk(change: EmailChange, user: User): readonly EmailChangeSide[] | null {
    if (change.endedAt || change.expiresAt.getTime() <= Date.now()) return null;
    if (change.credentialsVersion !== user.credentialsVersion) return null;
    return describePending(change, user).waitingFor;
  }

  private async checkCode(
    ctx: RequestContext,
    user: User,
    totp: string | undefined,
  ): Promise<SecondFactorResult> {
    if (!user.totpEnabledAt) return 'right';
    if (!totp) return 'missing';
    return (await this.totp.use(ctx, user.id, totp)) ? 'right' : 'wrong';
  }

  /** By account, and by the address that would get the emails. */
  private async countMails(userId: string, newEmail: string): Promise<void> {
    await this.limits.consume('reset', `email-change:${userId}`, `email-change-to:${newEmail.toLowerCase()}`);
  }

  private async insert(tx: TransactionContext, user: User, newEmail: string): Promise<EmailChange> {
    const id = newId();
    await this.database.write(
      tx,
      `INSERT INTO email_changes
         (id, user_id, old_email, new_email, credentials_version, old_token_hash, new_token_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
      [
        id,
        user.id,
        user.email,
        newEmail,
        user.credentialsVersion,
        hashToken(this.links.tokenFor(id, 'current')),
        hashToken(this.links.tokenFor(id, 'new')),
        EMAIL_CHANGE_LIFETIME_SECONDS,
      ],
    );
    return this.database.repository(tx, EmailChange).findOneByOrFail({ id });
  }

  private findPending(ctx: RequestContext, user: User): Promise<EmailChange | null> {
    return this.database
      .repository(ctx, EmailChange)
      .createQueryBuilder('change')
      .where('change.user_id = :userId AND change.credentials_version = :version', {
        userId: user.id,
        version: user.credentialsVersion,
      })
      .andWhere(PENDING)
      .getOne();
  }

  /** The account first, then the request: every change of either goes in this order. */
  private async lockByToken(
    tx: TransactionContext,
    token: string,
  ): Promise<{ change: EmailChange; user: User; side: EmailChangeSide }> {
    const hash = hashToken(token);
    const changes = this.database.repository(tx, EmailChange);
    const found = await changes.findOneBy([{ oldTokenHash: hash }, { newTokenHash: hash }]);
    if (!found) throw deadLink();
    const user = await this.users.getLocked(tx, found.userId);
    const change = await this.findPending(tx, user);
    if (change?.id !== found.id || user.disabledAt) throw deadLink();
    return { change, user, side: change.oldTokenHash === hash ? 'current' : 'new' };
  }

  private async confirmSide(
    ctx: RequestContext,
    token: string,
  ): Promise<{ waitingFor: readonly EmailChangeSide[]; changed: User | null }> {
    try {
      return await this.database.transaction(ctx, async (tx) => {
        const { change, user, side } = await this.lockByToken(tx, token);
        const confirmed = await this.markConfirmed(tx, change, side);
        const { waitingFor } = describePending(confirmed, user);
        const changed = waitingFor.length === 0 ? await this.apply(tx, confirmed, user) : null;
        return { waitingFor, changed };
      });
    } catch (error) {
      if (!violatesUnique(error, 'users_email_unique')) throw error;
      await this.endByToken(ctx, token);
      throw new DomainError(
        'CONFLICT',
        'Another account has started to use the new address, so nothing was changed. Request a change to a different address.',
      );
    }
  }

  private async markConfirmed(
    tx: TransactionContext,
    { id }: EmailChange,
    side: EmailChangeSide,
  ): Promise<EmailChange> {
    const column = side === 'current' ? 'old_confirmed_at' : 'new_confirmed_at';
    await this.database.write(
      tx,
      `UPDATE email_changes SET ${column} = coalesce(${column}, now()) WHERE id = $1`,
      [id],
    );
    return this.database.repository(tx, EmailChange).findOneByOrFail({ id });
  }

  private async apply(tx: TransactionContext, change: EmailChange, user: User): Promise<User> {
    await this.database.write(
      tx,
      'UPDATE email_changes SET ended_at = now(), changed_at = now() WHERE id = $1',
      [change.id],
    );
    // Both mailboxes are theirs, signed in here or not. The audit outlives the account, so it keeps no address.
    const owner = { userId: user.id, role: user.role, via: 'session', credentialId: '' } as const;
    await this.audit.record(tx.as(owner), {
      action: 'account.email-change',
      subjectType: 'user',
      subjectId: user.id,
    });
    const changed = await this.credentials.setEmail(tx, user, change.newEmail);
    await this.mails.enqueueEmailChange(tx, change, 'changed-current');
    await this.mails.enqueueEmailChange(tx, change, 'changed-new');
    return changed;
  }

  private async renewSessions(ctx: RequestContext, user: User): Promise<OpenedSession | null> {
    await this.sessions.endOutdated(ctx, user.id, user.credentialsVersion);
    if (ctx.actor?.via !== 'session' || ctx.actor.userId !== user.id) return null;
    return this.sessions.open(ctx, user);
  }

  private async endPending(ctx: RequestContext, userId: string): Promise<void> {
    await this.database.write(
      ctx,
      'UPDATE email_changes SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL',
      [userId],
    );
  }

  private async endByToken(ctx: RequestContext, token: string): Promise<void> {
    await this.database.write(
      ctx,
      `UPDATE email_changes SET ended_at = now()
       WHERE (old_token_hash = $1 OR new_token_hash = $1) AND ended_at IS NULL`,
      [hashToken(token)],
    );
  }
}

function describePending(change: EmailChange, user: User): PendingEmailChange {
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

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function deadLink(): DomainError {
  const message = 'This link has been used, canceled or replaced, or has expired.';
  return DomainError.invalid([{ field: 'token', message }]);
}

function nothingPending(): DomainError {
  return new DomainError('NOT_FOUND', 'No change of your email address is waiting to be confirmed.');
}

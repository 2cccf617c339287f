import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { AuditService } from '../audit/index.js';
import type { User } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import type { EmailChangeSide } from './email-change-links.js';
import { invalidLinkError, describePending, EmailChangesStore } from './email-changes.store.js';
import type { EmailChange } from './entities/email-change.entity.js';
import { SessionsService, type OpenedSession } from './sessions.service.js';
import { RESET_LIMIT } from './auth.limits.js';

/** The result of confirming a link. */
export interface EmailChangeProgress {
  /** Empty once the address has changed. */
  readonly waitingFor: readonly EmailChangeSide[];
  /** The new session of the browser that made the change, if it was signed in to this account. */
  readonly session: OpenedSession | null;
}

/**
 * Handles the emailed links of an address change. The person who opens one may or may not be signed
 * in.
 */
@Injectable()
export class EmailChangeConfirmationsService {
  private readonly logger = new Logger(EmailChangeConfirmationsService.name);

  constructor(
    private readonly database: Database,
    private readonly changes: EmailChangesStore,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly mails: AuthMailsService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Confirms one address by its emailed link. The second confirmation changes the address: all
   * sessions end, except that a confirming browser that is signed in to the account stays signed
   * in.
   * @throws DomainError VALIDATION_FAILED naming the token if the link is invalid or used, CONFLICT
   * if the new address belongs to another account by now, RATE_LIMITED
   */
  async confirm(ctx: RequestContext, token: string): Promise<EmailChangeProgress> {
    await this.limits.consume(RESET_LIMIT, `email-change-link:${ctx.ip}`);
    const { waitingFor, changed } = await this.confirmSide(ctx, token);
    return { waitingFor, session: changed && (await this.renewSessions(ctx, changed)) };
  }

  /**
   * Cancels a change that the owner of the current address didn't request. All sessions end too,
   * since the person who requested it knows the password.
   * @throws DomainError VALIDATION_FAILED naming the token if the link is invalid or used,
   * RATE_LIMITED
   */
  async refuse(ctx: RequestContext, token: string): Promise<void> {
    await this.limits.consume(RESET_LIMIT, `email-change-link:${ctx.ip}`);
    const user = await this.database.transaction(ctx, async (tx) => {
      const found = await this.changes.lockByToken(tx, token);
      // Access to the new address's mailbox gives no rights over the account yet.
      if (found.side === 'new') throw invalidLinkError();
      await this.changes.endPending(tx, found.user.id);
      return this.credentials.endAllSessions(tx, found.user.id);
    });
    await this.sessions.endOutdated(ctx, user.id, user.credentialsVersion);
    this.logger.warn(
      { event: 'email-change-refused', userId: user.id, ip: ctx.ip, requestId: ctx.requestId },
      'A change of email address was refused from the current address',
    );
  }

  private async confirmSide(
    ctx: RequestContext,
    token: string,
  ): Promise<{ waitingFor: readonly EmailChangeSide[]; changed: User | null }> {
    try {
      return await this.database.transaction(ctx, async (tx) => {
        const { change, user, side } = await this.changes.lockByToken(tx, token);
        const confirmed = await this.changes.markConfirmed(tx, change, side);
        const { waitingFor } = describePending(confirmed, user);
        const changed = waitingFor.length === 0 ? await this.apply(tx, confirmed, user) : null;
        return { waitingFor, changed };
      });
    } catch (error) {
      if (!violatesUnique(error, 'users_email_unique')) throw error;
      await this.changes.endByToken(ctx, token);
      throw new DomainError(
        'CONFLICT',
        'Another account has started to use the new address, so nothing was changed. Request a change to a different address.',
      );
    }
  }

  private async apply(tx: TransactionContext, change: EmailChange, user: User): Promise<User> {
    await this.changes.markChanged(tx, change);
    // The person owns both mailboxes, signed in here or not. The audit log outlives the account, so
    // it contains no address.
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
}

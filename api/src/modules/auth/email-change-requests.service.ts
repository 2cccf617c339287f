import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { describePending, EmailChangesStore, type PendingEmailChange } from './email-changes.store.js';
import { PasswordCheck } from './password-check.js';
import { TotpService } from './totp.service.js';
import { RESET_LIMIT } from './auth.limits.js';

export interface EmailChangeRequest {
  readonly newEmail: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. */
  readonly totp?: string;
}

/** The caller's own request to change their email address: create, read, resend, cancel. */
@Injectable()
export class EmailChangeRequestsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly changes: EmailChangesStore,
    private readonly passwords: PasswordCheck,
    private readonly totp: TotpService,
    private readonly mails: AuthMailsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Asks both addresses to confirm a change; an older request ends. The response is the same for a new address that
   * already has an account: only the owner of that account is notified.
   * @throws DomainError VALIDATION_FAILED naming password, totp or newEmail, TOTP_REQUIRED, RATE_LIMITED
   */
  async request(ctx: RequestContext, input: EmailChangeRequest): Promise<PendingEmailChange> {
    const user = await this.passwords.assertOwn(ctx, input.password, 'password', (person) =>
      this.totp.check(ctx, person, input.totp ?? null),
    );
    if (input.newEmail.toLowerCase() === user.email.toLowerCase()) {
      const message = 'This is already the email address of your account. Enter another one.';
      throw DomainError.invalid([{ field: 'newEmail', message }]);
    }
    await this.countMails(user.id, input.newEmail);
    return this.database.transaction(ctx, async (tx) => {
      const now = await this.users.getLocked(tx, user.id);
      // The checks above are void if the account changed in the meantime.
      if (now.credentialsVersion !== user.credentialsVersion) throw DomainError.unauthenticated();
      const change = await this.changes.insert(tx, now, input.newEmail);
      await this.mails.enqueueEmailChange(tx, change, 'confirm-current');
      await this.mails.enqueueEmailChange(tx, change, 'confirm-new');
      return describePending(change, now);
    });
  }

  /** The caller's own pending change; null if there is none. */
  async pending(ctx: RequestContext): Promise<PendingEmailChange | null> {
    const user = await this.users.get(ctx, requireActor(ctx).userId);
    const change = await this.changes.findPending(ctx, user);
    return change && describePending(change, user);
  }

  /**
   * Resends the emails of the caller's pending change, to the addresses that haven't confirmed yet.
   * @throws DomainError NOT_FOUND when no change is pending, RATE_LIMITED
   */
  async resend(ctx: RequestContext): Promise<void> {
    const user = await this.users.get(ctx, requireActor(ctx).userId);
    const change = await this.changes.findPending(ctx, user);
    if (!change) {
      throw new DomainError('NOT_FOUND', 'No change of your email address is waiting to be confirmed.');
    }
    await this.countMails(user.id, change.newEmail);
    await this.database.transaction(ctx, async (tx) => {
      for (const side of describePending(change, user).waitingFor) {
        await this.mails.enqueueEmailChange(tx, change, `confirm-${side}`);
      }
    });
  }

  /** Cancels the caller's pending change, so that its links stop working. Does nothing if there is none. */
  async cancel(ctx: RequestContext): Promise<void> {
    await this.changes.endPending(ctx, requireActor(ctx).userId);
  }

  /** Rate-limits by account, and by the address that would receive the emails. */
  private async countMails(userId: string, newEmail: string): Promise<void> {
    await this.limits.consume(
      RESET_LIMIT,
      `email-change:${userId}`,
      `email-change-to:${newEmail.toLowerCase()}`,
    );
  }
}

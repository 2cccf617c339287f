import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService, type User } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { MailedLinksService } from './mailed-links.service.js';
import { RESET_LIMIT } from './auth.limits.js';

/** Verifies email addresses by emailed links. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly links: MailedLinksService,
    private readonly mails: AuthMailsService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the token if the link is invalid or used */
  async verify(ctx: RequestContext, token: string): Promise<User> {
    return this.database.transaction(ctx, async (open) => {
      const userId = await this.links.use(open, 'verify-email', token);
      await this.users.markEmailVerified(open, userId);
      return this.users.get(open, userId);
    });
  }

  /** Emails a new link, unless the address is already verified. @throws DomainError RATE_LIMITED */
  async resend(ctx: RequestContext): Promise<void> {
    const { userId } = requireActor(ctx);
    await this.limits.consume(RESET_LIMIT, `verify:${userId}`);
    await this.database.transaction(ctx, (open) => this.mails.enqueueVerification(open, userId));
  }

  /** The same for another person, on behalf of an admin. @throws DomainError RATE_LIMITED */
  async resendTo(tx: TransactionContext, userId: string): Promise<void> {
    await this.limits.consume(RESET_LIMIT, `verify:${userId}`);
    await this.mails.enqueueVerification(tx, userId);
  }
}

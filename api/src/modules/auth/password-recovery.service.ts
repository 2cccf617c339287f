import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { MailedLinksService } from './mailed-links.service.js';
import { PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-rules.js';
import { RESET_LIMIT } from './auth.limits.js';

/** Resets a password through an emailed link. */
@Injectable()
export class PasswordRecoveryService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    private readonly links: MailedLinksService,
    private readonly hasher: PasswordHasher,
    private readonly mails: AuthMailsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Emails a link if the account exists. Neither the response nor its timing reveals that: an unknown address takes the
   * same path, and the worker skips the email.
   * @throws DomainError RATE_LIMITED
   */
  async request(ctx: RequestContext, email: string): Promise<void> {
    await this.limits.consume(RESET_LIMIT, `ask:${ctx.ip}`, `ask:${email.toLowerCase()}`);
    const user = await this.users.findByEmail(ctx, email);
    await this.database.transaction(ctx, (open) => this.mails.enqueuePasswordReset(open, user?.id ?? null));
  }

  /**
   * Sets a new password. Ends all sessions and API tokens, so that an intruder loses access. The link also proves the
   * email address.
   * @throws DomainError VALIDATION_FAILED naming token or password, RATE_LIMITED
   */
  async reset(ctx: RequestContext, token: string, password: string): Promise<void> {
    await this.limits.consume(RESET_LIMIT, `set:${ctx.ip}`);
    const userId = await this.links.findOwner(ctx, 'reset-password', token);
    const { email } = await this.users.get(ctx, userId);
    assertGoodPassword(password, email, 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.credentials.setPassword(ctx, userId, passwordHash, {
      tokensToo: true,
      within: async (open) => {
        await this.links.use(open, 'reset-password', token);
        await this.users.markEmailVerified(open, userId);
        await this.mails.enqueueNotice(open, userId, 'password-changed');
      },
    });
  }
}

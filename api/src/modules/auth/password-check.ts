import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService, type User } from '../users/index.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInAttemptsService } from './sign-in-attempts.service.js';
import { SIGN_IN_LIMIT } from './auth.limits.js';

/** The result of asking for a second factor. */
export type SecondFactorResult = 'right' | 'wrong' | 'missing';

/**
 * Asks signed-in people for their password again before actions that a stolen session must not
 * allow.
 */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttemptsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param field the input field that holds the password
   * @param secondFactor checked after a correct password; a wrong code counts like a wrong password
   * @returns the account as read before the check
   * @throws DomainError VALIDATION_FAILED naming the field or totp, TOTP_REQUIRED if only the code
   * is missing, RATE_LIMITED after too many attempts
   */
  async assertOwn(
    ctx: RequestContext,
    password: string,
    field: string,
    secondFactor?: (user: User) => Promise<SecondFactorResult>,
  ): Promise<User> {
    const { userId } = requireActor(ctx);
    await this.countAttempt(userId);
    const user = await this.users.find(ctx, userId);
    if (!user) throw DomainError.unauthenticated();
    if (user.passwordHash === null) {
      const message = "This account doesn't have a password yet. Set one with 'Forgot password' first.";
      throw DomainError.invalid([{ field, message }]);
    }
    const attempt = await this.attempts.begin(ctx, user.email);
    if (attempt.count === null) {
      const message = "Too many wrong passwords. To continue, set a new one with 'Forgot password'.";
      throw DomainError.invalid([{ field, message }]);
    }
    if (!(await this.hasher.verify(user.passwordHash, password))) {
      await this.attempts.countFailure(ctx, attempt, user.id);
      throw DomainError.invalid([{ field, message: "That isn't your current password." }]);
    }
    const second = (await secondFactor?.(user)) ?? 'right';
    if (second === 'missing') {
      await this.attempts.uncount(ctx, attempt);
      throw new DomainError('TOTP_REQUIRED', 'Enter the code from your authenticator app.');
    }
    if (second === 'wrong') {
      await this.attempts.countFailure(ctx, attempt, user.id);
      const message = "That code isn't right. Enter the 6 digits your app shows now.";
      throw DomainError.invalid([{ field: 'totp', message }]);
    }
    await this.attempts.clear(ctx, user.email);
    return user;
  }

  /** Counts an attempt to authenticate again. @throws DomainError RATE_LIMITED */
  async countAttempt(userId: string): Promise<void> {
    await this.limits.consume(SIGN_IN_LIMIT, `again:${userId}`);
  }
}

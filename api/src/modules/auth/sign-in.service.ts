import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService, type User } from '../users/index.js';
import type { SignedIn } from './accounts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInAttemptsService, type Attempt } from './sign-in-attempts.service.js';
import { SessionsService } from './sessions.service.js';
import { TotpService } from './totp.service.js';
import { SIGN_IN_LIMIT } from './auth.limits.js';

/** The login screen that was used; `student` is a synonym for `user`. */
export const SIGN_IN_ROLES = ['user', 'student', 'affiliate', 'admin'] as const;

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly role?: (typeof SIGN_IN_ROLES)[number];
  /** A code of the authenticator app, or a recovery code. */
  readonly totp?: string;
}

/** Password sign-in, and sign-out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly totp: TotpService,
    private readonly attempts: SignInAttemptsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Signs in. An unknown address takes as long as a wrong password.
   * @throws DomainError UNAUTHENTICATED with the contract's message, TOTP_REQUIRED if only the code
   * is missing, FORBIDDEN on the affiliates' login for anyone else, RATE_LIMITED
   */
  async logIn(ctx: RequestContext, input: LogIn): Promise<SignedIn> {
    await this.limits.consume(SIGN_IN_LIMIT, `address:${ctx.ip}`, `account:${input.email.toLowerCase()}`);
    const attempt = await this.attempts.begin(ctx, input.email);
    const user = await this.users.findByEmail(ctx, input.email);
    // A paused account responds like a wrong password, and takes as long.
    const stored = attempt.count === null ? null : (user?.passwordHash ?? null);
    const passwordRight = await this.hasher.verify(stored, input.password);
    if (!user || !passwordRight) {
      await this.attempts.countFailure(ctx, attempt, user?.id ?? null);
      throw refusal(input);
    }
    await this.assertOtherConditions(ctx, user, input, attempt);
    await this.attempts.clear(ctx, input.email);
    return { user, session: await this.sessions.open(ctx, user) };
  }

  /** Ends the current session, if any. */
  async logOut(ctx: RequestContext): Promise<void> {
    await this.sessions.endCurrent(ctx);
  }

  /** @throws DomainError if the correct password isn't enough */
  private async assertOtherConditions(
    ctx: RequestContext,
    user: User,
    input: LogIn,
    attempt: Attempt,
  ): Promise<void> {
    try {
      this.assertMayUseThisLogin(user, input);
      if (user.totpEnabledAt && !input.totp)
        throw new DomainError('TOTP_REQUIRED', 'Enter the code from your authenticator app.');
    } catch (error) {
      await this.attempts.uncount(ctx, attempt);
      throw error;
    }
    if (!user.totpEnabledAt || (await this.totp.use(ctx, user.id, input.totp ?? ''))) return;
    await this.attempts.countFailure(ctx, attempt, user.id);
    throw refusal(input);
  }

  private assertMayUseThisLogin(user: User, input: LogIn): void {
    // The admins' login never reveals what was wrong.
    if (input.role === 'admin' && (user.role !== 'admin' || user.disabledAt)) throw refusal(input);
    if (user.disabledAt) {
      throw DomainError.unauthenticated('This account is disabled. Please contact support.');
    }
    if (input.role === 'affiliate' && user.role !== 'affiliate') {
      throw new DomainError('FORBIDDEN', 'Access Denied - This login is for affiliates only.');
    }
  }
}

function refusal(input: LogIn): DomainError {
  return DomainError.unauthenticated(
    input.role === 'admin' ? 'Invalid admin credentials' : 'Invalid email or password',
  );
}

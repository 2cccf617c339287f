import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { UsersService, type User } from '../users/index.js';
import type { SignedIn } from './accounts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionsService } from './sessions.service.js';
import { TotpService } from './totp.service.js';

/** The login screen that was used; `student` is another word for `user`. */
export const SIGN_IN_ROLES = ['user', 'student', 'affiliate', 'admin'] as const;

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly role?: (typeof SIGN_IN_ROLES)[number];
  /** A code of the authenticator app, or a recovery code. */
  readonly totp?: string;
}

/** Signing in with a password, and out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly totp: TotpService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Signs in. Takes as long for an unknown address as for a wrong password.
   * @throws DomainError UNAUTHENTICATED with the contract's sentence, TOTP_REQUIRED when only the code is missing,
   * FORBIDDEN at the affiliates' login for who is none, RATE_LIMITED
   */
  async logIn(ctx: RequestContext, input: LogIn): Promise<SignedIn> {
    await this.limits.consume('sign-in', `address:${ctx.ip}`, `account:${input.email.toLowerCase()}`);
    const user = await this.users.findByEmail(ctx, input.email);
    const passwordRight = await this.hasher.verify(user?.passwordHash ?? null, input.password);
    if (!user || !passwordRight) throw refused(input);
    this.assertMayUseThisLogin(user, input);
    if (user.totpEnabledAt) await this.assertCode(ctx, user, input);
    return { user, session: await this.sessions.open(ctx, user) };
  }

  /** Ends the session that asks; fine without one. */
  async logOut(ctx: RequestContext): Promise<void> {
    await this.sessions.endCurrent(ctx);
  }

  private assertMayUseThisLogin(user: User, input: LogIn): void {
    // The admins' login tells nobody what was wrong.
    if (input.role === 'admin' && (user.role !== 'admin' || user.disabledAt)) throw refused(input);
    if (user.disabledAt) {
      throw DomainError.unauthenticated('This account is disabled. Please contact support.');
    }
    if (input.role === 'affiliate' && user.role !== 'affiliate') {
      throw new DomainError('FORBIDDEN', 'Access Denied - This login is for affiliates only.');
    }
  }

  private async assertCode(ctx: RequestContext, user: User, input: LogIn): Promise<void> {
    if (!input.totp) throw new DomainError('TOTP_REQUIRED', 'Enter the code of your authenticator app.');
    if (!(await this.totp.use(ctx, user.id, input.totp))) throw refused(input);
  }
}

function refused(input: LogIn): DomainError {
  return DomainError.unauthenticated(
    input.role === 'admin' ? 'Invalid admin credentials' : 'Invalid email or password',
  );
}

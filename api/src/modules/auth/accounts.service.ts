import { Inject, Injectable, Optional } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { SiteSettingsService } from '../site-settings/index.js';
import { UsersService, type ProfileChange, type User, type UserType } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { recordConsents } from './consents.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-rules.js';
import { SessionsService, type OpenedSession } from './sessions.service.js';
import { SIGN_UP_LIMIT } from './auth.limits.js';
import { createWithGeneratedUsername } from './usernames.js';
import { SIGN_UP_ATTRIBUTION, type SignUpAttribution, type SignUpCookies } from './sign-up-attribution.js';

export interface SignUp {
  readonly email: string;
  /** If missing, one is derived from the name. */
  readonly username?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly userType?: UserType;
  /** The person's language; if missing, the default. */
  readonly language?: string;
}

export interface SignedIn {
  readonly user: User;
  readonly session: OpenedSession;
}

/** The caller's own account: create, read, change, erase. */
@Injectable()
export class AccountsService {
  @Inject(SiteSettingsService)
  private readonly site: SiteSettingsService;

  /** A process that only transfers data has no listeners. */
  @Optional()
  @Inject(SIGN_UP_ATTRIBUTION)
  private readonly attribution?: SignUpAttribution;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly credentials: CredentialsService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly mails: AuthMailsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Creates an account and signs in to it, which accepts the terms and the privacy notice. An email
   * asks the person to confirm the address.
   * @param cookies the browser's cookies, which tell who referred the person
   * @throws DomainError VALIDATION_FAILED for a weak password, CONFLICT for a taken email address
   * or username, RATE_LIMITED, FEATURE_OFF while sign-ups are turned off
   */
  async signUp(ctx: RequestContext, values: SignUp, cookies: SignUpCookies = {}): Promise<SignedIn> {
    this.site.assertOn('sign_ups');
    await this.limits.consume(SIGN_UP_LIMIT, `address:${ctx.ip}`);
    assertGoodPassword(values.password, values.email, 'password');
    const { password, username, ...profile } = values;
    const passwordHash = await this.hasher.hash(password);
    const user = await this.database.transaction(ctx, async (open) => {
      const person = { ...profile, passwordHash };
      const created =
        username === undefined
          ? await createWithGeneratedUsername(this.users, open, person)
          : await this.users.create(open, { ...person, username });
      await recordConsents(this.database.query(open), created.id);
      await this.mails.enqueueVerification(open, created.id);
      await this.attribution?.recordSignUp(open, created.id, cookies);
      await this.credentials.refreshAdmins(open, created.id);
      return created;
    });
    return { user, session: await this.sessions.open(ctx, user) };
  }

  /** @throws DomainError UNAUTHENTICATED if nobody is signed in */
  async me(ctx: RequestContext): Promise<User> {
    const user = await this.users.find(ctx, requireActor(ctx).userId);
    if (!user) throw DomainError.unauthenticated();
    return user;
  }

  /** @throws DomainError CONFLICT if the username is taken */
  async updateMe(ctx: RequestContext, change: ProfileChange): Promise<User> {
    return this.users.updateProfile(ctx, requireActor(ctx).userId, change);
  }

  /**
   * Erases the caller's account and all its data.
   * @throws DomainError VALIDATION_FAILED for a wrong password, CONFLICT for the last enabled admin
   */
  async erase(ctx: RequestContext, password: string): Promise<void> {
    const user = await this.passwords.assertOwn(ctx, password, 'password');
    await this.credentials.erase(ctx, user.id);
  }
}

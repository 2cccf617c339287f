import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { secondsFromNow } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import type { Language } from '../../../platform/language/languages.js';
import { SiteSettingsService } from '../../site-settings/index.js';
import { UsersService, type User } from '../../users/index.js';
import type { SignedIn } from '../accounts.service.js';
import { AuthMailsService } from '../auth-mails.service.js';
import { recordConsents } from '../consents.js';
import { SocialIdentity, type SocialProvider } from '../entities/social.entities.js';
import { SessionsService, type OpenedSession } from '../sessions.service.js';
import { SIGN_UP_ATTRIBUTION, type SignUpAttribution, type SignUpCookies } from '../sign-up-attribution.js';
import { hashToken } from '../tokens.js';
import type { SocialProfile } from './oidc-flow.js';

/** Why a person with a valid provider sign-in is refused. */
export type SocialRefusal =
  | 'email_not_verified'
  | 'account_exists'
  | 'account_disabled'
  | 'admin_account'
  | 'totp_required'
  | 'sign_ups_off';

/** A sign-in with another service that we refuse; the sign-in page says why. */
export class SocialSignInRefused extends Error {
  constructor(readonly reason: SocialRefusal) {
    super(`A social sign-in was refused: ${reason}`);
    this.name = 'SocialSignInRefused';
  }
}

const STATE_LIFETIME_SECONDS = 15 * 60;
const NAME_MAX = 100;

/**
 * Sign-in through Google or LinkedIn. A person is identified by the provider's subject, never by an
 * email address alone.
 */
@Injectable()
export class SocialSignInService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly mails: AuthMailsService,
    private readonly site: SiteSettingsService,
    @Optional() @Inject(SIGN_UP_ATTRIBUTION) private readonly attribution?: SignUpAttribution,
  ) {}

  /** Marks a state returned by a provider as used. @returns false if it was already used */
  async spend(ctx: RequestContext, state: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .query(ctx)
      .insertInto('spentSocialStates')
      .values({ stateHash: hashToken(state), expiresAt: secondsFromNow(STATE_LIFETIME_SECONDS) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /**
   * Signs in the person with this profile, creating an account the first time.
   * @param cookies the browser's cookies, which tell who referred the person
   * @param language the language of a new account; defaults to the site's default
   * @throws SocialSignInRefused
   */
  async signIn(
    ctx: RequestContext,
    provider: SocialProvider,
    profile: SocialProfile,
    cookies: SignUpCookies = {},
    language?: Language,
  ): Promise<SignedIn> {
    const user = await this.database.transaction(ctx, async (tx) => {
      // If a person's first two sign-ins race, the second finds the account that the first one
      // created.
      await this.database.lock(tx, `${provider}:${profile.sub}`);
      return (
        (await this.findLinkedUser(tx, provider, profile.sub)) ??
        this.createLinkedUser(tx, provider, profile, cookies, language)
      );
    });
    const session = await this.sessions.open(ctx, user);
    await this.assertMayStillSignIn(ctx, user, session);
    return { user, session };
  }

  /** Two-factor authentication may have been turned on while the provider was responding. */
  private async assertMayStillSignIn(
    ctx: RequestContext,
    { id }: User,
    { actor }: OpenedSession,
  ): Promise<void> {
    try {
      assertMaySignIn(await this.users.get(ctx, id));
    } catch (error) {
      await this.sessions.end(ctx.as(actor), actor.credentialId);
      throw error;
    }
  }

  private async findLinkedUser(
    ctx: RequestContext,
    provider: SocialProvider,
    subject: string,
  ): Promise<User | null> {
    const identity = await this.database.repository(ctx, SocialIdentity).findOneBy({ provider, subject });
    if (!identity) return null;
    return assertMaySignIn(await this.users.get(ctx, identity.userId));
  }

  private async createLinkedUser(
    ctx: TransactionContext,
    provider: SocialProvider,
    profile: SocialProfile,
    cookies: SignUpCookies,
    language: Language | undefined,
  ): Promise<User> {
    const { email } = profile;
    if (email === undefined || profile.email_verified !== true) {
      throw new SocialSignInRefused('email_not_verified');
    }
    const existing = await this.users.findByEmail(ctx, email);
    // The creator of that account never proved that they own the address: it may be a trap for the
    // real owner.
    if (existing && !existing.emailVerifiedAt) throw new SocialSignInRefused('account_exists');
    if (!existing && !this.site.isOn('sign_ups')) throw new SocialSignInRefused('sign_ups_off');
    const user = existing ? assertMaySignIn(existing) : await this.create(ctx, email, profile, language);
    await this.database
      .repository(ctx, SocialIdentity)
      .insert({ provider, subject: profile.sub, userId: user.id });
    if (existing) {
      await this.mails.enqueueNotice(ctx, user.id, `${provider}-linked`);
      return user;
    }
    await recordConsents(this.database.query(ctx), user.id);
    await this.attribution?.recordSignUp(ctx, user.id, cookies);
    return user;
  }

  private async create(
    ctx: RequestContext,
    email: string,
    profile: SocialProfile,
    language: Language | undefined,
  ): Promise<User> {
    const [first = '', ...rest] = (profile.name ?? '').trim().split(/\s+/);
    const names = {
      firstName: cleanName(profile.given_name ?? first) || cleanName(email.split('@')[0] ?? ''),
      lastName: cleanName(profile.family_name ?? rest.join(' ')),
    };
    const preferredUsername = usernameFrom(email);
    const person = {
      email,
      ...names,
      passwordHash: null,
      emailVerified: true,
      ...(language !== undefined && { language }),
    };
    try {
      return await this.users.create(ctx, { ...person, username: preferredUsername });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      const username = `${preferredUsername.slice(0, 50)}-${randomBytes(4).toString('hex')}`;
      return this.users.create(ctx, { ...person, username });
    }
  }
}

/** @throws SocialSignInRefused if this account can't sign in this way */
function assertMaySignIn(user: User): User {
  if (user.disabledAt) throw new SocialSignInRefused('account_disabled');
  // A provider's sign-in doesn't replace the second factor, and gives no access to the back office
  // before one is set up.
  if (user.totpEnabledAt) throw new SocialSignInRefused('totp_required');
  if (user.role === 'admin') throw new SocialSignInRefused('admin_account');
  return user;
}

function usernameFrom(email: string): string {
  const local = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._+-]/gu, '').slice(0, 50);
  return local.length >= 2 ? local : `user-${randomBytes(4).toString('hex')}`;
}

function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
}

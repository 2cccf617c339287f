import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { PasswordCheck } from './password-check.js';
import { SessionStore } from './session-stores/session-store.js';
import { TotpService } from './totp.service.js';

/** What the person enters to prove that they own the account. */
export interface OwnerProof {
  /** Null if a sign-in in the last ten minutes suffices, which also covers accounts without a password. */
  readonly password: string | null;
  /** A code of the authenticator app, or a recovery code. Asked with the password where two-step sign-in is on. */
  readonly totp: string | null;
}

/** How long after a sign-in the password isn't asked for again, in milliseconds. */
const FRESH_MS = 10 * 60 * 1_000;

/**
 * Asks the signed-in person to authenticate again before actions that a stolen session must not
 * allow.
 */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionStore,
    private readonly totp: TotpService,
  ) {}

  /**
   * @param password null if a sign-in in the last ten minutes suffices, which also covers accounts
   * without a password
   * @throws DomainError VALIDATION_FAILED naming the password, RATE_LIMITED after too many attempts
   */
  async assertOwner(ctx: RequestContext, password: string | null): Promise<void> {
    if (password === null) return this.assertSignedInRecently(ctx);
    await this.passwords.assertOwn(ctx, password, 'password');
  }

  /**
   * The same for what would otherwise replace two-step sign-in: where that is on, a password needs a code as well. A
   * recent sign-in needs none, because it asked for one.
   * @throws DomainError VALIDATION_FAILED naming the password or totp, TOTP_REQUIRED, RATE_LIMITED
   */
  async assertOwnerInTwoSteps(ctx: RequestContext, { password, totp }: OwnerProof): Promise<void> {
    if (password === null) return this.assertSignedInRecently(ctx);
    await this.passwords.assertOwn(ctx, password, 'password', (user) => this.totp.check(ctx, user, totp));
  }

  private async assertSignedInRecently(ctx: RequestContext): Promise<void> {
    const { userId, credentialId } = requireActor(ctx);
    const session = (await this.sessions.list(ctx, userId)).find(({ id }) => id === credentialId);
    if (session && Date.now() - session.createdAt.getTime() < FRESH_MS) return;
    throw DomainError.invalid([
      { field: 'password', message: 'Enter your password, or sign in again and try within 10 minutes.' },
    ]);
  }
}

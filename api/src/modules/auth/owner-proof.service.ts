import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { PasswordCheck } from './password-check.js';
import { SessionStore } from './session-stores/session-store.js';

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
  ) {}

  /**
   * @param password null if a sign-in in the last ten minutes suffices, which also covers accounts
   * without a password
   * @throws DomainError VALIDATION_FAILED naming the password, RATE_LIMITED after too many attempts
   */
  async assertOwner(ctx: RequestContext, password: string | null): Promise<void> {
    if (password !== null) {
      await this.passwords.assertOwn(ctx, password, 'password');
      return;
    }
    const { userId, credentialId } = requireActor(ctx);
    const session = (await this.sessions.list(ctx, userId)).find(({ id }) => id === credentialId);
    if (session && Date.now() - session.createdAt.getTime() < FRESH_MS) return;
    throw DomainError.invalid([
      { field: 'password', message: 'Enter your password, or sign in again and try within 10 minutes.' },
    ]);
  }
}

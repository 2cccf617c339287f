import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import { UsersService } from '../users/index.js';
import type { SignedIn } from './accounts.service.js';
import { AuthMailsService } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordCheck } from './password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { assertGoodPassword } from './password-rules.js';
import { SessionsService } from './sessions.service.js';

/** Changes a password after checking the old one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly mails: AuthMailsService,
  ) {}

  /**
   * Sets a new password. All sessions end; the caller's browser gets a new one.
   * @param endApiTokens whether to revoke API tokens as well
   * @throws DomainError VALIDATION_FAILED naming currentPassword or newPassword, RATE_LIMITED
   */
  async change(
    ctx: RequestContext,
    currentPassword: string,
    newPassword: string,
    endApiTokens: boolean,
  ): Promise<SignedIn> {
    const before = await this.passwords.assertOwn(ctx, currentPassword, 'currentPassword');
    assertGoodPassword(newPassword, before.email, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    const user = await this.credentials.setPassword(ctx, before.id, passwordHash, {
      tokensToo: endApiTokens,
      within: async (open) => {
        const now = await this.users.getLocked(open, before.id);
        // The password was changed while this one was being checked, so that check no longer
        // counts.
        if (now.credentialsVersion !== before.credentialsVersion) throw DomainError.unauthenticated();
        await this.mails.enqueueNotice(open, before.id, 'password-changed');
      },
    });
    return { user, session: await this.sessions.open(ctx, user) };
  }
}

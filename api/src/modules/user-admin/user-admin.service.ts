import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { AuditService } from '../audit/index.js';
import { CredentialsService, EmailVerificationService, type AccountChange } from '../auth/index.js';
import { UserDirectoryService, type ListedUser } from './user-directory.service.js';

/** Admin actions on accounts. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectoryService,
    private readonly credentials: CredentialsService,
    private readonly verification: EmailVerificationService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes a role, or disables or enables an account. All of its sessions, tokens and sockets end at once.
   * @throws DomainError CONFLICT for the caller's own account, the last enabled admin, or an account that
   * changed since `updatedAt`; NOT_FOUND
   */
  async update(ctx: RequestContext, id: string, change: AccountChange): Promise<ListedUser> {
    if (!isId(id)) throw DomainError.notFound();
    const { id: userId } = await this.credentials.changeRoleOrStatus(ctx, id, change);
    return this.directory.get(ctx, userId);
  }

  /**
   * Emails a new link to confirm the address.
   * @throws DomainError CONFLICT if it is already confirmed or the account is disabled; NOT_FOUND;
   * RATE_LIMITED
   */
  async resendVerification(ctx: RequestContext, id: string): Promise<void> {
    const { emailVerifiedAt, disabledAt } = await this.directory.get(ctx, id);
    if (emailVerifiedAt !== null)
      throw new DomainError('CONFLICT', 'This email address is already verified.');
    if (disabledAt !== null) throw new DomainError('CONFLICT', 'This account is disabled. Enable it first.');
    await this.database.transaction(ctx, async (tx) => {
      await this.verification.resendTo(tx, id);
      await this.audit.record(tx, { action: 'user.resendVerification', subjectType: 'user', subjectId: id });
    });
  }
}

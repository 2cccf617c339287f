import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { AuditService } from '../audit/index.js';
import { UsersService } from '../users/index.js';
import { AuthMailsService } from './auth-mails.service.js';
import { CredentialsService } from './credentials.service.js';
import { SessionsService } from './sessions.service.js';
import { TotpService } from './totp.service.js';

/** `none`: nobody has this address; `off`: there was nothing to turn off. */
export type LostAuthenticatorResult = 'done' | 'none' | 'off';

/** For operators: helps a person who lost the authenticator app and the recovery codes. */
@Injectable()
export class LostAuthenticatorService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly totp: TotpService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly mails: AuthMailsService,
    private readonly audit: AuditService,
  ) {}

  /** Turns two-step sign-in off, ends the person's sessions, emails them, and records it, all of it or nothing. */
  async turnOff(ctx: RequestContext, email: string): Promise<LostAuthenticatorResult> {
    const found = await this.users.findByEmail(ctx, email);
    if (!found) return 'none';
    const { id } = found;
    const after = await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.getLocked(tx, id);
      if (!user.totpEnabledAt) return null;
      await this.totp.remove(tx, id);
      await this.mails.enqueueNotice(tx, id, 'two-step-turned-off');
      await this.audit.record(tx, {
        action: 'user.turnOffTwoStep',
        subjectType: 'user',
        subjectId: id,
        changes: { twoStep: [true, false] },
      });
      await this.credentials.refreshAdmins(tx, id);
      return this.credentials.endAllSessions(tx, id);
    });
    if (!after) return 'off';
    await this.sessions.endOutdated(ctx, id, after.credentialsVersion);
    return 'done';
  }
}

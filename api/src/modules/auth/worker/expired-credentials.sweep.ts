import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { SignInAttemptsService } from '../sign-in-attempts.service.js';
import { SessionStore } from '../session-stores/session-store.js';

/** Clears away what is over anyway: idle sessions, expired tokens, links and states. */
@Injectable()
export class ExpiredCredentialsSweep extends PeriodicTask {
  protected readonly task = 'expired-credentials';
  protected readonly everyMs = 60 * 60 * 1_000;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly attempts: SignInAttemptsService,
  ) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.sessions.sweep(ctx);
    await this.attempts.sweep(ctx);
    // A month longer, so that the owner still finds in the list what stopped working.
    await this.database.write(ctx, `DELETE FROM api_tokens WHERE expires_at < now() - interval '30 days'`);
    await this.database.write(ctx, `DELETE FROM mailed_links WHERE expires_at < now() - interval '7 days'`);
    // An admin's former address stays: the first admin is not made again under it.
    await this.database.write(
      ctx,
      `DELETE FROM email_changes c USING users u
       WHERE u.id = c.user_id AND c.expires_at < now() - interval '7 days'
         AND (c.changed_at IS NULL OR u.role <> 'admin')`,
    );
    await this.database.write(ctx, 'DELETE FROM spent_social_states WHERE expires_at < now()');
  }
}

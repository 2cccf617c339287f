import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { daysAgo, now } from '../../../platform/database/tables.js';
import { PeriodicTask } from '../../../platform/schedule/periodic-task.js';
import { SignInAttemptsService } from '../sign-in-attempts.service.js';
import { ViewAsService } from '../view-as/view-as.service.js';
import { SessionStore } from '../session-stores/session-store.js';

/** Deletes what has expired: idle sessions, tokens, links, and states. */
@Injectable()
export class ExpiredCredentialsSweep extends PeriodicTask {
  protected readonly task = 'expired-credentials';
  protected readonly everyMs = 60 * 60 * 1_000;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly attempts: SignInAttemptsService,
    private readonly views: ViewAsService,
  ) {
    super();
  }

  async run(ctx: RequestContext): Promise<void> {
    await this.sessions.sweep(ctx);
    await this.attempts.sweep(ctx);
    await this.views.sweep(ctx);
    const query = this.database.query(ctx);
    // Kept for another month, so that the owner still sees in the list which token expired.
    await query.deleteFrom('apiTokens').where('expiresAt', '<', daysAgo(30)).execute();
    await query.deleteFrom('mailedLinks').where('expiresAt', '<', daysAgo(7)).execute();
    // An admin's former address is kept, so that the first admin isn't created again with it.
    await query
      .deleteFrom('emailChanges')
      .using('users')
      .whereRef('users.id', '=', 'emailChanges.userId')
      .where('expiresAt', '<', daysAgo(7))
      .where((eb) => eb.or([eb('changedAt', 'is', null), eb('users.role', '<>', 'admin')]))
      .execute();
    await query.deleteFrom('spentSocialStates').where('expiresAt', '<', now).execute();
  }
}

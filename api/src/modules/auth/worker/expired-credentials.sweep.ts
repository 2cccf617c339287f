import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { SignInAttempts } from '../sign-in-attempts.service.js';
import { SessionStore } from '../session-stores/session-store.js';

const EVERY_MS = 60 * 60 * 1_000;

/** Clears away what is over anyway: idle sessions, expired tokens, links and states. */
@Injectable()
export class ExpiredCredentialsSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ExpiredCredentialsSweep.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    private readonly attempts: SignInAttempts,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.logger.error({ err: error }, 'The sweep of accounts failed'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const ctx = RequestContext.system('expired-credentials');
    await this.sessions.sweep(ctx);
    await this.attempts.sweep(ctx);
    // A month longer, so that the owner still finds in the list what stopped working.
    await this.database.write(ctx, `DELETE FROM api_tokens WHERE expires_at < now() - interval '30 days'`);
    await this.database.write(ctx, `DELETE FROM mailed_links WHERE expires_at < now() - interval '7 days'`);
    await this.database.write(ctx, 'DELETE FROM spent_social_states WHERE expires_at < now()');
  }
}

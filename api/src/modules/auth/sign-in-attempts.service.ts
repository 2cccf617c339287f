import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { daysAgo, now } from '../../platform/database/tables.js';
import { AuthMailsService } from './auth-mails.service.js';
import { hashToken } from './tokens.js';

/** Wrong passwords and codes in a row, then signing in is paused (NIST SP 800-63B, 3.2.2: at most 100). */
export const MAX_FAILURES = 100;
/** An address without attempts for this long starts from zero. */
const KEPT_DAYS = 90;

/** One attempt to sign in, counted before it is judged. */
export interface Attempt {
  readonly email: string;
  /** Which one in a row; null when signing in is paused. */
  readonly count: number | null;
}

/**
 * Counts wrong passwords and codes in a row by the address that was typed. An address without an account is counted the
 * same way, so that neither the answer nor its time tells them apart. The link that is mailed at the end, or any new
 * password, starts again.
 */
@Injectable()
export class SignInAttemptsService {
  private readonly logger = new Logger(SignInAttemptsService.name);

  constructor(
    private readonly database: Database,
    private readonly mails: AuthMailsService,
  ) {}

  /** Counts an attempt. Of many simultaneous attempts, no more than the limit pass. */
  async begin(ctx: RequestContext, email: string): Promise<Attempt> {
    const counted = await this.database
      .query(ctx)
      .insertInto('signInAttempts')
      .values({ key: keyFor(email), failures: 1 })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ failures: eb('signInAttempts.failures', '+', 1), lastAt: now }))
          .where('signInAttempts.failures', '<', MAX_FAILURES),
      )
      .returning('failures')
      .executeTakeFirst();
    return { email, count: counted?.failures ?? null };
  }

  /** Was wrong. The last one that counts has a link mailed. @param userId null where there is no account */
  async failed(ctx: RequestContext, attempt: Attempt, userId: string | null): Promise<void> {
    if (attempt.count !== MAX_FAILURES) return;
    this.logger.warn(
      { event: 'sign-in-paused', userId, ip: ctx.ip, requestId: ctx.requestId },
      'Signing in was paused after too many wrong passwords or codes in a row',
    );
    await this.database.transaction(ctx, (tx) => this.mails.enqueueSignInPaused(tx, userId));
  }

  /** Was neither wrong nor enough to sign in. */
  async uncount(ctx: RequestContext, attempt: Attempt): Promise<void> {
    await this.database
      .query(ctx)
      .updateTable('signInAttempts')
      .set((eb) => ({ failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]) }))
      .where('key', '=', keyFor(attempt.email))
      .execute();
  }

  /** The person has shown who they are. */
  async clear(ctx: RequestContext, email: string): Promise<void> {
    await this.database.query(ctx).deleteFrom('signInAttempts').where('key', '=', keyFor(email)).execute();
  }

  async sweep(ctx: RequestContext): Promise<void> {
    await this.database
      .query(ctx)
      .deleteFrom('signInAttempts')
      .where('lastAt', '<', daysAgo(KEPT_DAYS))
      .execute();
  }
}

function keyFor(email: string): string {
  return hashToken(`sign-in:${email.trim().toLowerCase()}`);
}

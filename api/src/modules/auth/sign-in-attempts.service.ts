import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { daysAgo, now } from '../../platform/database/tables.js';
import { AuthMailsService } from './auth-mails.service.js';
import { hashToken } from './tokens.js';

/**
 * The number of consecutive wrong passwords and codes after which sign-in is paused (NIST SP
 * 800-63B, 3.2.2: at most 100).
 */
export const MAX_FAILURES = 100;
/** After this many days without attempts, an address starts from zero. */
const RETENTION_DAYS = 90;

/** A sign-in attempt, counted before its password is checked. */
export interface Attempt {
  readonly email: string;
  /** The number of consecutive attempts; null if sign-in is paused. */
  readonly count: number | null;
}

/**
 * Counts consecutive wrong passwords and codes per typed address. Addresses without an account are
 * counted the same way, so that neither the response nor its timing reveals which exist. The link
 * that is emailed at the limit, or any new password, resets the count.
 */
@Injectable()
export class SignInAttemptsService {
  private readonly logger = new Logger(SignInAttemptsService.name);

  constructor(
    private readonly database: Database,
    private readonly mails: AuthMailsService,
  ) {}

  /** Counts an attempt. Concurrent attempts can't exceed the limit. */
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

  /**
   * Records that the attempt was wrong. The last one before the limit sends a link by email.
   * @param userId null if there is no account
   */
  async countFailure(ctx: RequestContext, attempt: Attempt, userId: string | null): Promise<void> {
    if (attempt.count !== MAX_FAILURES) return;
    this.logger.warn(
      { event: 'sign-in-paused', userId, ip: ctx.ip, requestId: ctx.requestId },
      'Signing in was paused after too many wrong passwords or codes in a row',
    );
    await this.database.transaction(ctx, (tx) => this.mails.enqueueSignInPaused(tx, userId));
  }

  /** Takes the attempt back: it was neither wrong nor sufficient to sign in. */
  async uncount(ctx: RequestContext, attempt: Attempt): Promise<void> {
    await this.database
      .query(ctx)
      .updateTable('signInAttempts')
      .set((eb) => ({ failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]) }))
      .where('key', '=', keyFor(attempt.email))
      .execute();
  }

  /** Resets the count after successful authentication. */
  async clear(ctx: RequestContext, email: string): Promise<void> {
    await this.database.query(ctx).deleteFrom('signInAttempts').where('key', '=', keyFor(email)).execute();
  }

  /** Deletes the counts of addresses without recent attempts. */
  async sweep(ctx: RequestContext): Promise<void> {
    await this.database
      .query(ctx)
      .deleteFrom('signInAttempts')
      .where('lastAt', '<', daysAgo(RETENTION_DAYS))
      .execute();
  }
}

function keyFor(email: string): string {
  return hashToken(`sign-in:${email.trim().toLowerCase()}`);
}

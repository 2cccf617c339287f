import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { tooManyBegun } from './payments.errors.js';

const WINDOW_SECONDS = 10 * 60;
/** How many payments one person can start in the window. Continuing an open one doesn't count. */
const MAX_BEGUN = 30;

/** Bounds how many payments one person begins, each of which is an intent at the provider and a row for good. */
@Injectable()
export class PaymentPaceService {
  private readonly max: number;

  constructor(
    private readonly database: Database,
    settings: Settings,
  ) {
    this.max = Math.max(1, Math.floor(MAX_BEGUN * settings.rateLimitFactor));
  }

  /**
   * @param beginning how many the open transaction begins at this moment
   * @throws DomainError RATE_LIMITED when the caller has started as many as one can before
   */
  async assertMore(ctx: RequestContext, beginning = 0): Promise<void> {
    const since = lowestIdAt(Date.now() - WINDOW_SECONDS * 1_000);
    const { userId } = requireActor(ctx);
    const max = this.max + beginning;
    const newest = await this.database
      .query(ctx)
      .selectFrom('payment')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '>', since)
      .limit(max)
      .execute();
    if (newest.length >= max) throw tooManyBegun(WINDOW_SECONDS);
  }
}

/** Ids of version 7 begin with their time, so that the newest payments are found through the index of their owner. */
function lowestIdAt(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

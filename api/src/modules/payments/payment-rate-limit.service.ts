import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Settings } from '../../platform/config/settings.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { tooManyBegun } from './payments.errors.js';

const WINDOW_SECONDS = 10 * 60;
/** How many payments one person can start per window. Continuing an open one doesn't count. */
const MAX_STARTED = 30;

/** Limits how many payments one person starts: each creates an intent at the provider and a permanent row. */
@Injectable()
export class PaymentRateLimitService {
  private readonly max: number;

  constructor(
    private readonly database: Database,
    settings: Settings,
  ) {
    this.max = Math.max(1, Math.floor(MAX_STARTED * settings.rateLimitFactor));
  }

  /**
   * @param beginning how many payments the open transaction is starting
   * @throws DomainError RATE_LIMITED if the caller has started the maximum
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

/** UUIDs of version 7 begin with their time, so the owner's index finds the newest payments. */
function lowestIdAt(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { readReportRange } from './report-range.js';
import { ReportReaderService } from './report-reader.service.js';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The last 30 days by day, oldest first, for each card of the dashboard. */
export interface ReportTrends {
  readonly days: readonly string[];
  readonly users: readonly number[];
  readonly applications: readonly number[];
  /** Paid reviews that were started. */
  readonly reviews: readonly number[];
  /** US cents, minus the refunds of that day. */
  readonly revenueCents: readonly number[];
}

/** Trend lines of the dashboard. */
@Injectable()
export class ReportTrendsService {
  constructor(private readonly reader: ReportReaderService) {}

  /** @throws DomainError VALIDATION_FAILED for an unknown time zone */
  async get(ctx: RequestContext, timeZone = 'UTC', moment = new Date()): Promise<ReportTrends> {
    const today = moment.toISOString().slice(0, 10);
    const first = new Date(Date.parse(today) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const { periods } = readReportRange(first, today, timeZone);
    const counts = await this.reader.read(ctx, ['signup', 'application', 'payment', 'refund'], periods);
    const [expert, full] = [
      counts.count('payment', 'expert_review'),
      counts.count('payment', 'full_service'),
    ];
    const refunds = counts.cents('refund');
    return {
      days: periods.map(({ from }) => from),
      users: counts.count('signup'),
      applications: counts.count('application'),
      reviews: expert.map((count, day) => count + (full[day] ?? 0)),
      revenueCents: counts.cents('payment').map((cents, day) => cents - (refunds[day] ?? 0)),
    };
  }
}

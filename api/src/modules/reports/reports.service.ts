import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import type { ReportCounts } from './report-reader.service.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportRollupsService } from './report-rollups.service.js';
import { makeSections, type ReportSection } from './report-sections.js';
import { readReportRange, type ReportGrain, type ReportPeriod } from './report-range.js';

/** Affiliates that a report names; the others are left out. */
const MAX_AFFILIATES = 25;

export interface Report {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly grain: ReportGrain;
  /** Something has changed that isn't counted yet. */
  readonly isBehind: boolean;
  readonly sections: readonly ReportSection[];
}

/** Days and time zone of a report, as they came in. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone?: string | null | undefined;
}

/** Reports over any days, from counts alone. Access is the caller's to check: for admins. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reader: ReportReaderService,
    private readonly rollups: ReportRollupsService,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for days or a time zone that aren't any */
  async get(ctx: RequestContext, { from, to, timeZone }: ReportDays): Promise<Report> {
    const range = readReportRange(from, to, timeZone ?? undefined);
    const { grain, periods, months } = range;
    const whole: ReportPeriod[] = [range];
    const [isBehind, series, totals, money] = await Promise.all([
      this.rollups.isBehind(ctx),
      this.reader.read(
        ctx,
        ['signup', 'assessment', 'application', 'turnaround', 'answer', 'dropped-sentence'],
        periods,
      ),
      this.reader.read(
        ctx,
        ['visit', 'funnel', 'country', 'score', 'referred', 'commission', 'commission-reversed'],
        whole,
      ),
      this.reader.read(ctx, ['payment', 'refund'], months),
    ]);
    const affiliates = await this.listAffiliates(ctx, totals);
    return {
      from,
      to,
      timeZone: range.timeZone,
      grain,
      isBehind,
      sections: makeSections({ periods, months, series, totals, money, affiliates }),
    };
  }

  /** The affiliates of the counts by name, those who earned the most first. */
  private async listAffiliates(
    ctx: RequestContext,
    totals: ReportCounts,
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    const earned = new Map<string, number>();
    for (const { metric, key, count, cents } of totals.rows) {
      if (metric === 'commission') earned.set(key, (earned.get(key) ?? 0) + cents + count);
      if (metric === 'referred' || metric === 'commission-reversed')
        earned.set(key, (earned.get(key) ?? 0) + count / 1e6);
    }
    const ids = [...earned]
      .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
      .map(([id]) => id)
      .slice(0, MAX_AFFILIATES);
    const people = await this.database
      .query(ctx)
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('id', '=', matchAny(ids.filter((id) => id !== '')))
      .execute();
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    return ids.map((id) => ({ id, name: names.get(id) ?? 'Deleted account' }));
  }
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import type { ReportCounts } from './report-reader.service.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportRollupsService } from './report-rollups.service.js';
import { makeSections, type ReportSection } from './report-sections.js';
import { readReportRange, type ReportGrain, type ReportPeriod } from './report-range.js';

/** The maximum number of affiliates named in a report. */
const MAX_AFFILIATES = 25;

export interface Report {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly grain: ReportGrain;
  /** Whether there are changes that aren't counted yet. */
  readonly isBehind: boolean;
  readonly sections: readonly ReportSection[];
}

/** The unvalidated days and time zone of a report. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone?: string | null | undefined;
}

/** Reports over any days, computed from counts only. For admins; doesn't check access: the caller must. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reader: ReportReaderService,
    private readonly rollups: ReportRollupsService,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for invalid days or an unknown time zone */
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

  /** The names of the affiliates in the counts, highest earnings first. */
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

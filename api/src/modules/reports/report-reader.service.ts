import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { makeSpans, type ReportPeriod } from './report-range.js';
import type { ReportMetric } from './report-metrics.js';

interface CountRow {
  readonly period: number;
  readonly metric: ReportMetric;
  readonly key: string;
  readonly count: number;
  readonly cents: number;
}

/** The counts of some metrics, by period, metric, and key. */
export class ReportCounts {
  constructor(
    readonly rows: readonly CountRow[],
    private readonly periods: number,
  ) {}

  /** The count of each period. @param key if missing, the sum of all keys */
  count(metric: ReportMetric, key?: string): number[] {
    return this.sum(metric, key, (row) => row.count);
  }

  /** The amount of each period in cents. @param key if missing, the sum of all keys */
  cents(metric: ReportMetric, key?: string): number[] {
    return this.sum(metric, key, (row) => row.cents);
  }

  /** The keys of a metric, the most frequent first. */
  keys(metric: ReportMetric): string[] {
    const totals = new Map<string, number>();
    for (const row of this.rows)
      if (row.metric === metric) totals.set(row.key, (totals.get(row.key) ?? 0) + row.count);
    return [...totals].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([key]) => key);
  }

  /** How often each duration step occurred, by period. */
  steps(metric: ReportMetric): Map<number, number>[] {
    const steps = Array.from({ length: this.periods }, () => new Map<number, number>());
    for (const row of this.rows)
      if (row.metric === metric) steps[row.period]?.set(Number(row.key), row.count);
    return steps;
  }

  private sum(metric: ReportMetric, key: string | undefined, value: (row: CountRow) => number): number[] {
    const sums = Array.from({ length: this.periods }, () => 0);
    for (const row of this.rows)
      if (row.metric === metric && (key === undefined || row.key === key))
        sums[row.period] = (sums[row.period] ?? 0) + value(row);
    return sums;
  }
}

/** Reads counts, never the counted rows. */
@Injectable()
export class ReportReaderService {
  constructor(private readonly database: Database) {}

  /** Reads the counts of some metrics in each of the periods. */
  async read(
    ctx: RequestContext,
    metrics: readonly ReportMetric[],
    periods: readonly ReportPeriod[],
  ): Promise<ReportCounts> {
    const spans = makeSpans(periods);
    // Each span is joined separately, using the index: in a single join, every bucket would be compared with every
    // span.
    const { rows } = await sql<CountRow>`SELECT span.period, bucket.metric, bucket.key,
        sum(bucket.count)::double precision AS count, sum(bucket.cents)::double precision AS cents
      FROM unnest(${spans.map(({ period }) => period)}::integer[], ${spans.map(({ minutes }) => minutes)}::smallint[],
        ${spans.map(({ begins }) => begins.toISOString())}::timestamptz[],
        ${spans.map(({ ends }) => ends.toISOString())}::timestamptz[]) AS span (period, minutes, begins, ends)
      CROSS JOIN LATERAL (
        SELECT metric, key, count, cents FROM report_bucket
        WHERE minutes = span.minutes AND at >= span.begins AND at < span.ends AND metric = ANY (${[...metrics]})
        OFFSET 0
      ) AS bucket
      GROUP BY span.period, bucket.metric, bucket.key`.execute(this.database.query(ctx));
    return new ReportCounts(rows, periods.length);
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { handleBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';
import { ChatRetentionStartService } from '../site-settings/index.js';
import { ALL_QUARTERS, COUNTS } from './recount.sql.js';
import {
  COUNTER_METRICS,
  METRICS_BY_SOURCE,
  REPORT_SOURCES,
  type CounterMetric,
  type ReportSource,
} from './report-metrics.js';

/**
 * The maximum number of changes per transaction: a statement over the largest quarter hours must stay far below its
 * time limit.
 */
const BATCH = 400;
const ROLLUP_LOCK = 'report-rollups';
const QUARTER_MS = 15 * 60 * 1_000;

/**
 * Maintains the counts of the reports. A change of a row notes its quarter hour in the same transaction, and each
 * noted quarter hour is recounted from its rows. So a count is right, however often and in whatever order this
 * runs.
 */
@Injectable()
export class ReportRollupsService {
  constructor(
    private readonly database: Database,
    private readonly retention: ChatRetentionStartService,
  ) {}

  /** Recounts changes until none are left. @returns how many changes there were */
  refresh(ctx: RequestContext): Promise<number> {
    return handleBatches(BATCH, () => this.database.transaction(ctx, (tx) => this.refreshBatch(tx)));
  }

  /** Whether there are changes that aren't counted yet. */
  async isBehind(ctx: RequestContext): Promise<boolean> {
    const change = await this.database
      .query(ctx)
      .selectFrom('reportChange')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return change !== undefined;
  }

  /**
   * Recounts everything. Counts without another source stay: visits, dropped sentences, and answer times of
   * deleted conversations.
   */
  async rebuild(ctx: RequestContext): Promise<void> {
    const start = await this.retention.find(ctx);
    await this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, ROLLUP_LOCK);
      const query = this.database.query(tx);
      const retainedFrom = sql<Date>`date_trunc('day', ${start}::timestamptz, 'UTC') + interval '24 hours'`;
      await query
        .deleteFrom('reportBucket')
        .where('metric', 'not in', [...COUNTER_METRICS])
        .where((eb) => eb.or([eb('metric', '<>', 'answer'), eb('at', '>=', retainedFrom)]))
        .execute();
      for (const source of REPORT_SOURCES)
        await sql`INSERT INTO report_change (source, at) ${ALL_QUARTERS[source]}`.execute(query);
      await query
        .deleteFrom('reportChange')
        .where('source', '=', 'chat')
        .where('at', '<', retainedFrom)
        .execute();
    });
    await this.refresh(ctx);
  }

  /** Adds to a count that has no rows of its own. */
  async add(ctx: RequestContext, metric: CounterMetric, count: number, moment: Date): Promise<void> {
    const quarter = new Date(Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS);
    const day = new Date(`${moment.toISOString().slice(0, 10)}T00:00:00.000Z`);
    await this.database
      .query(ctx)
      .insertInto('reportBucket')
      .values([
        { minutes: 15, at: quarter, metric, key: '', count },
        { minutes: 1440, at: day, metric, key: '', count },
      ])
      .onConflict((conflict) =>
        conflict.columns(['minutes', 'at', 'metric', 'key']).doUpdateSet((eb) => ({
          count: sql<number>`report_bucket.count + ${eb.ref('excluded.count')}`,
        })),
      )
      .execute();
  }

  /** One at a time: if two ran concurrently, the one with the older count could write last. */
  private async refreshBatch(tx: TransactionContext): Promise<number> {
    await this.database.lock(tx, ROLLUP_LOCK);
    const query = this.database.query(tx);
    const changes = await query
      .deleteFrom('reportChange')
      .where('id', 'in', query.selectFrom('reportChange').select('id').limit(BATCH))
      .returning(['source', 'at'])
      .execute();
    for (const source of REPORT_SOURCES) {
      const moments = changes.filter((change) => change.source === source).map(({ at }) => at.getTime());
      if (moments.length > 0) await this.recount(tx, source, [...new Set(moments)]);
    }
    return changes.length;
  }

  private async recount(
    tx: TransactionContext,
    source: ReportSource,
    moments: readonly number[],
  ): Promise<void> {
    const query = this.database.query(tx);
    const quarters = moments.map((moment) => new Date(moment).toISOString());
    const days = [...new Set(quarters.map((quarter) => `${quarter.slice(0, 10)}T00:00:00.000Z`))];
    const metrics = METRICS_BY_SOURCE[source];
    const clear = (minutes: number, times: readonly string[]) =>
      query
        .deleteFrom('reportBucket')
        .where('minutes', '=', minutes)
        .where('at', '=', matchAny(times.map((time) => new Date(time))))
        .where('metric', 'in', [...metrics])
        .execute();
    await clear(15, quarters);
    await sql`INSERT INTO report_bucket (minutes, at, metric, key, count, cents)
      SELECT 15, quarter.at, counted.metric, counted.key, counted.count, counted.cents
      FROM unnest(${quarters}::timestamptz[]) AS quarter (at)
      CROSS JOIN LATERAL (${COUNTS[source]}) AS counted`.execute(query);
    await clear(1440, days);
    await sql`INSERT INTO report_bucket (minutes, at, metric, key, count, cents)
      SELECT 1440, day.at, metric, key, sum(count), sum(cents)
      FROM unnest(${days}::timestamptz[]) AS day (at)
      JOIN report_bucket AS quarter ON quarter.minutes = 15 AND quarter.at >= day.at
        AND quarter.at < day.at + interval '24 hours' AND quarter.metric = ANY (${[...metrics]})
      GROUP BY day.at, metric, key`.execute(query);
  }
}

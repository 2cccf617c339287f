import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { Metrics, type Sample } from '../observability/metrics.js';

interface Backlog {
  readonly topic: string;
  readonly state: 'unpublished' | 'unsettled';
  readonly entries: number;
  readonly seconds: number;
}

/**
 * Metrics of the backlog of the outbox and the queue. Every process reports the same values, so alerts use the
 * maximum.
 */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  private readonly ctx = RequestContext.system('outbox-metrics');
  private reading: Promise<readonly Backlog[]> | null = null;

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const read = (value: (backlog: Backlog) => number) => async (): Promise<Sample[]> =>
      (await this.read()).map((backlog) => ({
        labels: { topic: backlog.topic, state: backlog.state },
        value: value(backlog),
      }));
    const labels = ['topic', 'state'];
    this.metrics.gauge(
      'outbox_entries',
      'Entries that are due: unpublished (not in the queue yet), or unsettled (in the queue, not done).',
      labels,
      read(({ entries }) => entries),
    );
    this.metrics.gauge(
      'outbox_oldest_seconds',
      'Age of the oldest entry that is due, by topic and state.',
      labels,
      read(({ seconds }) => seconds),
    );
  }

  /** Both gauges are scraped together, so they share one read. */
  private read(): Promise<readonly Backlog[]> {
    this.reading ??= this.query().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async query(): Promise<readonly Backlog[]> {
    const due = sql<Date>`COALESCE(not_before, created_at)`;
    return this.database
      .query(this.ctx)
      .selectFrom('outbox')
      .select((eb) => [
        'topic',
        sql<Backlog['state']>`CASE WHEN published_at IS NULL THEN 'unpublished' ELSE 'unsettled' END`.as(
          'state',
        ),
        eb.cast<number>(eb.fn.countAll(), 'integer').as('entries'),
        sql<number>`EXTRACT(EPOCH FROM now() - min(${due}))::float8`.as('seconds'),
      ])
      .where(due, '<=', sql<Date>`now()`)
      .where((eb) =>
        eb.or([
          eb('publishedAt', 'is', null),
          eb.and([eb('publishedAt', 'is not', null), eb('settledAt', 'is', null)]),
        ]),
      )
      .groupBy(['topic', 'state'])
      .execute();
  }
}

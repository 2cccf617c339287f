import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { Metrics, type Sample } from '../../platform/observability/metrics.js';

/** Metrics of refunds that the provider hasn't confirmed. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  private readonly ctx = RequestContext.system('payment-metrics');

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'payment_refunds_oldest_seconds',
      'Age of the oldest refund that was started and is not confirmed; 0 without one.',
      [],
      () => this.readOldestRefund(),
    );
  }

  private async readOldestRefund(): Promise<Sample[]> {
    const { seconds } = await this.database
      .query(this.ctx)
      .selectFrom('payment')
      .select(
        sql<number>`COALESCE(EXTRACT(EPOCH FROM now() - min(refund_started_at)), 0)::float8`.as('seconds'),
      )
      .where('refundStartedAt', 'is not', null)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value: seconds }];
  }
}

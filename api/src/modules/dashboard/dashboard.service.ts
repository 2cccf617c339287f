import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { DashboardType, WaitingQueueType } from './dto/dashboard.types.js';

type QueueName = WaitingQueueType['name'];

/** The current figures on the back office's first page. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  /** The totals of the back office. */
  async getTotals(ctx: RequestContext): Promise<Omit<DashboardType, 'queues'>> {
    const query = this.database.query(ctx);
    return query
      .selectNoFrom((eb) => [
        eb
          .selectFrom('users')
          .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .$notNull()
          .as('totalUsers'),
        eb
          .selectFrom('application')
          .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .$notNull()
          .as('totalApplications'),
        eb
          .selectFrom('assessment')
          .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
          .where('isPaid', '=', true)
          .where('adminStatus', '=', 'pending')
          .$asScalar()
          .$notNull()
          .as('pendingReviews'),
        // Completed payments less refunds. A double is exact up to 90 trillion dollars.
        eb
          .selectFrom('payment')
          .select(sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::float8`.as('cents'))
          .where('status', 'in', ['completed', 'refunded'])
          .$asScalar()
          .$notNull()
          .as('totalRevenueCents'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** The size of each queue, and the age of its oldest entry. */
  async listQueues(ctx: RequestContext): Promise<WaitingQueueType[]> {
    const query = this.database.query(ctx);
    const count = sql<number>`count(*)::integer`.as('waiting');
    const queues: readonly [QueueName, Promise<{ waiting: number; oldestAt: Date | null }>][] = [
      [
        'documents',
        query
          .selectFrom('document')
          .select((eb) => [count, eb.fn.min<Date | null>('uploadedAt').as('oldestAt')])
          .where('verificationStatus', '=', 'pending')
          .where('supersededAt', 'is', null)
          .executeTakeFirstOrThrow(),
      ],
      [
        'reviews',
        query
          .selectFrom('assessment')
          .select((eb) => [count, eb.fn.min<Date | null>('reviewOpenedAt').as('oldestAt')])
          .where('isPaid', '=', true)
          .where('adminStatus', '=', 'pending')
          .executeTakeFirstOrThrow(),
      ],
      [
        'applications',
        query
          .selectFrom('application')
          .select((eb) => [count, eb.fn.min<Date | null>('createdAt').as('oldestAt')])
          .where('status', '=', 'submitted')
          .executeTakeFirstOrThrow(),
      ],
      [
        'chat',
        query
          .selectFrom('chatConsultation')
          .select((eb) => [count, eb.fn.min<Date | null>('waitingSince').as('oldestAt')])
          .where('waitingSince', 'is not', null)
          .executeTakeFirstOrThrow(),
      ],
      [
        'refunds',
        query
          .selectFrom('refundRequest')
          .select((eb) => [count, eb.fn.min<Date | null>('createdAt').as('oldestAt')])
          .where('status', '=', 'open')
          .executeTakeFirstOrThrow(),
      ],
    ];
    return Promise.all(queues.map(async ([name, found]) => ({ name, ...(await found) })));
  }
}

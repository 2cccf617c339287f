import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context/request-context.js';
import { handleBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.js';
import { NotificationsService, wasNotified } from '../notifications/index.js';
import { deadlineNotice } from './deadline-notice.js';

/** How many days before the deadline people are reminded. */
const DAYS = 7;
const BATCH = 200;

/** Reminds people of deadlines of programs that they saved or applied to, once for each date. */
@Injectable()
export class DeadlineRemindersService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
  ) {}

  /** @returns the number of reminders sent */
  remind(ctx: RequestContext): Promise<number> {
    return handleBatches(BATCH, async () => {
      const near = await this.selectNear(ctx).execute();
      for (const deadline of near) {
        await this.database.transaction(ctx, (tx) => this.notifications.notify(tx, deadlineNotice(deadline)));
      }
      return near.length;
    });
  }

  private selectNear(ctx: RequestContext) {
    const today = sql<string>`(now() AT TIME ZONE 'UTC')::date`;
    const key = sql<string>`'deadline.program:' || program.id || ':' || program.deadline`;
    return this.database
      .query(ctx)
      .with('near', (query) =>
        query
          .selectFrom('program')
          .select(['program.id', 'program.title', 'program.deadline', key.as('key')])
          .where('program.archivedAt', 'is', null)
          .where('program.deadline', '>=', today)
          .where('program.deadline', '<=', sql<string>`${today} + ${sql.lit(DAYS)}`),
      )
      .with('mine', (query) =>
        query
          .selectFrom('application')
          .innerJoin('near', 'near.id', 'application.programId')
          .select(['application.userId', 'near.id as programId', sql.lit(true).as('applied')])
          .where('application.status', 'not in', ['withdrawn', 'rejected'])
          .union(
            query
              .selectFrom('savedProgram')
              .innerJoin('near', 'near.id', 'savedProgram.programId')
              .select(['savedProgram.userId', 'near.id as programId', sql.lit(false).as('applied')]),
          ),
      )
      .selectFrom('mine')
      .innerJoin('near', 'near.id', 'mine.programId')
      .innerJoin('users', 'users.id', 'mine.userId')
      .select((eb) => [
        'mine.userId',
        'near.id',
        'near.title',
        'near.deadline',
        'near.key',
        eb.fn<boolean>('bool_or', ['mine.applied']).as('applied'),
      ])
      .where('users.disabledAt', 'is', null)
      .where((eb) => eb.not(wasNotified('mine.userId', sql.ref<string>('near.key'))))
      .groupBy(['mine.userId', 'near.id', 'near.title', 'near.deadline', 'near.key'])
      .orderBy('near.deadline')
      .limit(BATCH)
      .$narrowType<{ deadline: string }>();
  }
}

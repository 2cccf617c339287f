import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Outbox } from '../../platform/events/outbox.js';
import { groupByApplication, type ApplicationRecord } from './application-queries.js';
import { APPLICATION_REVIEW_UPDATED, APPLICATION_UPDATED } from './applications.events.js';
import type { ApplicationEvent } from './entities/application-event.entity.js';

/** The step's author isn't returned. */
const COLUMNS = [
  'id',
  'applicationId',
  'at',
  'status',
  'note',
] as const satisfies readonly (keyof ApplicationEvent)[];

/** A step of an application. */
export type ApplicationEventRecord = Pick<ApplicationEvent, (typeof COLUMNS)[number]>;

/** The steps of applications. Each is stored and sent to the open pages of the owner and the admins. */
@Injectable()
export class ApplicationHistoryService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Records the application's latest step, in the open transaction. */
  async add(
    tx: TransactionContext,
    { id, userId, status }: Pick<ApplicationRecord, 'id' | 'userId' | 'status'>,
    note: string | null = null,
  ): Promise<void> {
    const by = tx.actor?.userId ?? null;
    await this.database
      .query(tx)
      .insertInto('applicationEvent')
      .values({ id: newId(), applicationId: id, status, note, actorId: by })
      .execute();
    await this.outbox.notifyPages(tx, { userId, event: APPLICATION_UPDATED, data: { id, status } });
    const data = { id, status, by };
    await this.outbox.notifyPages(tx, { role: 'admin', event: APPLICATION_REVIEW_UPDATED, data });
  }

  /** The steps of these applications by ID, oldest first. The caller has checked access. */
  async listByApplication(
    ctx: RequestContext,
    applicationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ApplicationEventRecord[]>> {
    const events = await this.database
      .query(ctx)
      .selectFrom('applicationEvent')
      .select(COLUMNS)
      .where((eb) => eb('applicationId', '=', eb.fn.any(eb.val(applicationIds))))
      .orderBy('applicationId')
      .orderBy('id')
      .execute();
    return groupByApplication(events);
  }
}

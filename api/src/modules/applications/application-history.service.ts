import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Outbox } from '../../platform/events/outbox.js';
import { byApplication, type ApplicationEventRecord, type ApplicationRecord } from './application-record.js';
import { APPLICATION_REVIEW_UPDATED, APPLICATION_UPDATED } from './applications.events.js';

/** The steps of applications: each is kept, and told to the open pages of the owner and of the admins. */
@Injectable()
export class ApplicationHistory {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps the step that led to this application, in the open transaction. */
  async add(
    open: RequestContext,
    { id, userId, status }: Pick<ApplicationRecord, 'id' | 'userId' | 'status'>,
    note: string | null = null,
  ): Promise<void> {
    const by = open.actor?.userId ?? null;
    await this.database.write(
      open,
      'INSERT INTO application_event (id, application_id, status, note, actor_id) VALUES ($1, $2, $3, $4, $5)',
      [newId(), id, status, note, by],
    );
    await this.outbox.tell(open, { userId, event: APPLICATION_UPDATED, data: { id, status } });
    const data = { id, status, by };
    await this.outbox.tell(open, { role: 'admin', event: APPLICATION_REVIEW_UPDATED, data });
  }

  /** The steps of these applications by id, oldest first. The caller has made sure who may see them. */
  async of(
    ctx: RequestContext,
    applicationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ApplicationEventRecord[]>> {
    const events = await this.database.select<ApplicationEventRecord>(
      ctx,
      `SELECT id, application_id AS "applicationId", at, status, note FROM application_event
       WHERE application_id = ANY($1::uuid[]) ORDER BY application_id, id`,
      [applicationIds],
    );
    return byApplication(events);
  }
}

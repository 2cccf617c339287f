import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now, secondsAgo } from '../../platform/database/tables.js';
import { StaffNoticesService } from '../notifications/index.js';

/** How long a message may wait for an answer before admins are notified, in seconds. */
const ALERT_AFTER_SECONDS = 2 * 60 * 60;
const MAX_AT_ONCE = 100;

/** Notifies admins when someone has been waiting in the chat for long, once per wait. */
@Injectable()
export class WaitingAlertsService {
  constructor(
    private readonly database: Database,
    private readonly staff: StaffNoticesService,
  ) {}

  /** Safe to run on several workers at once. @returns the number of waiting people announced */
  async announceDue(ctx: RequestContext): Promise<number> {
    return this.database.transaction(ctx, async (tx) => {
      const query = this.database.query(tx);
      const marked = await query
        .updateTable('chatConsultation')
        .set({ waitingToldAt: now })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('chatConsultation as waiting')
            .select('waiting.id')
            .where('waiting.waitingSince', '<', secondsAgo(ALERT_AFTER_SECONDS))
            .where((when) =>
              when.or([
                when('waiting.waitingToldAt', 'is', null),
                when('waiting.waitingToldAt', '<', when.ref('waiting.waitingSince')),
              ]),
            )
            .orderBy('waiting.waitingSince')
            .limit(MAX_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      for (let count = 0; count < marked.length; count += 1) await this.staff.announce(tx, 'chat.waiting');
      return marked.length;
    });
  }
}

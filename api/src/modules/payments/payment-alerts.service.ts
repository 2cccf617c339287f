import { Injectable } from '@nestjs/common';
import type { TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { NotificationsService, type NotificationKind } from '../notifications/index.js';

/** A notification for the admins. */
export interface Alert {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
}

const PLACE = '/admin/refunds';

/** Notifies every enabled admin of payments that need attention. */
@Injectable()
export class PaymentAlertsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
  ) {}

  /** Sends the notification when the open transaction commits. */
  async send(tx: TransactionContext, { kind, title, body }: Alert): Promise<void> {
    const admins = await this.database
      .query(tx)
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .orderBy('id')
      .execute();
    for (const { id } of admins) {
      await this.notifications.notify(tx, { userId: id, kind, words: () => ({ title, body }), path: PLACE });
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { NotificationsService } from '../notifications/index.js';

/** What the admins are to hear. */
export interface Alert {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** Whether it cannot wait until they look. */
  readonly mail: boolean;
}

const PLACE = '/admin/refunds';

/** Tells every enabled admin what needs a person. */
@Injectable()
export class PaymentAlerts {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsService,
  ) {}

  /** Tells them if and when the open transaction commits. */
  async tell(open: RequestContext, { kind, title, body, mail }: Alert): Promise<void> {
    const admins = await this.database.select<{ id: string }>(
      open,
      `SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`,
    );
    for (const { id } of admins) {
      await this.notifications.notify(open, { userId: id, kind, title, body, path: PLACE, mail });
    }
  }
}

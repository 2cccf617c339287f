import { Injectable } from '@nestjs/common';
import type { TransactionContext } from '../../platform/context/request-context.js';
import { Outbox } from '../../platform/events/outbox.js';
import { UsersService } from '../users/index.js';
import { NOTIFICATION_KINDS, type StaffKind } from './notification-kinds.js';
import { staffNoticeJob } from './notifications.jobs.js';
import { NotificationsService } from './notifications.service.js';

/** Notifies the admins of new work. Each has one unread notification per kind, with a count. */
@Injectable()
export class StaffNoticesService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Notifies the admins after the commit, so that the request doesn't wait for their rows. */
  async announce(tx: TransactionContext, kind: StaffKind): Promise<void> {
    await this.outbox.enqueue(tx, staffNoticeJob, { kind });
  }

  /** Notifies every enabled admin, in the open transaction. */
  async notifyAll(tx: TransactionContext, kind: StaffKind): Promise<void> {
    const { title, body, path } = NOTIFICATION_KINDS[kind].staff;
    for (const { id: userId } of await this.users.admins(tx)) {
      await this.notifications.notify(tx, { userId, kind, words: () => ({ title, body }), path });
    }
  }
}

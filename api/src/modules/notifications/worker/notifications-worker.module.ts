import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { NotificationsModule } from '../index.js';
import { NotificationMailProcessor } from './notification-mail.processor.js';
import { NotificationRetentionTask } from './notification-retention.task.js';
import { StaffNoticeProcessor } from './staff-notice.processor.js';

/** Mails notifications, tells admins of work, and deletes what is old, in processes that work through the queue. */
@Module({
  imports: [NotificationsModule, UsersModule],
  providers: [NotificationMailProcessor, StaffNoticeProcessor, NotificationRetentionTask],
})
export class NotificationsWorkerModule {}

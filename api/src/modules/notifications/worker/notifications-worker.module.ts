import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { NotificationsModule } from '../index.js';
import { NotificationMailProcessor } from './notification-mail.processor.js';
import { NotificationRetentionTask } from './notification-retention.task.js';
import { StaffNoticeProcessor } from './staff-notice.processor.js';

/** Sends emails and admin notifications, and deletes old ones, in worker processes. */
@Module({
  imports: [NotificationsModule, UsersModule],
  providers: [NotificationMailProcessor, StaffNoticeProcessor, NotificationRetentionTask],
})
export class NotificationsWorkerModule {}

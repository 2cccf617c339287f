import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { NotificationsModule } from '../index.js';
import { NotificationMailProcessor } from './notification-mail.processor.js';

/** Mails notifications, in processes that work through the queue. */
@Module({ imports: [NotificationsModule, UsersModule], providers: [NotificationMailProcessor] })
export class NotificationsWorkerModule {}

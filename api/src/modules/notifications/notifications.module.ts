import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationMailRow } from './entities/notification-mail.entity.js';
import { NotificationRow } from './entities/notification.entity.js';
import { NotificationMailsService } from './notification-mails.service.js';
import { NotificationsService } from './notifications.service.js';

/** What the product tells people; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([NotificationRow, NotificationMailRow])],
  providers: [NotificationsService, NotificationMailsService],
  exports: [NotificationsService, NotificationMailsService],
})
export class NotificationsModule {}

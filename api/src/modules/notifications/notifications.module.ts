import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationRow } from './entities/notification.entity.js';
import { NotificationsService } from './notifications.service.js';

/** What the product tells people; no transport. */
@Module({
  imports: [TypeOrmModule.forFeature([NotificationRow])],
  providers: [NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { NotificationMailRow } from './entities/notification-mail.entity.js';
import { NotificationPreference } from './entities/notification-preference.entity.js';
import { NotificationSettings } from './entities/notification-settings.entity.js';
import { NotificationRow } from './entities/notification.entity.js';
import { UndeliveredMail } from './entities/undelivered-mail.entity.js';
import { NotificationMailsService } from './notification-mails.service.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationRetentionService } from './notification-retention.service.js';
import { NotificationsService } from './notifications.service.js';
import { StaffNoticesService } from './staff-notices.service.js';
import { UndeliveredMailsService } from './undelivered-mails.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribeService } from './unsubscribe.service.js';

const SERVICES = [
  NotificationsService,
  NotificationMailsService,
  NotificationPreferencesService,
  NotificationRetentionService,
  StaffNoticesService,
  UndeliveredMailsService,
  UnsubscribeLinks,
  UnsubscribeService,
];

/** Notifications and their emails, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      NotificationRow,
      NotificationMailRow,
      NotificationPreference,
      NotificationSettings,
      UndeliveredMail,
    ]),
    AuditModule,
    UsersModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class NotificationsModule {}

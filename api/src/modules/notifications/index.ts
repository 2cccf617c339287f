export {
  MAIL_CHOICES,
  NOTIFICATION_TOPICS,
  type MailChoice,
  type NotificationKind,
  type NotificationTopic,
} from './notification-kinds.js';
export { NotificationMailsService } from './notification-mails.service.js';
export {
  NotificationPreferencesService,
  type NotificationPreferences,
} from './notification-preferences.service.js';
export { NotificationRetentionService } from './notification-retention.service.js';
export { NotificationsModule } from './notifications.module.js';
export { NotificationsService, type Notice, type NoticeText } from './notifications.service.js';
export { StaffNoticesService } from './staff-notices.service.js';
export { UndeliveredMailsService, type UndeliveredMailRecord } from './undelivered-mails.service.js';
export { UnsubscribeService, type UnsubscribeSubject } from './unsubscribe.service.js';
export { wasNotified } from './was-notified.js';

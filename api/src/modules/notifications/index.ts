export { NotificationsModule } from './notifications.module.js';
export { NotificationsService, type Notice } from './notifications.service.js';
export { NotificationMailsService } from './notification-mails.service.js';

import { Module } from '@nestjs/common';
import { NotificationsModule } from '../index.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsResolver } from './notifications.resolver.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesResolver } from './preferences.resolver.js';
import { UndeliveredMailsResolver } from './undelivered-mails.resolver.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** A person's notifications and preferences, unsubscribe links, and undelivered emails. */
@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController, PreferencesController, UnsubscribeController],
  providers: [NotificationsResolver, PreferencesResolver, UndeliveredMailsResolver],
})
export class NotificationsApiModule {}

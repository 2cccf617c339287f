import { Module } from '@nestjs/common';
import { NotificationsModule } from '../index.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsResolver } from './notifications.resolver.js';

/** One's notifications over REST and GraphQL. */
@Module({
  imports: [NotificationsModule],
  controllers: [NotificationsController],
  providers: [NotificationsResolver],
})
export class NotificationsApiModule {}

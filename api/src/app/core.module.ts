import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from '../modules/auth/index.js';
import { FILE_FOLDERS } from './file-folders.js';
import { Secrets } from '../platform/config/secrets.js';
import type { Settings } from '../platform/config/settings.js';
import { SettingsModule } from '../platform/config/settings.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { EventsModule } from '../platform/events/events.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { RateLimitModule } from '../platform/ratelimit/rate-limit.module.js';
import { MessageBusModule } from '../platform/realtime/message-bus.module.js';
import { RedisModule } from '../platform/redis/redis.module.js';
import { ScanModule } from '../platform/scan/scan.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';

/** What every process of the product needs, whether it serves requests or runs jobs. */
@Global()
@Module({ providers: [Secrets], exports: [Secrets] })
export class CoreModule {
  static with(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.at(databaseUrl),
        RedisModule,
        MessageBusModule,
        QueueModule,
        EventsModule,
        RateLimitModule,
        MailModule,
        StorageModule.with(FILE_FOLDERS),
        ScanModule,
        ObservabilityModule,
        AuthModule,
      ],
    };
  }
}

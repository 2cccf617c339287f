import { Global, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { REDIS, RedisModule } from '../redis/redis.module.js';
import { CredentialsEnded } from './credentials-ended.js';
import { MessageBus } from './message-bus.js';
import { PostgresMessageBus } from './postgres-message-bus.js';
import { RedisMessageBus } from './redis-message-bus.js';

@Global()
@Module({
  imports: [RedisModule],
  providers: [
    CredentialsEnded,
    {
      provide: MessageBus,
      inject: [Settings, REDIS, Database, PostgresListener],
      useFactory: (
        settings: Settings,
        redis: Redis | null,
        database: Database,
        listener: PostgresListener,
      ) =>
        redis ? new RedisMessageBus(redis, settings.redisPrefix) : new PostgresMessageBus(database, listener),
    },
  ],
  exports: [MessageBus, CredentialsEnded],
})
export class MessageBusModule {}

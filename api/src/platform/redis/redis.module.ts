import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Settings } from '../config/settings.js';

/** The connection to Redis; null if none is configured. */
export const REDIS = Symbol('REDIS');

@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [Settings],
      useFactory: (settings: Settings): Redis | null => {
        if (settings.redisUrl === null) return null;
        const redis = new Redis(settings.redisUrl, { maxRetriesPerRequest: 2, commandTimeout: 2_000 });
        const logger = new Logger('Redis');
        redis.on('error', (error: Error) => logger.warn(`Can't reach Redis: ${error.message}`));
        return redis;
      },
    },
  ],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

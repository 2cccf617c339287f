import { phrase } from '../language/phrase.js';
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { DomainError } from '../errors/index.js';
import { REDIS } from '../redis/redis.module.js';

/** How often something may be tried under one key. Whoever guards it declares its limit and counts the attempts. */
export interface RateLimit {
  /** What the attempts are stored under; no two limits share it. */
  readonly name: string;
  readonly perMinute: number;
  /** Survives a restart, for what guards an account; else it is counted in the process unless several share Redis. */
  readonly isDurable: boolean;
}

/** Every request of a session or an address. */
export const GENERAL_LIMIT: RateLimit = { name: 'general', perMinute: 600, isDurable: false };

const WINDOW_SECONDS = 60;

/**
 * Counts attempts: in Redis where it is set, else in PostgreSQL or in the process, as the limit asks. While Redis is
 * away, a limit that isn't durable is counted in the process, and a durable one lets nothing through.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, Limiter>();

  constructor(
    private readonly settings: Settings,
    @Inject(REDIS) private readonly redis: Redis | null,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Counts one attempt under each key. @throws DomainError RATE_LIMITED when one of them has had too many */
  async consume(limit: RateLimit, ...keys: readonly string[]): Promise<void> {
    const limiter = this.getLimiter(limit);
    try {
      await Promise.all(keys.map((key) => limiter.counter.consume(limiter.buildKey(key))));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new DomainError(
        'RATE_LIMITED',
        phrase('Too many attempts. Please wait {seconds} seconds and try again.', { seconds }),
        {
          retryAfterSeconds: seconds,
        },
      );
    }
  }

  private getLimiter(limit: RateLimit): Limiter {
    const known = this.limiters.get(limit.name);
    if (known && known.limit !== limit) throw new Error(`Two rate limits are named ${limit.name}.`);
    const limiter = known ?? this.makeLimiter(limit);
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  private makeLimiter(limit: RateLimit): Limiter {
    const { settings, redis, dataSource } = this;
    const options = {
      keyPrefix: `limit-${limit.name}`,
      points: Math.max(1, Math.floor(limit.perMinute * settings.rateLimitFactor)),
      duration: WINDOW_SECONDS,
    };
    if (redis) {
      const keyPrefix = `${settings.redisPrefix}:${options.keyPrefix}`;
      const counter = new RateLimiterRedis({
        ...options,
        keyPrefix,
        storeClient: redis,
        // Reading goes on without Redis, counted by each process. What guards an account is refused meanwhile.
        ...(!limit.isDurable && {
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
      });
      return { limit, counter, buildKey: digest };
    }
    if (!limit.isDurable) return { limit, counter: new RateLimiterMemory(options), buildKey: asItIs };
    const counter = new RateLimiterPostgres({
      ...options,
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: true,
    });
    return { limit, counter, buildKey: digest };
  }
}

interface Limiter {
  readonly limit: RateLimit;
  readonly counter: RateLimiterAbstract;
  /** What an attempt is counted under. */
  readonly buildKey: (key: string) => string;
}

/** Lives only in the process, for a minute. */
function asItIs(key: string): string {
  return key;
}

/** Keys can be email addresses: what is stored says nothing about a person. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

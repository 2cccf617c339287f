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

/**
 * How often something may be attempted per key. The module that guards it declares the limit and counts attempts.
 */
export interface RateLimit {
  /** The unique name under which attempts are stored. */
  readonly name: string;
  readonly perMinute: number;
  /**
   * Whether counts survive a restart, as for limits that protect accounts; otherwise they are kept in the process,
   * unless several processes share Redis.
   */
  readonly isDurable: boolean;
}

/** Requests per session or IP address. */
export const GENERAL_LIMIT: RateLimit = { name: 'general', perMinute: 600, isDurable: false };

const WINDOW_SECONDS = 60;

/**
 * Counts attempts: in Redis if configured, otherwise in PostgreSQL or in the process, depending on the limit. While
 * Redis is unavailable, non-durable limits are counted in the process, and durable ones reject everything.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, Limiter>();

  constructor(
    private readonly settings: Settings,
    @Inject(REDIS) private readonly redis: Redis | null,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Counts one attempt per key. @throws DomainError RATE_LIMITED if one of them has too many */
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
    const existing = this.limiters.get(limit.name);
    if (existing && existing.limit !== limit) throw new Error(`Two rate limits are named ${limit.name}.`);
    const limiter = existing ?? this.makeLimiter(limit);
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
        // Without Redis, requests continue and each process counts its own. Attempts on accounts are rejected
        // meanwhile.
        ...(!limit.isDurable && {
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
      });
      return { limit, counter, buildKey: hashKey };
    }
    if (!limit.isDurable) return { limit, counter: new RateLimiterMemory(options), buildKey: keepKey };
    const counter = new RateLimiterPostgres({
      ...options,
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: true,
    });
    return { limit, counter, buildKey: hashKey };
  }
}

interface Limiter {
  readonly limit: RateLimit;
  readonly counter: RateLimiterAbstract;
  /** The key under which an attempt is counted. */
  readonly buildKey: (key: string) => string;
}

/** Not hashed: only in the process's memory, for a minute. */
function keepKey(key: string): string {
  return key;
}

/** Keys can be email addresses, so only a digest is stored. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

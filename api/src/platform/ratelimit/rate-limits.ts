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

/** Requests a minute (contract section 6). `general` counts every request of a session or address. */
const RATE_LIMITS = {
  general: 600,
  'sign-in': 10,
  'sign-up': 10,
  reset: 5,
  assessment: 10,
  upload: 30,
  /** Messages to an expert: each one can send emails. */
  message: 10,
  /** Each attempt decodes a picture. */
  sign: 30,
  /** Sockets that an address begins. */
  handshake: 120,
  /** What browsers report. */
  'csp-report': 60,
  /** Works an assessment out many times over, within the request. */
  insights: 60,
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;

const WINDOW_SECONDS = 60;

/** Limits that guard no account: counted in the process unless several processes share Redis. */
const IN_PROCESS: ReadonlySet<RateLimit> = new Set([
  'csp-report',
  'general',
  'handshake',
  'insights',
  'sign',
]);

/**
 * Counts attempts. Limits that guard an account survive a restart (PostgreSQL, or Redis where it is set); the general
 * ones are counted in the process unless several processes share Redis.
 */
@Injectable()
export class RateLimits {
  private readonly limiters: ReadonlyMap<RateLimit, Limiter>;

  constructor(
    settings: Settings,
    @Inject(REDIS) redis: Redis | null,
    @InjectDataSource() dataSource: DataSource,
  ) {
    const names = Object.keys(RATE_LIMITS).filter(isRateLimit);
    this.limiters = new Map(
      names.map((name): [RateLimit, Limiter] => {
        const options = {
          keyPrefix: `limit-${name}`,
          points: Math.max(1, Math.floor(RATE_LIMITS[name] * settings.rateLimitFactor)),
          duration: WINDOW_SECONDS,
        };
        if (redis) {
          const keyPrefix = `${settings.redisPrefix}:${options.keyPrefix}`;
          return [
            name,
            { counter: new RateLimiterRedis({ ...options, keyPrefix, storeClient: redis }), keyOf: digest },
          ];
        }
        if (IN_PROCESS.has(name)) return [name, { counter: new RateLimiterMemory(options), keyOf: asItIs }];
        const counter = new RateLimiterPostgres({
          ...options,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: true,
        });
        return [name, { counter, keyOf: digest }];
      }),
    );
  }

  /** Counts one attempt under each key. @throws DomainError RATE_LIMITED when one of them has had too many */
  async consume(limit: RateLimit, ...keys: readonly string[]): Promise<void> {
    const limiter = this.limiters.get(limit);
    if (!limiter) throw new Error(`There is no rate limit named ${limit}.`);
    try {
      await Promise.all(keys.map((key) => limiter.counter.consume(limiter.keyOf(key))));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new DomainError(
        'RATE_LIMITED',
        `Too many attempts. Please wait ${seconds} seconds and try again.`,
        {
          retryAfterSeconds: seconds,
        },
      );
    }
  }
}

interface Limiter {
  readonly counter: RateLimiterAbstract;
  /** What an attempt is counted under. */
  readonly keyOf: (key: string) => string;
}

/** Lives only in the process, for a minute. */
function asItIs(key: string): string {
  return key;
}

/** Keys can be email addresses: what is stored says nothing about a person. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

function isRateLimit(name: string): name is RateLimit {
  return name in RATE_LIMITS;
}

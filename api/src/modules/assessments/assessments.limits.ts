import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Submissions and corrections per person (contract section 6). */
export const ASSESSMENT_LIMIT: RateLimit = { name: 'assessment', perMinute: 10, isDurable: true };

/** Answers to open lines: one click each, and a result has many lines. */
export const LINE_LIMIT: RateLimit = { name: 'told_line', perMinute: 30, isDurable: true };

/** Messages to an expert: each can send emails. */
export const MESSAGE_LIMIT: RateLimit = { name: 'message', perMinute: 10, isDurable: true };

/** Insights: each request runs the engine many times. */
export const INSIGHTS_LIMIT: RateLimit = { name: 'insights', perMinute: 60, isDurable: false };

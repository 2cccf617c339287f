import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Submissions and corrections of a person (contract section 6). */
export const ASSESSMENT_LIMIT: RateLimit = { name: 'assessment', perMinute: 10, isDurable: true };

/** Answers to open lines: one press each, and a result has many. */
export const LINE_LIMIT: RateLimit = { name: 'told_line', perMinute: 30, isDurable: true };

/** Messages to an expert: each one can send emails. */
export const MESSAGE_LIMIT: RateLimit = { name: 'message', perMinute: 10, isDurable: true };

/** Works an assessment out many times over, within the request. */
export const INSIGHTS_LIMIT: RateLimit = { name: 'insights', perMinute: 60, isDurable: false };

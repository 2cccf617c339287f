import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Uploads per person (contract section 6). */
export const UPLOAD_LIMIT: RateLimit = { name: 'upload', perMinute: 30, isDurable: true };

/** Passport readings per person: each takes a processor for seconds. */
export const READING_LIMIT: RateLimit = { name: 'passport-reading', perMinute: 10, isDurable: false };

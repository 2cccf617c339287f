import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Files that a person sends (contract section 6). */
export const UPLOAD_LIMIT: RateLimit = { name: 'upload', perMinute: 30, isDurable: true };

/** Passports that are read for a person: each takes a processor for seconds. */
export const READING_LIMIT: RateLimit = { name: 'passport-reading', perMinute: 10, isDurable: false };

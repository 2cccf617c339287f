import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Exports requested per person: each reads all data about them. */
export const PERSONAL_EXPORT_LIMIT: RateLimit = { name: 'personal-export', perMinute: 3, isDurable: true };

import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Messages per IP address. */
export const CONTACT_LIMIT: RateLimit = { name: 'contact', perMinute: 5, isDurable: true };

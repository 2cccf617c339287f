import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/**
 * Requests to unsubscribe per IP address. Email providers forward many people's clicks from few
 * addresses.
 */
export const UNSUBSCRIBE_LIMIT: RateLimit = { name: 'unsubscribe', perMinute: 120, isDurable: false };

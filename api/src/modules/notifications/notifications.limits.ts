import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Links that stop mails, by address: mail providers send many people's clicks from few addresses. */
export const UNSUBSCRIBE_LIMIT: RateLimit = { name: 'unsubscribe', perMinute: 120, isDurable: false };

import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Files that a person asks for: each reads all that we have about them. */
export const PERSONAL_EXPORT_LIMIT: RateLimit = { name: 'personal-export', perMinute: 3, isDurable: true };

import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Signing attempts per person. Each attempt decodes an image. */
export const SIGN_LIMIT: RateLimit = { name: 'sign', perMinute: 30, isDurable: false };

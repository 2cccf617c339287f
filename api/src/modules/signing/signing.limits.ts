import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Attempts of a person to sign: each one decodes a picture. */
export const SIGN_LIMIT: RateLimit = { name: 'sign', perMinute: 30, isDurable: false };

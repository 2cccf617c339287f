import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/**
 * Attempts with passwords, codes, and provider responses, per address and per account (contract
 * section 6).
 */
export const SIGN_IN_LIMIT: RateLimit = { name: 'sign-in', perMinute: 10, isDurable: true };

/** New accounts per IP address (contract section 6). */
export const SIGN_UP_LIMIT: RateLimit = { name: 'sign-up', perMinute: 10, isDurable: true };

/** Requests for account emails, and uses of their links (contract section 6). */
export const RESET_LIMIT: RateLimit = { name: 'reset', perMinute: 5, isDurable: true };

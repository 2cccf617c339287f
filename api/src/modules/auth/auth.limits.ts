import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Passwords, codes and answers of providers, by address and by account (contract section 6). */
export const SIGN_IN_LIMIT: RateLimit = { name: 'sign-in', perMinute: 10, isDurable: true };

/** New accounts, by address (contract section 6). */
export const SIGN_UP_LIMIT: RateLimit = { name: 'sign-up', perMinute: 10, isDurable: true };

/** What asks for a mail about the account, or uses its link (contract section 6). */
export const RESET_LIMIT: RateLimit = { name: 'reset', perMinute: 5, isDurable: true };

import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Previews of a visitor's two answers, per address. */
export const PREVIEW_LIMIT: RateLimit = { name: 'preview', perMinute: 60, isDurable: false };

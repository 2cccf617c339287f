import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Report files requested per admin: each takes minutes of work. */
export const REPORT_EXPORT_LIMIT: RateLimit = { name: 'report-export', perMinute: 10, isDurable: false };

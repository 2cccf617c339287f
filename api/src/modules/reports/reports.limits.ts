import type { RateLimit } from '../../platform/ratelimit/rate-limits.js';

/** Files that an admin asks for: each is work for minutes. */
export const REPORT_EXPORT_LIMIT: RateLimit = { name: 'report-export', perMinute: 10, isDurable: false };

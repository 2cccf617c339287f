import { timingSafeEqual } from 'node:crypto';
import type { Settings } from '../config/settings.js';

/**
 * Whether the caller may read a process's metrics: from this machine outside production, or with `METRICS_TOKEN`.
 * @param madeHere whether the request was made on this machine
 */
export function mayReadMetrics(
  settings: Settings,
  madeHere: boolean,
  authorization: string | undefined,
): boolean {
  if (!settings.production && madeHere) return true;
  if (settings.metricsToken === null) return false;
  const [actual, expected] = [
    Buffer.from(authorization ?? ''),
    Buffer.from(`Bearer ${settings.metricsToken}`),
  ];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

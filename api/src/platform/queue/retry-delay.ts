import type { BackoffStrategy } from 'bullmq';

/** How the queue names this strategy. */
export const CAPPED_EXPONENTIAL = 'capped-exponential';

/** However long an outage lasts, no job waits longer than this for its next attempt. */
const MAX_DELAY_MS = 600_000;

/**
 * @param firstMs the delay after the first attempt in milliseconds
 * @returns the delay after an attempt (1 is the first): doubled after each attempt, up to ten minutes
 */
export function getRetryDelay(firstMs: number, attempt: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), MAX_DELAY_MS);
}

/** `getRetryDelay` for BullMQ. */
export const backoffStrategy: BackoffStrategy = (attemptsMade, _type, _error, job) => {
  const backoff = job?.opts.backoff;
  return getRetryDelay((typeof backoff === 'object' ? backoff.delay : backoff) ?? 0, attemptsMade);
};

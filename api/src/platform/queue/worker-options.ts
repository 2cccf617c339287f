import { backoffStrategy } from './retry-delay.js';

/**
 * A killed worker's job is taken over within about `lockDuration` + `stalledInterval`; it may be taken over often,
 * since every effect is settled once.
 */
export const WORKER_OPTIONS = {
  concurrency: 8,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 1_000,
  settings: { backoffStrategy },
} as const;

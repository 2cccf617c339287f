import type { FraudFlag } from './affiliates.enums.js';

/** Sign-ups through one affiliate's links in an hour that no ordinary post or talk brings. */
export const BURST_SIGN_UPS = 30;

/**
 * Whether an admin reviews a commission before it is paid. A shared IP address alone proves little: families,
 * schools and offices share one.
 */
export function holdsForReview(flags: readonly FraudFlag[]): boolean {
  return flags.some((flag) => flag !== 'same_address');
}

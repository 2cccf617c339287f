import type { FraudFlag } from './affiliates.enums.js';

/**
 * The number of sign-ups per hour through one affiliate's links that is unusual even after a popular post or talk.
 */
export const BURST_SIGN_UPS = 30;

/**
 * Whether an admin reviews a commission before it is paid. A shared IP address alone proves little: families,
 * schools and offices share one.
 */
export function needsReview(flags: readonly FraudFlag[]): boolean {
  return flags.some((flag) => flag !== 'same_address');
}

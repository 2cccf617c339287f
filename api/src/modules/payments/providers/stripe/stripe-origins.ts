import type { Settings } from '../../../../platform/config/settings.js';
import type { TrustedOrigins } from '../../../../platform/http/security-headers.js';

const FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];

/** What Stripe's own pages in ours need; without Stripe, nothing. */
export function getStripeOrigins({ stripe }: Settings): TrustedOrigins {
  if (!stripe) return { scripts: [], frames: [], calls: [], permissions: { payment: [] } };
  return {
    scripts: ['https://js.stripe.com'],
    // The card is typed in a frame of Stripe's, so that it never passes ours.
    frames: FRAMES,
    calls: ['https://api.stripe.com'],
    permissions: { payment: FRAMES },
  };
}

import type { Settings } from '../../../../platform/config/settings.js';
import type { TrustedOrigins } from '../../../../platform/http/security-headers.js';

const FRAMES = ['https://js.stripe.com', 'https://hooks.stripe.com'];

/** The origins that Stripe's elements need in our pages; none without Stripe. */
export function getStripeOrigins({ stripe }: Settings): TrustedOrigins {
  if (!stripe) return { scripts: [], frames: [], calls: [], permissions: { payment: [] } };
  return {
    scripts: ['https://js.stripe.com'],
    // The card is typed into Stripe's frame and never passes through ours.
    frames: FRAMES,
    calls: ['https://api.stripe.com'],
    permissions: { payment: FRAMES },
  };
}

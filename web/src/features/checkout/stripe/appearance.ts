import type { Appearance } from '@stripe/stripe-js';
import { TEXT_FONT, dark, light } from '../../../styles/palette';

/** Stripe's form in the colors of our page. */
export function stripeAppearance(scheme: 'light' | 'dark'): Appearance {
  const palette = scheme === 'dark' ? dark : light;
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: palette.act,
      colorBackground: palette.sheet,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorDanger: palette.unmet,
      fontFamily: TEXT_FONT,
      borderRadius: '6px',
    },
  };
}

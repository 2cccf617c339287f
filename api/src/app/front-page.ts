import { commissionCents } from '../modules/affiliates/index.js';
import type { PaidService } from '../modules/payments/index.js';
import type { FrontPage } from '../platform/http/public-pages.js';

const TITLE = 'Portolan: visa, study and work abroad guidance that shows its sources';
const DESCRIPTION =
  'Answer a short questionnaire and see which study and work routes abroad fit you, condition by condition, each with its source and date.';

/**
 * The front page with the prices that are charged, and what affiliates earn from them.
 * @param services the price list
 * @param origin the public address, without a slash at its end
 */
export function frontPage(services: readonly PaidService[], origin: string): FrontPage {
  return {
    title: TITLE,
    description: DESCRIPTION,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Portolan',
      description: DESCRIPTION,
      url: `${origin}/`,
    },
    words: new Map(
      services.flatMap(({ serviceType, amountCents }) => [
        [`price.${serviceType}`, inWords(amountCents)],
        [`commission.${serviceType}`, inWords(commissionCents(amountCents))],
      ]),
    ),
  };
}

/** US cents as people read them: 4900 is $49, 1450 is $14.50. */
function inWords(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

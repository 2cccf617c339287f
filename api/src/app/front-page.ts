import { commissionCents } from '../modules/affiliates/index.js';
import type { PaidService } from '../modules/payments/index.js';
import type { FrontPage } from '../platform/http/public-pages.js';
import { formatPrice } from '../platform/format/format.js';

const TITLE = 'Portolan: visa, study, and work guidance with sources';
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
        [`price.${serviceType}`, formatPrice(amountCents)],
        [`commission.${serviceType}`, formatPrice(commissionCents(amountCents))],
      ]),
    ),
  };
}

import type { I18n } from '@lingui/core';
import type { ServiceType } from '../../gql/schema-types';

/** Cents of a US dollar in words: 4900 is "$49", 1450 is "$14.50". */
export function usdInWords(i18n: I18n, cents: number): string {
  return i18n.number(cents / 100, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

interface Priced {
  serviceType: ServiceType;
  amountCents: number;
}

/** The price of a service, in US cents, as the price list has it and as it is charged. */
export function priceOf(services: readonly Priced[], type: ServiceType): number {
  const service = services.find(({ serviceType }) => serviceType === type);
  if (service === undefined) throw new Error(`The price list has no ${type}.`);
  return service.amountCents;
}

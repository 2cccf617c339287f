import type { ServiceType } from '../../gql/schema-types';

interface Priced {
  serviceType: ServiceType;
  amountCents: number;
}

/** The price of a service in US cents: as in the price list and as charged. */
export function findPrice(services: readonly Priced[], type: ServiceType): number {
  const service = services.find(({ serviceType }) => serviceType === type);
  if (service === undefined) throw new Error(`The price list has no ${type}.`);
  return service.amountCents;
}

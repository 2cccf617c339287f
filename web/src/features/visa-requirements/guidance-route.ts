import type { RoutesOfCountryQuery } from './routes-of-country.generated';

export type GuidanceRoute = RoutesOfCountryQuery['guidanceRoutes'][number];

/** The routes of one country, the usual one first. */
export interface CountryOfView {
  country: string;
  routes: readonly GuidanceRoute[];
}

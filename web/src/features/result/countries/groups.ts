export interface CountryGroup<R extends { country: string }> {
  country: string;
  /** The first of its routes. */
  best: R;
  routes: readonly R[];
}

/** The routes by country. Countries and routes come ranked, the best first, and stay so. */
export function byCountry<R extends { country: string }>(routes: readonly R[]): CountryGroup<R>[] {
  const countries = [...new Set(routes.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const own = routes.filter((route) => route.country === country);
    const best = own[0];
    return best === undefined ? [] : [{ country, best, routes: own }];
  });
}

/** What a picture or a list of countries needs to know of a route. */
interface Judged {
  country: string;
  score: number;
}

export interface CountryGroup<R extends Judged> {
  country: string;
  /** The route with the highest score. */
  best: R;
  /** All routes of the country, the best first. */
  routes: readonly R[];
}

/** The routes by country: the suitable ones in their order, then the others, the best first. */
export function byCountry<R extends Judged>(
  routes: readonly R[],
  suitable: readonly string[],
): CountryGroup<R>[] {
  const countries = [...new Set(routes.map(({ country }) => country))];
  const groups = countries.flatMap((country) => {
    const own = routes.filter((route) => route.country === country).sort((a, b) => b.score - a.score);
    const best = own[0];
    return best === undefined ? [] : [{ country, best, routes: own }];
  });
  const rank = (country: string): number => {
    const at = suitable.indexOf(country);
    return at === -1 ? suitable.length : at;
  };
  return groups.sort((a, b) => rank(a.country) - rank(b.country) || b.best.score - a.best.score);
}

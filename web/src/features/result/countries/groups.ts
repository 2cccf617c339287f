import { parseAnswers, toAnswerText } from '../../../product/questionnaire/answers';

export interface CountryGroup<R extends { country: string }> {
  country: string;
  /** The first of its routes. */
  best: R;
  routes: readonly R[];
}

/** Countries by descending score; for equal scores, by rank. */
function byScore<R extends { country: string; score: number }>(
  groups: readonly CountryGroup<R>[],
): readonly CountryGroup<R>[] {
  return [...groups].sort((group, other) => other.best.score - group.best.score);
}

/** Other names that people use for a country of the questionnaire, in lower case and without dots. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'United States': ['us', 'usa', 'america', 'states', 'united states of america'],
  'United Kingdom': [
    'uk',
    'gb',
    'britain',
    'great britain',
    'england',
    'scotland',
    'wales',
    'northern ireland',
  ],
  Netherlands: ['nl', 'holland', 'nederland'],
  'New Zealand': ['nz', 'aotearoa'],
  Germany: ['de', 'deutschland'],
  Switzerland: ['ch', 'schweiz', 'suisse'],
  Sweden: ['se', 'sverige'],
  Australia: ['au', 'aus'],
  Canada: ['ca'],
  Singapore: ['sg'],
  Japan: ['jp', 'nippon'],
};

/** The countries named in the answers, as one text. */
export function chosenCountries(questionnaire: unknown): string {
  const answers = parseAnswers(questionnaire);
  return toAnswerText(answers['preferred_countries'] ?? answers['preferredCountries']);
}

/**
 * Whether an answer names a country, by its own name anywhere in the text, or by another name as a separate item of a
 * list.
 */
export function mentionsCountry(answer: string, country: string): boolean {
  const text = answer.toLowerCase().replaceAll('.', '');
  const parts = text
    .split(/[,;/&+\n]|\band\b|\bor\b/)
    .map((part) => part.trim().replace(/^(?:in |to )?(?:the )?/, ''));
  return (
    text.includes(country.toLowerCase()) || (OTHER_NAMES[country] ?? []).some((name) => parts.includes(name))
  );
}

/** The chosen countries and the rest, each by score. If none were chosen, all are in the rest. */
export function splitByChoice<R extends { country: string; score: number }>(
  groups: readonly CountryGroup<R>[],
  chosen: string,
): { own: readonly CountryGroup<R>[]; others: readonly CountryGroup<R>[] } {
  const isOwn = ({ country }: CountryGroup<R>): boolean => mentionsCountry(chosen, country);
  return {
    own: byScore(groups.filter(isOwn)),
    others: byScore(groups.filter((group) => !isOwn(group))),
  };
}

/** The routes by country. Countries and routes are already ranked, the best first, and keep their order. */
export function byCountry<R extends { country: string }>(routes: readonly R[]): CountryGroup<R>[] {
  const countries = [...new Set(routes.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const own = routes.filter((route) => route.country === country);
    const best = own[0];
    return best === undefined ? [] : [{ country, best, routes: own }];
  });
}

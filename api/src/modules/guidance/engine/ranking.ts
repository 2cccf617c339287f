import { COUNTRIES, type Country } from '../../questionnaires/index.js';
import type { Verdict } from '../types.js';
import type { Applicant } from './applicant.js';
import type { JudgedRoute } from './judge-route.js';

/** What a preferred country is worth in the ranking, in points of the score. */
const PREFERENCE = 15;

/** From this score on more speaks for a route than against it. */
const SUITABLE = 50;

const OPEN_VERDICTS: ReadonlySet<Verdict> = new Set<Verdict>(['eligible', 'likely', 'possible']);

/** A country with the routes that concern an applicant, best first. */
export interface RankedCountry {
  readonly country: Country;
  readonly preferred: boolean;
  /** Whether the applicant holds a job offer there. */
  readonly offered: boolean;
  readonly routes: readonly JudgedRoute[];
  /** The highest score of its routes. */
  readonly score: number;
  /** Whether a route is open to the applicant as far as we know, and more speaks for it than against it. */
  readonly suitable: boolean;
}

/**
 * Puts countries in order: the highest score of its routes and 15 points for a preferred country or one with a job
 * offer; of equal ones the one with the offer, then the preferred, then the cheaper to live in, then the order of the questionnaire. Nothing else counts, and no commission can.
 */
export function rankCountries(judged: readonly JudgedRoute[], applicant: Applicant): RankedCountry[] {
  return COUNTRIES.flatMap((country) => {
    const routes = judged.filter(({ route }) => route.country === country).sort(byScore);
    if (routes.length === 0) return [];
    const preferred = applicant.preferred.includes(country);
    const suitable = routes.some(({ route }) => OPEN_VERDICTS.has(route.verdict) && route.score >= SUITABLE);
    const offered = applicant.offer?.countries.includes(country) ?? false;
    return [
      {
        country,
        preferred,
        offered,
        routes,
        score: Math.max(...routes.map(({ route }) => route.score)),
        suitable,
      },
    ];
  }).sort(
    (a, b) =>
      points(b) - points(a) ||
      Number(b.offered) - Number(a.offered) ||
      Number(b.preferred) - Number(a.preferred) ||
      costs(a) - costs(b),
  );
}

function byScore(a: JudgedRoute, b: JudgedRoute): number {
  const open = Number(OPEN_VERDICTS.has(b.route.verdict)) - Number(OPEN_VERDICTS.has(a.route.verdict));
  return open || b.route.score - a.route.score || Number(b.fact.main) - Number(a.fact.main);
}

/** A job offer says at least as much of where a person can go as a wish does. */
function points({ score, preferred, offered }: RankedCountry): number {
  return score + (preferred || offered ? PREFERENCE : 0);
}

function costs({ routes }: RankedCountry): number {
  return routes[0]?.livingUsd?.to ?? Number.MAX_VALUE;
}

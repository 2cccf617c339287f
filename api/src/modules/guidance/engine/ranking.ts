import { COUNTRIES, parseCountryCode, type Country } from '../../questionnaires/index.js';
import type { Verdict } from '../types.js';
import type { Applicant } from './applicant.js';
import type { JudgedRoute } from './judge-route.js';

/** Verdicts from the best to the worst. */
const VERDICTS: readonly Verdict[] = ['eligible', 'likely', 'possible', 'not_yet', 'closed'];

/** A country with the routes that concern an applicant, best first. */
export interface RankedCountry {
  readonly country: Country;
  readonly preferred: boolean;
  /** Whether the applicant holds a job offer or a final admission to study there. */
  readonly offered: boolean;
  readonly routes: readonly JudgedRoute[];
  /** The highest score of its routes. */
  readonly score: number;
  /** Whether the applicant lives there by right already, as far as they say where they live, and asks for other countries. */
  readonly atHome: boolean;
  /** Whether a route of it may be recommended: none is to the country where one is at home. */
  readonly suitable: boolean;
}

/**
 * Puts countries in order: a suitable one with a job offer or an admission first, then by their best route: whether it is suitable, its
 * verdict, score and ceiling; of equal ones the one with an offer, the preferred one, the cheaper one to live in, then by name. Nothing else counts, and no commission can.
 */
export function rankCountries(judged: readonly JudgedRoute[], applicant: Applicant): RankedCountry[] {
  return COUNTRIES.flatMap((country) => {
    const routes = judged.filter(({ route }) => route.country === country).sort(byStanding);
    if (routes.length === 0) return [];
    const preferred = applicant.preferred.includes(country);
    const offered = holdsPlace(country, applicant);
    const atHome = !preferred && !offered && livesByRight(country, routes, applicant);
    return [
      {
        country,
        preferred,
        offered,
        atHome,
        routes,
        score: Math.max(...routes.map(({ route }) => route.score)),
        suitable: !atHome && routes.some(({ suitable }) => suitable),
      },
    ];
  }).sort(
    (a, b) =>
      Number(b.offered && b.suitable) - Number(a.offered && a.suitable) ||
      byBest(a, b) ||
      Number(b.offered) - Number(a.offered) ||
      Number(b.preferred) - Number(a.preferred) ||
      costs(a) - costs(b) ||
      (a.country < b.country ? -1 : 1),
  );
}

/** The countries that share the first rank: the best suitable one, and those that stand exactly as it does. */
export function listFirst(ranked: readonly RankedCountry[]): readonly RankedCountry[] {
  const [first] = ranked;
  if (!first?.suitable) return [];
  return ranked.filter(
    (each) => each.suitable && each.offered === first.offered && byBest(first, each) === 0,
  );
}

/** Whether two countries stand exactly alike, so that only living costs and their names put them in order. */
export function sharesRank(one: RankedCountry, other: RankedCountry): boolean {
  return one.offered === other.offered && one.preferred === other.preferred && byBest(one, other) === 0;
}

function holdsPlace(country: Country, { offer, admissions }: Applicant): boolean {
  return (
    offer?.countries.includes(country) === true ||
    admissions.some((each) => each.country === country && !each.isConditional)
  );
}

/** Whoever doesn't say where they live is taken to live in a country whose citizen they are. */
function livesByRight(
  country: Country,
  routes: readonly JudgedRoute[],
  { residence, nationalities }: Applicant,
): boolean {
  const code = parseCountryCode(country);
  const lives = residence === null ? code !== null && nationalities.includes(code) : residence === code;
  return lives && routes.some(({ fact }) => fact.freeMovement);
}

function byBest({ routes: [one] }: RankedCountry, { routes: [other] }: RankedCountry): number {
  return one && other ? compareRoutes(one, other) : 0;
}

/**
 * Of one country: the better route, one that is made for the person's profession before one for any job, then the usual
 * one. Of equal scores, the usual route to study comes first: training in a
 * company is another wish than a degree.
 */
function byStanding(a: JudgedRoute, b: JudgedRoute): number {
  const usual = Number(b.fact.main) - Number(a.fact.main);
  const isStudy = a.fact.track === 'student' && b.fact.track === 'student';
  return (
    compareWishes(a, b) ||
    Number(b.madeForProfession) - Number(a.madeForProfession) ||
    compareScores(a, b) ||
    (isStudy ? usual : 0) ||
    compareCeilings(a, b) ||
    usual
  );
}

/**
 * A suitable route first, a visit last, and before it what is for other citizens or ages; then one that the person asks
 * for by its name, one for their job offer, no need of a past
 * there or of a rare record that nobody told, verdict, score, no need of another language than English, and ceiling.
 */
function compareRoutes(a: JudgedRoute, b: JudgedRoute): number {
  return compareScores(a, b) || compareCeilings(a, b);
}

function compareCeilings(a: JudgedRoute, b: JudgedRoute): number {
  return b.route.ceiling - a.route.ceiling;
}

function compareScores(a: JudgedRoute, b: JudgedRoute): number {
  return (
    compareWishes(a, b) ||
    Number(a.needsRareRecord) - Number(b.needsRareRecord) ||
    VERDICTS.indexOf(a.route.verdict) - VERDICTS.indexOf(b.route.verdict) ||
    b.route.score - a.route.score ||
    Number(a.needsOtherLanguage) - Number(b.needsOtherLanguage)
  );
}

/** What the person wants, holds, and can use at all weighs more than any score. */
function compareWishes(a: JudgedRoute, b: JudgedRoute): number {
  return (
    Number(a.fact.visitor) - Number(b.fact.visitor) ||
    Number(a.forOthers) - Number(b.forOthers) ||
    Number(b.suitable) - Number(a.suitable) ||
    Number(b.named) - Number(a.named) ||
    b.offerFit - a.offerFit ||
    Number(a.needsUntoldPast) - Number(b.needsUntoldPast)
  );
}

function costs({ routes }: RankedCountry): number {
  return routes[0]?.livingUsd?.to ?? Number.MAX_VALUE;
}

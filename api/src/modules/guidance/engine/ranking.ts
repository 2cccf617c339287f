import { COUNTRIES, parseCountryCode, type Country } from '../../questionnaires/index.js';
import type { Verdict } from '../types.js';
import type { Applicant } from './model/applicant.js';
import type { JudgedRoute } from './routes/judge-route.js';

/** Verdicts from the best to the worst. */
const VERDICTS: readonly Verdict[] = ['eligible', 'likely', 'possible', 'not_yet', 'closed'];

/** A country with its routes that apply to the applicant, best first. */
export interface RankedCountry {
  readonly country: Country;
  readonly preferred: boolean;
  /** Whether the applicant holds a job offer or a final admission to study there. */
  readonly offered: boolean;
  /** Whether one of its routes takes the applicant's job offer, and nothing rules that route out yet. */
  readonly takesOffer: boolean;
  readonly routes: readonly JudgedRoute[];
  /** The highest score of its routes. */
  readonly score: number;
  /** Whether the applicant, as far as we know, already lives there by right and asks for other countries. */
  readonly atHome: boolean;
  /** Whether one of its routes may be recommended; never true for the applicant's own country. */
  readonly suitable: boolean;
}

/**
 * Ranks countries: suitable ones with a job offer or an admission first, then those that take a job offer, then by the
 * best route. Ties go to the country with an offer, then to a preferred one, then to the one with the lower living
 * costs, then by name. Nothing else counts, and no commission can.
 */
export function rankCountries(judged: readonly JudgedRoute[], applicant: Applicant): RankedCountry[] {
  return COUNTRIES.flatMap((country) => {
    const routes = judged.filter(({ route }) => route.country === country).sort(compareStanding);
    if (routes.length === 0) return [];
    const preferred = applicant.preferred.includes(country);
    const offered = holdsPlace(country, applicant);
    const atHome = !preferred && !offered && livesByRight(country, routes, applicant);
    return [
      {
        country,
        preferred,
        offered,
        takesOffer: routes.some((each) => each.takesOffer),
        atHome,
        routes,
        score: Math.max(...routes.map(({ route }) => route.score)),
        suitable: !atHome && routes.some(({ suitable }) => suitable),
      },
    ];
  }).sort(
    (a, b) =>
      Number(b.offered && b.suitable) - Number(a.offered && a.suitable) ||
      Number(b.takesOffer) - Number(a.takesOffer) ||
      compareBest(a, b) ||
      Number(b.offered) - Number(a.offered) ||
      Number(b.preferred) - Number(a.preferred) ||
      costs(a) - costs(b) ||
      (a.country < b.country ? -1 : 1),
  );
}

/** Whether a country takes nobody from abroad for the person's job: its other routes are for other jobs. */
export function isClosedToJob({ routes }: Pick<RankedCountry, 'routes'>): boolean {
  return routes.some(({ closedToJob }) => closedToJob !== null);
}

/** The countries that share the first rank: the best suitable one, and those that tie with it. */
export function listFirst(ranked: readonly RankedCountry[]): readonly RankedCountry[] {
  const [first] = ranked;
  if (!first?.suitable) return [];
  return ranked.filter(
    (each) => each.suitable && each.offered === first.offered && compareBest(first, each) === 0,
  );
}

/** Whether two countries tie, so that only living costs and names determine their order. */
export function sharesRank(one: RankedCountry, other: RankedCountry): boolean {
  return one.offered === other.offered && one.preferred === other.preferred && compareBest(one, other) === 0;
}

function holdsPlace(country: Country, { offer, admissions }: Applicant): boolean {
  return (
    offer?.countries.includes(country) === true ||
    admissions.some((each) => each.country === country && !each.isConditional)
  );
}

/** Anyone who doesn't say where they live is assumed to live in a country whose citizenship they hold. */
function livesByRight(
  country: Country,
  routes: readonly JudgedRoute[],
  { residence, nationalities }: Applicant,
): boolean {
  const code = parseCountryCode(country);
  const lives = residence === null ? code !== null && nationalities.includes(code) : residence === code;
  return lives && routes.some(({ fact }) => fact.freeMovement);
}

function compareBest({ routes: [one] }: RankedCountry, { routes: [other] }: RankedCountry): number {
  return one && other ? compareRoutes(one, other) : 0;
}

/**
 * Orders the routes of one country: wishes first, then routes made for the person's profession, then the score. Among
 * routes to study, the country's main route comes before the ceiling, because training in a company isn't what somebody
 * looking for a degree wants.
 */
function compareStanding(a: JudgedRoute, b: JudgedRoute): number {
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
 * Orders routes by wishes, no need of a rare record or of a degree that the person hasn't mentioned, no doubt whether
 * their work counts, verdict, no unmet gate, studies of the type that the person asks for, score, no need of a language
 * other than English, and ceiling.
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
    Number(a.needsUnstatedDegree) - Number(b.needsUnstatedDegree) ||
    Number(a.doubtedWork !== null) - Number(b.doubtedWork !== null) ||
    rankVerdict(a) - rankVerdict(b) ||
    Number(a.isRuledOut) - Number(b.isRuledOut) ||
    Number(a.isOtherPlan) - Number(b.isOtherPlan) ||
    b.route.score - a.route.score ||
    Number(a.needsOtherLanguage) - Number(b.needsOtherLanguage)
  );
}

/** A figure that is due for a check casts no doubt on a citizen's right of residence. */
function rankVerdict({ route: { verdict }, fact, isRuledOut }: JudgedRoute): number {
  const isRight = fact.freeMovement && verdict === 'possible' && !isRuledOut;
  return VERDICTS.indexOf(isRight ? 'likely' : verdict);
}

/**
 * Visitor routes come last, before them routes for other citizens or ages, and those of countries that may not let the
 * person come back; then suitable routes, routes asked for by name, and those that fit a job offer come first, and those
 * that need an unmentioned past in the country later. All of this outweighs any score.
 */
function compareWishes(a: JudgedRoute, b: JudgedRoute): number {
  return (
    Number(a.fact.visitor) - Number(b.fact.visitor) ||
    Number(a.forOthers) - Number(b.forOthers) ||
    Number(a.isBarred) - Number(b.isBarred) ||
    Number(b.suitable) - Number(a.suitable) ||
    Number(b.named) - Number(a.named) ||
    b.offerFit - a.offerFit ||
    Number(a.needsUnstatedPast) - Number(b.needsUnstatedPast)
  );
}

function costs({ routes }: RankedCountry): number {
  return routes[0]?.livingUsd?.to ?? Number.MAX_VALUE;
}

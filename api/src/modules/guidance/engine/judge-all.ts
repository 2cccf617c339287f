import type { Answers, AssessmentType, Country } from '../../questionnaires/index.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Profile } from '../profile.js';
import { hasFacts, studentApplicant, workApplicant, type Applicant } from './model/applicant.js';
import type { Day } from '../values/days.js';
import { dayRules } from './routes/day-rules.js';
import { calculations } from './routes/judge-calculator.js';
import { judgeRoute, type JudgedRoute } from './routes/judge-route.js';
import { describeStart } from './lines/judge-timing.js';
import type { Overrule, Route } from '../types.js';
import { withStays } from '../readers/history/local-history.js';
import { withProfile } from './with-profile.js';
import { readLineAnswers } from './lines/line-answers.js';
import { routesForCitizen } from './routes/free-movement.js';
import { isClosedToJob, rankCountries, type RankedCountry } from './ranking.js';

/** A person's answers and profile on a given day. */
export interface Assessment {
  readonly type: AssessmentType;
  /** Answers by field name. Unknown fields are ignored. */
  readonly answers: Answers;
  /** The day whose rules apply, YYYY-MM-DD. */
  readonly on: Day;
  /** The detailed profile. It overrides the answers because it is exact. May be null or missing. */
  readonly profile?: Profile | null;
  /** A consultant's decisions on single lines, which override the rules. */
  readonly overrules?: readonly Overrule[];
}

/** The judgement without its sentences, cheap enough to compute hundreds of times. */
export interface Judgement {
  readonly applicant: Applicant;
  /** The applicant as read from the answers only, before the profile is applied. */
  readonly answered: Applicant;
  /** Best first. */
  readonly ranked: readonly RankedCountry[];
  /**
   * The best score of a route that isn't ruled out, 0 to 100: in the preferred countries that the rules cover, or else in
   * all but the person's own country, and among the routes that take the person's job offer, in the preferred countries
   * if one of them does. If every route is closed, half of the best score. A country may name another route first, such
   * as one that takes the offer or is sure to count the person's work: following that order, telling more could lower
   * the score.
   */
  readonly eligibilityScore: number;
  /** The id of the route with that score, the best ranked among equals; null if every route is closed. */
  readonly scoredRoute: string | null;
  /** The id of the route that the advice is about: the best that takes the person's job offer, or else the scored one. */
  readonly leadingRoute: string | null;
  /** Suitable countries, best first. */
  readonly suitable: readonly Country[];
}

function computeEligibility(
  ranked: readonly RankedCountry[],
): Pick<Judgement, 'eligibilityScore' | 'scoredRoute' | 'leadingRoute'> {
  const chosen = ranked.filter(({ preferred }) => preferred);
  const away = ranked.filter(({ atHome }) => !atHome);
  const within = chosen.length > 0 ? chosen : away;
  const judged = within.flatMap((each) => each.routes);
  const countries = within.filter((each) => !isClosedToJob(each));
  const open = countries.flatMap(({ routes }) => routes.filter(isOpen));
  // From the routes that a person can best rely on to those that another page rules out, or that few people have.
  const choices = [
    open.filter((each) => !isUnlikely(each) && !each.isRuledOut),
    open.filter((each) => !isUnlikely(each)),
    // If a country's first route is ruled out, one for few people isn't what the person can hope for.
    countries.flatMap(({ routes }) => routes.slice(0, 1).filter(isOpen)),
  ];
  const offered = [routesForOffer(chosen), routesForOffer(away)].find(isFilled) ?? [];
  // An offer adds the routes that take it and replaces none: telling of it never lowers the score.
  const routes = [...offered, ...(choices.find(isFilled) ?? [])];
  const scored = findBest(routes);
  if (scored === null) {
    const best = findBest(judged)?.score ?? 0;
    return { eligibilityScore: Math.floor(best / 2), scoredRoute: null, leadingRoute: null };
  }
  const leading = findBest(offered) ?? scored;
  return { eligibilityScore: scored.score, scoredRoute: scored.id, leadingRoute: leading.id };
}

/** The route with the highest score, the first among equals. */
function findBest(routes: readonly JudgedRoute[]): Route | null {
  return routes.reduce<Route | null>(
    (best, { route }) => (best === null || route.score > best.score ? route : best),
    null,
  );
}

function isFilled({ length }: { readonly length: number }): boolean {
  return length > 0;
}

/** The first route of each country that takes the person's job offer. */
function routesForOffer(countries: readonly RankedCountry[]): readonly JudgedRoute[] {
  return countries.flatMap(({ routes }) =>
    routes.filter((each) => each.takesOffer && isOpen(each)).slice(0, 1),
  );
}

/** Whether a route depends on something that few people have and that the person hasn't mentioned, or isn't what they want. */
export function isUnlikely({
  needsRareRecord,
  needsUnstatedPast,
  isBarred,
  isOtherPlan,
}: JudgedRoute): boolean {
  return needsRareRecord || needsUnstatedPast || isBarred || isOtherPlan;
}

function isOpen({ route, forOthers }: JudgedRoute): boolean {
  return route.verdict !== 'not_yet' && route.verdict !== 'closed' && !forOthers;
}

/**
 * Judges every covered country. Pure and never throws, like `assess`, which adds the wording.
 * @param only ids of the only routes to judge; each is judged as if all were
 */
export function judgeAll(
  { type, answers, on, profile: statedProfile, overrules = [] }: Assessment,
  rules: RuleSet,
  only?: ReadonlySet<string>,
): Judgement {
  const day = dayRules(rules, on);
  const answered = type === 'student' ? studentApplicant(answers, on) : workApplicant(answers, on);
  const profile = statedProfile ? withStays(statedProfile) : null;
  const applicant = profile ? withProfile(answered, profile, day) : answered;
  const lineAnswers = readLineAnswers(answers);
  const question = {
    applicant,
    exchange: day.exchange,
    scales: day.scales,
    hasFacts: hasFacts(applicant) || [...lineAnswers.values()].includes('yes'),
    lineAnswers,
    start: describeStart(applicant),
    overrules,
    returnRules: day.returnRules,
    goingRates: day.goingRates(),
    on: day.on,
    otherWork: day.otherWork,
    calculated: calculations(profile, applicant, day, rules),
  };
  const judged = routesForCitizen(day.routesFor(applicant), applicant)
    .filter(({ route }) => only?.has(route.fact.id) ?? true)
    .map(({ route, visas }) => judgeRoute(route, question, visas));
  const ranked = rankCountries(judged, applicant);
  return {
    applicant,
    answered,
    ranked,
    ...computeEligibility(ranked),
    suitable: ranked.filter(({ suitable }) => suitable).map(({ country }) => country),
  };
}

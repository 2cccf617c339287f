import { matchesRequiredJob } from '../engine/lines/judge-open.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { isRareRecord, type OfferFit } from '../engine/routes/offer-fit.js';
import { isClosedToJob, type RankedCountry } from '../engine/ranking.js';
import type { NamedOccupation } from '../rules/job-rules.js';
import type { OfferReading } from '../readers/work/job-offer.js';
import { inSentence } from '../values/country-names.js';
import { seeksNoJob, type WordingContext } from './wording-context.js';

/** The maximum number of routes mentioned for one offer. */
const NAMED = 2;

/** From this fit on, a route is the usual one for an offer, or made for it. */
const USUAL_FIT: OfferFit = 3;

/** The fit of a route whose amount the pay misses. */
const UNDERPAID: OfferFit = 1;

/** Occupations of routes that are for research only. */
const RESEARCH: readonly NamedOccupation[] = ['doctoral_researcher', 'researcher'];

interface OfferRoute {
  readonly judged: JudgedRoute;
  /** What the employer must have but nobody has confirmed, such as "a sponsor license". */
  readonly employerNeeds: string | null;
  /** Whether the rule names this employer, such as the NHS, or is for transfers by one's own employer. */
  readonly isForEmployer: boolean;
  /** What the rule says about the particular job that it requires; null if any job will do. */
  readonly toCheck: string | null;
}

/** Whether the person holds an offer of which we don't know the country. */
export function isOfferUnplaced({ applicant: { offer } }: WordingContext): boolean {
  return offer?.held === true && offer.countries.length === 0 && offer.isElsewhere !== true;
}

/** What to do first for somebody who looks for a job and holds no offer, where no route is near. */
export function seekOffer(context: WordingContext): string[] {
  const { track, opportunity, offer } = context.applicant;
  if (track !== 'work' || (opportunity ?? 'employment') !== 'employment') return [];
  if (offer?.held === true || seeksNoJob(context)) return [];
  return ['Look for an employer who hires from abroad. Most routes for a job need an offer first.'];
}

/** Asks for the pay of an offer where the route depends on it. */
export function askForPay(
  { applicant: { offer } }: WordingContext,
  { route, judged }: JudgedRoute,
): string[] {
  if (offer?.held !== true || !offer.countries.includes(route.country)) return [];
  const isPayKnown = offer.salaries?.some(({ country }) => country === route.country) === true;
  const isOpen = judged.some(({ topic, criterion }) => topic === 'salary' && criterion.status === 'unknown');
  if (isPayKnown || !isOpen) return [];
  return ['Tell us what your job offer pays, with the currency. We compare it with the amount of the route.'];
}

/** Mentions the routes that a job offer may open, in addition to the country's first one. */
export function offerAdvice(context: WordingContext): string[] {
  return offerCountries(context).flatMap(({ country, routes, best, closed }) => {
    const others = routes.filter(({ judged }) => judged !== best);
    if (others.length === 0) return closed;
    const titles = others.map(({ judged }) => `"${judged.route.title}"`).join(' and ');
    const which = others.length === 1 ? 'this route' : 'these routes';
    const also = others.length < routes.length ? 'also ' : '';
    return [...closed, `Your job offer may ${also}open ${which} to ${inSentence(country)}: ${titles}.`];
  });
}

/** Explains why the person's nationality or pay excludes the usual route for an offer. */
function explainClosedMainRoute(routes: RankedCountry['routes'], offer: OfferReading): string[] {
  const usual = routes.find(({ fact }) => fact.main);
  const takesOffer = usual?.fact.criteria.some(
    (rule) => rule.kind === 'open' && rule.topic === 'job_offer' && matchesRequiredJob(rule, offer),
  );
  const bar = usual?.judged.find(
    ({ topic, gate, criterion }) =>
      (topic === 'nationality' || topic === 'salary') && gate && criterion.status === 'unmet',
  );
  if (!usual || takesOffer !== true || !bar) return [];
  return [`${usual.route.country}: not yet, for the route "${usual.route.title}". ${bar.criterion.detail}`];
}

/** What to ask the employer who made an offer, and the route that it is for. */
export interface OfferStep {
  readonly routeId: string;
  readonly text: string;
}

/** What to ask the employer who made the offer: one step for each country with an offer. */
export function offerSteps(context: WordingContext): OfferStep[] {
  return offerCountries(context).flatMap(({ country, routes, best }) => {
    const own = routes.find(({ judged }) => judged === best);
    const isForBest = (best?.offerFit ?? 0) >= USUAL_FIT;
    // If the country's first route is made for the offer, only that route's steps are shown.
    if (isForBest && !own) return [];
    const open = (isForBest && own ? [own] : routes).find(({ employerNeeds }) => employerNeeds !== null);
    const [first] = routes;
    if (!open && first && first.toCheck !== null) {
      const { id } = first.judged.route;
      const needs = findOpenNeeds(first.judged);
      const ask = needs === null ? '' : ` Ask your employer whether it has ${needs}.`;
      return [{ routeId: id, text: `Check that your job offer fits (${country}). ${first.toCheck}${ask}` }];
    }
    if (!open) return [];
    const { id, title } = open.judged.route;
    const text = `Ask your employer (${country}) whether it has ${open.employerNeeds ?? ''}. The route "${title}" depends on it.`;
    return [{ routeId: id, text }];
  });
}

function offerCountries({ applicant, ranked }: WordingContext) {
  const { offer } = applicant;
  if (offer?.held !== true) return [];
  return (
    ranked
      // If the occupation is closed to applicants from abroad, no other route is made for it.
      .filter((each) => each.offered && !isClosedToJob(each))
      .map(({ country, routes }) => ({
        country,
        best: routes[0],
        routes: findOfferRoutes(routes, offer),
        closed: explainClosedMainRoute(routes, offer),
      }))
  );
}

/**
 * The routes for this kind of offer that no unmet gate closes, those made for its employer first. One whose amount the
 * pay misses is left out if another takes the offer. Those that take it if the job fits come after. If all require a
 * particular job, those that this offer may be for.
 */
function findOfferRoutes(routes: RankedCountry['routes'], offer: OfferReading): OfferRoute[] {
  const taken = routes.some(({ takesOffer }) => takesOffer);
  const found = routes
    .filter((judged) => isWithinReach(judged) && !(taken && judged.offerFit === UNDERPAID))
    .flatMap((judged) => readOfferRoute(judged, offer) ?? []);
  const sure = found.filter(({ toCheck }) => toCheck === null);
  const forEmployer = sure.filter(({ isForEmployer }) => isForEmployer);
  const plain = [...forEmployer, ...sure.filter(({ isForEmployer }) => !isForEmployer)];
  const likely = found.filter(({ judged, toCheck }) => toCheck !== null && judged.takesOffer);
  const taking = [...plain, ...likely];
  return (taking.length > 0 ? taking : found).slice(0, NAMED);
}

function isWithinReach({ route, judged }: JudgedRoute): boolean {
  if (route.verdict === 'closed' || route.verdict === 'not_yet') return false;
  if (judged.some(isRareRecord)) return false;
  return !judged.some(({ gate, criterion }) => gate && criterion.status === 'unmet');
}

function readOfferRoute(judged: JudgedRoute, offer: OfferReading): OfferRoute | null {
  for (const rule of judged.fact.criteria) {
    if (rule.kind !== 'open' || rule.topic !== 'job_offer') continue;
    // An offer that names other work isn't for a research post.
    const isForResearch = rule.jobAs?.every((each) => RESEARCH.includes(each)) === true;
    if (isForResearch && offer.occupation !== undefined && !matchesRequiredJob(rule, offer)) return null;
    const line = judged.judged.find(({ criterion }) => criterion.id === rule.id);
    const isOpen = line?.criterion.status === 'unknown';
    if (!matchesRequiredJob(rule, offer) && line?.criterion.status !== 'met') {
      const detail = isOpen ? line.criterion.detail : null;
      return detail === null ? null : { judged, employerNeeds: null, isForEmployer: false, toCheck: detail };
    }
    return {
      judged,
      employerNeeds: findOpenNeeds(judged),
      isForEmployer: (rule.jobAt ?? rule.jobBy) !== undefined,
      toCheck: null,
    };
  }
  return null;
}

/** What the employer must have but nobody has confirmed; null if nothing. */
function findOpenNeeds({ fact, judged }: JudgedRoute): string | null {
  const rule = fact.criteria.find((each) => each.kind === 'open' && each.employerNeeds !== undefined);
  const line = judged.find(({ criterion }) => criterion.id === rule?.id);
  if (rule?.kind !== 'open' || line?.criterion.status !== 'unknown') return null;
  return rule.employerNeeds ?? null;
}

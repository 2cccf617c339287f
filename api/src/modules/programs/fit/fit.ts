import { applicantOf, type CriterionStatus, type Route, type Verdict } from '../../guidance/index.js';
import type { FinishedResult } from './finished-results.js';
import type { ProgramAsks } from './fit-key.js';
import { countriesOf, ownLines, type FitLine, type FitPerson } from './fit-lines.js';

export interface ProgramFit {
  /** Whole number from 0 to 100. */
  readonly score: number;
  readonly verdict: Verdict;
  readonly summary: string;
  /** What the programme asks, then what the best route into one of its countries asks. */
  readonly lines: readonly FitLine[];
}

/** A person as the fit of many programmes is asked for, read once. */
export interface Fitted extends FitPerson {
  readonly routes: ReadonlyMap<string, Route>;
}

/** Best first. */
const VERDICTS: readonly Verdict[] = ['eligible', 'likely', 'possible', 'not_yet', 'closed'];

const WORTH: Readonly<Record<CriterionStatus, number>> = { met: 1, officer: 0.5, unknown: 0.5, unmet: 0 };
const ROUTE_SHARE = 0.6;
/** A route that was not judged says little, and a programme that needs none that we know of, somewhat more. */
const UNJUDGED_ROUTE = 40;
const NO_ROUTE = 60;
/** A programme that asks for what somebody does not have stands below every one that does not. */
const UNMET_MOST = 35;
const CLOSED_MOST = 10;

/** Reads a finished assessment for {@link fitOf}. */
export function fittedPerson({ type, answers, profile, on, result }: FinishedResult): Fitted {
  const told = [
    answers['field_of_study'],
    answers['industry'],
    ...(profile?.degrees ?? []).map(({ field }) => field),
  ];
  return {
    applicant: applicantOf({ type, answers, profile, on }),
    fields: told
      .filter((field) => typeof field === 'string')
      .map((field) => field.trim())
      .filter(Boolean),
    routes: new Map(result.explanation.routes.map((route) => [route.id, route] as const)),
  };
}

/**
 * How well a programme fits a person: what the programme itself asks, and the best of the routes by which one would come,
 * as the guidance judged it. Pure: it hangs on what is asked and what is known of the person, and on nothing else.
 */
export function fitOf(asks: ProgramAsks, person: Fitted): ProgramFit {
  const own = ownLines(asks, person);
  const route = bestRoute(asks.guidanceRoutes, person.routes);
  const lines = [...withDeciding(own, asks, route), ...routeLines(asks, route)];
  const asked = own.slice(1);
  const verdict = verdictOf(asks, asked, route);
  const ownPart = (100 * own.reduce((sum, { status }) => sum + WORTH[status], 0)) / own.length;
  const routePart = route?.score ?? (asks.guidanceRoutes.length === 0 ? NO_ROUTE : UNJUDGED_ROUTE);
  const whole = ROUTE_SHARE * routePart + (1 - ROUTE_SHARE) * ownPart;
  const most = verdict === 'closed' ? CLOSED_MOST : asked.some(isUnmet) ? UNMET_MOST : 100;
  return {
    score: Math.round(Math.min(whole, most)),
    verdict,
    summary: summaryOf(verdict, asks, asked, route),
    lines,
  };
}

function bestRoute(ids: readonly string[], routes: ReadonlyMap<string, Route>): Route | null {
  const judged = ids.flatMap((id) => routes.get(id) ?? []);
  return judged.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** Of a programme in several countries the line about them says which of them decides. */
function withDeciding(
  own: readonly FitLine[],
  { otherCountries }: ProgramAsks,
  route: Route | null,
): FitLine[] {
  const [countries, ...rest] = own;
  if (!countries || !route || otherCountries.length === 0) return [...own];
  const deciding = `Of the routes into its countries that your assessment judged, the best one for you decides here: ${route.country}, ${route.title}.`;
  return [{ ...countries, detail: `${countries.detail} ${deciding}` }, ...rest];
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function routeLines(asks: ProgramAsks, route: Route | null): FitLine[] {
  if (route) return route.criteria.map(({ id: _, ...criterion }) => criterion);
  if (asks.guidanceRoutes.length === 0) return [];
  const { country, otherCountries } = asks;
  // Which of several countries the routes lead into is not known here: to prefer one of them may not be enough.
  const judged =
    otherCountries.length === 0
      ? `With ${country} among your preferred countries it does.`
      : 'It judges all routes into the countries that you prefer.';
  return [
    {
      label: `Permission to stay in ${OR.format(countriesOf(asks))}`,
      status: 'unknown',
      detail: `Your assessment did not judge the routes that lead here. ${judged}`,
      source: null,
    },
  ];
}

function verdictOf({ guidanceRoutes }: ProgramAsks, asked: readonly FitLine[], route: Route | null): Verdict {
  const unsure = asked.some(({ status }) => status !== 'met');
  const own: Verdict = asked.some(isUnmet) ? 'not_yet' : unsure ? 'likely' : 'eligible';
  if (guidanceRoutes.length === 0) return own === 'eligible' && asked.length === 0 ? 'possible' : own;
  const way = route?.verdict ?? 'possible';
  return VERDICTS.indexOf(own) > VERDICTS.indexOf(way) ? own : way;
}

function summaryOf(
  verdict: Verdict,
  { country }: ProgramAsks,
  asked: readonly FitLine[],
  route: Route | null,
): string {
  const unmet = asked.filter(isUnmet).map(({ label }) => label.toLowerCase());
  const into = route?.country ?? country;
  if (verdict === 'closed') return `The route to ${into} that this needs is closed at present.`;
  if (unmet.length > 0) return `By what you told, this is not met: ${unmet.join('; ')}.`;
  if (verdict === 'not_yet') return `What ${route?.title ?? into} asks is not met yet.`;
  const unknown = [...asked, ...(route?.criteria ?? [])].filter(({ status }) => status === 'unknown').length;
  if (verdict === 'eligible' && unknown === 0) return 'By what you told, everything that is asked is met.';
  if (unknown === 0) return 'Nothing that is asked speaks against it; check the official page for the rest.';
  const points = unknown === 1 ? 'One point is' : `${unknown} points are`;
  return `Nothing that you told speaks against it. ${points} not known yet.`;
}

function isUnmet({ status }: FitLine): boolean {
  return status === 'unmet';
}

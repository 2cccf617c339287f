import type { Criterion, CriterionStatus, Outcome, Route, Source, Verdict } from '../types.js';
import { extractFigures } from './figures-in.js';

/** A condition whose status or figure changed. Null: it didn't exist. */
export interface LineChange {
  readonly id: string;
  readonly label: string;
  readonly before: CriterionStatus | null;
  readonly after: CriterionStatus | null;
  /** The line's current detail, or its last one if it no longer exists. */
  readonly detail: string;
  readonly source: Source;
}

/** A route whose result changed. Null: it wasn't shown. */
export interface RouteChange {
  readonly id: string;
  readonly country: string;
  readonly title: string;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly verdictBefore: Verdict | null;
  readonly verdictAfter: Verdict | null;
  /** Changed statuses first, then changed figures; in the route's order. */
  readonly lines: readonly LineChange[];
}

/**
 * The differences between two results. Scores are whole numbers from 0 to 100; null for a plan that no route is for.
 */
export interface ResultChange {
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly suitableBefore: readonly string[];
  readonly suitableAfter: readonly string[];
  /** Only routes that changed: changed verdicts first, then larger changes of the score. */
  readonly routes: readonly RouteChange[];
}

/**
 * Lists every route and line that differs after a change of answers, profile or rules. Pure. Only status, score,
 * verdict and figures count; sentences that a language model or a new wording changed don't.
 */
export function compareOutcomes(before: Outcome, after: Outcome): ResultChange {
  const earlier = new Map(before.explanation.routes.map((route) => [route.id, route]));
  const later = new Set(after.explanation.routes.map(({ id }) => id));
  const routes = [
    ...after.explanation.routes.map((route) => compareRoutes(earlier.get(route.id) ?? null, route)),
    ...before.explanation.routes
      .filter(({ id }) => !later.has(id))
      .map((route) => compareRoutes(route, null)),
  ].filter(isChange);
  return {
    scoreBefore: findScore(before),
    scoreAfter: findScore(after),
    suitableBefore: before.suitableCountries,
    suitableAfter: after.suitableCountries,
    routes: routes.sort(byWeight),
  };
}

function findScore({ covered, eligibilityScore }: Outcome): number | null {
  return covered === false ? null : eligibilityScore;
}

/** Whether anything changed that a person would want to know. */
export function isChanged({
  scoreBefore,
  scoreAfter,
  suitableBefore,
  suitableAfter,
  routes,
}: ResultChange): boolean {
  return (
    scoreBefore !== scoreAfter || suitableBefore.join('\n') !== suitableAfter.join('\n') || routes.length > 0
  );
}

/**
 * Whether rules changed something, and not only the calendar: a figure that becomes overdue for its check can only
 * change the verdict.
 */
export function changedByRules({ scoreBefore, scoreAfter, routes }: ResultChange): boolean {
  return (
    scoreBefore !== scoreAfter ||
    routes.some((route) => route.scoreBefore !== route.scoreAfter || route.lines.length > 0)
  );
}

function compareRoutes(before: Route | null, after: Route | null): RouteChange | null {
  const route = after ?? before;
  if (!route) return null;
  return {
    id: route.id,
    country: route.country,
    title: route.title,
    scoreBefore: before?.score ?? null,
    scoreAfter: after?.score ?? null,
    verdictBefore: before?.verdict ?? null,
    verdictAfter: after?.verdict ?? null,
    lines: compareLines(before, after, before?.verdict !== after?.verdict),
  };
}

function isChange(route: RouteChange | null): route is RouteChange {
  return (
    route !== null &&
    (route.scoreBefore !== route.scoreAfter ||
      route.verdictBefore !== route.verdictAfter ||
      route.lines.length > 0)
  );
}

/** @param turned whether the verdict changed; if so, a change of provenance counts as well */
function compareLines(before: Route | null, after: Route | null, turned: boolean): LineChange[] {
  const earlier = getLines(before, after);
  const later = getLines(after, before);
  const lines = [
    ...later.map((line) => compareLine(earlier.find(({ id }) => id === line.id) ?? null, line, turned)),
    ...earlier
      .filter(({ id }) => !later.some((line) => line.id === id))
      .map((line) => compareLine(line, null, turned)),
  ].filter((line) => line !== null);
  return lines.sort((a, b) => Number(b.before !== b.after) - Number(a.before !== a.after));
}

/**
 * The lines of a route to compare with its other state. If one of the two isn't shown or is closed, only the line on
 * whether the route is open: the others merely came or went with it.
 */
function getLines(route: Route | null, other: Route | null): readonly Criterion[] {
  if (!route) return [];
  const whole = other !== null && route.verdict !== 'closed' && other.verdict !== 'closed';
  return whole ? route.criteria : route.criteria.slice(0, 1);
}

function compareLine(before: Criterion | null, after: Criterion | null, turned: boolean): LineChange | null {
  const line = after ?? before;
  if (!line) return null;
  const isSame = before?.status === after?.status && figures(before) === figures(after);
  if (isSame && !(turned && isReadElsewhere(before, after))) return null;
  const { id, label, detail, source } = line;
  return { id, label, before: before?.status ?? null, after: after?.status ?? null, detail, source };
}

/**
 * Whether the figure has since been read on a page of another provenance; results of early releases don't include it.
 */
function isReadElsewhere(before: Criterion | null, after: Criterion | null): boolean {
  if (!before || !after || !('provenance' in before.source)) return false;
  return before.source.provenance !== after.source.provenance;
}

function figures(line: Criterion | null): string | null {
  return line && extractFigures(line);
}

function byWeight(a: RouteChange, b: RouteChange): number {
  const turned = (route: RouteChange): number => Number(route.verdictBefore !== route.verdictAfter);
  const moved = (route: RouteChange): number => Math.abs((route.scoreAfter ?? 0) - (route.scoreBefore ?? 0));
  return turned(b) - turned(a) || moved(b) - moved(a);
}

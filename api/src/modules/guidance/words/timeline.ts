import type { TableChange } from '../engine/routes/table-changes.js';
import { formatList } from '../rules/figures.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { countWeeks, isAssumedTime } from '../engine/lines/judge-timing.js';
import { planFor, type Plan } from '../engine/model/plan.js';
import type { TimelineKind, TimelineMark } from '../types.js';
import { findNearestRoute, openRoutes, lowerFirstWord, type WordingContext } from './wording-context.js';

/** The maximum number of routes whose steps are shown: the best open ones, or the nearest one. */
const MAX_ROUTES = 3;
/** The maximum number of announced changes shown, soonest first. */
const MAX_CHANGES = 12;

const ORDER: readonly TimelineKind[] = ['today', 'rule_change', 'prepare', 'apply', 'decision', 'start'];

/**
 * The timeline: today, when to prepare and apply, when to expect a decision, the wished start, and published future
 * rule changes. Calculated from the start, the published times and the usual weeks of preparation; without a start, as
 * if preparation began today. Labels don't name the country, because each mark does.
 *
 * @param shown the routes of the result, whose announced changes are included
 * @param tables announced changes of calculators; those of the shown countries are included
 */
export function buildTimeline(
  context: WordingContext,
  shown: readonly JudgedRoute[],
  tables: readonly TableChange[],
): TimelineMark[] {
  const { on, start } = context.applicant;
  const marks = [
    mark('today', { kind: 'today', date: on, label: 'Date of this result' }),
    ...targets(context).flatMap((target) => getSteps(target, context)),
    ...(start && (start.to ?? start.from) >= on
      ? [
          mark('start', {
            kind: 'start',
            date: start.from < on ? on : start.from,
            until: start.to !== start.from ? start.to : null,
            label: context.type === 'student' ? 'Your preferred start' : 'Your preferred move',
          }),
        ]
      : []),
    ...getChanges(
      shown,
      tables.filter(({ track }) => track === context.applicant.track),
    ),
  ];
  return marks.sort(
    (a, b) =>
      (a.date < b.date ? -1 : Number(a.date > b.date)) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

/**
 * The best route, then preferred countries that no unmet gate closes, then suitable ones; or else the nearest route.
 */
function targets(context: WordingContext): readonly JudgedRoute[] {
  const preferredRoutes = context.ranked
    .filter(({ preferred }) => preferred)
    .flatMap(({ routes }) => routes.slice(0, 1))
    .filter(({ route }) => route.verdict !== 'not_yet' && route.verdict !== 'closed');
  const [best, ...others] = openRoutes(context);
  const targeted = [...new Set([...(best ? [best] : []), ...preferredRoutes, ...others])].slice(
    0,
    MAX_ROUTES,
  );
  if (targeted.length > 0) return targeted;
  const nearest = findNearestRoute(context);
  return nearest ? [nearest] : [];
}

/** The steps to prepare, apply and wait, from the route's plan. */
function getSteps({ route, day, judged }: JudgedRoute, { applicant }: WordingContext): TimelineMark[] {
  const { processing } = day;
  if (!processing?.figure.version.weeks) return [];
  const { on } = applicant;
  const weeks = countWeeks(processing.figure);
  const plan = planFor(judged, weeks, applicant);
  const labels = isAssumedTime(processing.figure) ? assumedLabels(weeks[1]) : USUAL_LABELS;
  const shared = { country: route.country, routeId: route.id, source: processing.figure.source };
  const { from, to } = plan.decision;
  return [
    mark(`prepare-${route.id}`, {
      ...shared,
      kind: 'prepare',
      date: plan.prepareFrom < on ? on : plan.prepareFrom,
      until: plan.apply,
      label: `Prepare: ${formatList(plan.tasks.map(({ task }) => task))}`,
    }),
    mark(`apply-${route.id}`, { ...shared, kind: 'apply', date: plan.apply, label: labels[plan.state] }),
    mark(`decision-${route.id}`, {
      ...shared,
      kind: 'decision',
      date: from,
      until: from === to ? null : to,
      label: labels.decision,
    }),
  ];
}

type StepLabels = Readonly<Record<Plan['state'] | 'decision', string>>;

const USUAL_LABELS: StepLabels = {
  decision: 'Usual decision date',
  in_time: 'Last day to apply for your preferred start',
  late: 'First realistic day to apply (your preferred start is too early)',
  open: 'First realistic day to apply if you start preparing now',
};

/** Labels for dates that rest on our own assumption about the time of a decision. */
function assumedLabels(weeks: number): StepLabels {
  return {
    decision: `Decision date if it takes up to ${weeks} weeks (our assumption: we haven't read a published time)`,
    in_time: `Last day to apply for your preferred start if the decision takes ${weeks} weeks (our assumption)`,
    late: `First realistic day to apply (your preferred start is too early if the decision takes ${weeks} weeks, our assumption)`,
    open: USUAL_LABELS.open,
  };
}

function getChanges(shown: readonly JudgedRoute[], tables: readonly TableChange[]): TimelineMark[] {
  const changes = new Map<string, TimelineMark>();
  for (const { route, day } of shown) {
    for (const change of day.changes) {
      const { from, amount, source } = change;
      // Routes of one country often share a rule, which is shown once.
      const rule = `${route.country} ${change.label} ${from} ${amount ?? ''}`;
      if (changes.has(rule)) continue;
      const shared = { country: route.country, routeId: route.id, source };
      const label = `New rule for ${lowerFirstWord(change.label)}${amount === null ? '' : `: ${amount}`}`;
      const id = `change-${route.id}-${change.place.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}-${from}`;
      changes.set(rule, mark(id, { ...shared, kind: 'rule_change', date: from, label }));
    }
  }
  const named = new Set([...changes.values()].map(({ country, date }) => `${country ?? ''} ${date}`));
  const countries = new Set(shown.map(({ route }) => route.country));
  for (const { calculator, title, country, from, source } of tables) {
    // If a route already shows the change with its amount, the calculator's mark is left out.
    if (!countries.has(country) || named.has(`${country} ${from}`)) continue;
    const label = `New figures in our calculator "${title}"`;
    const id = `change-${calculator}-${from}`;
    changes.set(id, mark(id, { country, source, label, kind: 'rule_change', date: from }));
  }
  return [...changes.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, MAX_CHANGES);
}

type MarkFields = Pick<TimelineMark, 'kind' | 'date' | 'label'> & Partial<TimelineMark>;

function mark(id: string, fields: MarkFields): TimelineMark {
  return { until: null, country: null, routeId: null, source: null, ...fields, id };
}

import { addDays, type Day } from '../engine/days.js';
import type { TableChange } from '../engine/table-changes.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import type { TimelineKind, TimelineMark } from '../types.js';
import { inSentence, openRoutes, shownLabel, type Story } from './story.js';

/** Routes whose steps are shown: the best open ones, or the nearest one. */
const MOST_ROUTES = 3;
/** Announced changes in the picture, the nearest first. */
const MOST_CHANGES = 12;

const ORDER: readonly TimelineKind[] = ['today', 'rule_change', 'prepare', 'apply', 'decision', 'start'];

/**
 * The days on the way: today, until when to prepare and to apply, when a decision can come, the wished start, and rule
 * changes that are already published. Worked out from the start and the published times alone; without a start, as if one
 * applied today. In order of time.
 *
 * @param shown the routes of the result, whose announced changes count
 * @param tables announced changes of the calculators; those of the shown countries count
 */
export function timelineOf(
  story: Story,
  shown: readonly JudgedRoute[],
  tables: readonly TableChange[],
): TimelineMark[] {
  const { on, start } = story.applicant;
  const marks = [
    mark('today', { kind: 'today', date: on, label: 'The day of this result' }),
    ...targets(story).flatMap((target) => stepsOf(target, story)),
    ...(start && (start.to ?? start.from) >= on
      ? [
          mark('start', {
            kind: 'start',
            date: start.from < on ? on : start.from,
            until: start.to !== start.from ? start.to : null,
            label: story.type === 'student' ? 'You want to start' : 'You want to move',
          }),
        ]
      : []),
    ...changesOf(
      shown,
      tables.filter(({ track }) => track === story.applicant.track),
    ),
  ];
  return marks.sort(
    (a, b) =>
      (a.date < b.date ? -1 : Number(a.date > b.date)) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

function targets(story: Story): readonly JudgedRoute[] {
  const open = openRoutes(story).slice(0, MOST_ROUTES);
  if (open.length > 0) return open;
  const nearest = story.ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.verdict !== 'closed');
  return nearest ? [nearest] : [];
}

/** Prepare, apply and wait: backwards from the wished start by the slowest usual decision. */
function stepsOf({ route, day }: JudgedRoute, { applicant }: Story): TimelineMark[] {
  const { processing } = day;
  const weeks = processing?.figure.version.weeks;
  if (!processing || !weeks) return [];
  const { on, start } = applicant;
  const [fastest, slowest] = weeks;
  const last = start ? lastDay(start, slowest, on) : null;
  const applied = last ?? on;
  const where = inSentence(route.country);
  const of = { country: route.country, routeId: route.id, source: processing.figure.source };
  const apply =
    last === null
      ? start
        ? `Apply for ${where} at once, or plan a later start`
        : `If you applied for ${where} today`
      : `Apply for ${where} by this day`;
  const decision = {
    date: addDays(applied, Math.round(fastest * 7)),
    until: fastest === slowest ? null : addDays(applied, Math.round(slowest * 7)),
  };
  return [
    ...(applied > on
      ? [
          mark(`prepare-${route.id}`, {
            ...of,
            kind: 'prepare',
            date: on,
            until: applied,
            label: `Get the papers for ${where} ready`,
          }),
        ]
      : []),
    mark(`apply-${route.id}`, { ...of, kind: 'apply', date: applied, label: apply }),
    mark(`decision-${route.id}`, {
      ...of,
      ...decision,
      kind: 'decision',
      label: `A decision of ${where} usually comes`,
    }),
  ];
}

/** The last day to apply for the first day of the start; for its last day, once that has passed. */
function lastDay(start: { readonly from: Day; readonly to: Day | null }, weeks: number, on: Day): Day | null {
  const days = Math.round(weeks * 7);
  return (
    [start.from, start.to ?? start.from].map((day) => addDays(day, -days)).find((day) => day >= on) ?? null
  );
}

function changesOf(shown: readonly JudgedRoute[], tables: readonly TableChange[]): TimelineMark[] {
  const changes = new Map<string, TimelineMark>();
  for (const { route, day } of shown) {
    for (const change of day.changes) {
      const { from, amount, source } = change;
      // Routes of one country often share a rule: it is told once.
      const rule = `${route.country} ${change.label} ${from} ${amount ?? ''}`;
      if (changes.has(rule)) continue;
      const of = { country: route.country, routeId: route.id, source };
      const label = `${route.country}: a new rule for ${shownLabel(change.label)}${amount === null ? '' : ` (${amount})`}`;
      const id = `change-${route.id}-${change.place.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}-${from}`;
      changes.set(rule, mark(id, { ...of, kind: 'rule_change', date: from, label }));
    }
  }
  const told = new Set([...changes.values()].map(({ country, date }) => `${country ?? ''} ${date}`));
  const countries = new Set(shown.map(({ route }) => route.country));
  for (const { calculator, title, country, from, source } of tables) {
    // A route that says it with its amount says it better.
    if (!countries.has(country) || told.has(`${country} ${from}`)) continue;
    const label = `${country}: new rules in the calculator "${title}"`;
    const id = `change-${calculator}-${from}`;
    changes.set(id, mark(id, { country, source, label, kind: 'rule_change', date: from }));
  }
  return [...changes.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, MOST_CHANGES);
}

type Given = Pick<TimelineMark, 'kind' | 'date' | 'label'> & Partial<TimelineMark>;

function mark(id: string, given: Given): TimelineMark {
  return { until: null, country: null, routeId: null, source: null, ...given, id };
}

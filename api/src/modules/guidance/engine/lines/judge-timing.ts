import type { RouteFact } from '../../rules/facts-schema.js';
import type { Applicant } from '../model/applicant.js';
import { addDays, type Day } from '../../values/days.js';
import { formatList, formatDay, type CurrentFigure } from '../../rules/figures.js';
import { met, unknown, unmet, type Finding, type JudgedLine, type Question } from '../model/judgement.js';
import { findRealisticStart, planApplication, weeksToPrepare, type Plan } from '../model/plan.js';

/** How long a decision takes, with the dates of the decision for somebody who applies on the day of the question. */
export interface ProcessingTimes {
  readonly figure: CurrentFigure<NonNullable<RouteFact['processing']>[number]>;
  /** Null where no time is published. */
  readonly decision: { readonly fastest: Day; readonly slowest: Day } | null;
}

/** @param on the day of the question */
export function findProcessingTimes(figure: ProcessingTimes['figure'], on: Day): ProcessingTimes {
  const { weeks } = figure.version;
  const decision = weeks && { fastest: addDays(on, weeks[0] * 7), slowest: addDays(on, weeks[1] * 7) };
  return { figure: { ...figure, stale: false }, decision };
}

/**
 * Compares the time until the wished start with the time that preparations and a decision take.
 * @param judged the other lines of the route; whatever is unmet or unknown takes time
 */
export function judgeTiming(
  { figure, decision }: ProcessingTimes,
  judged: readonly JudgedLine[],
  { applicant, start: startText }: Question,
): Finding {
  const { start, on } = applicant;
  const { text } = figure.version;
  const weeks = countWeeks(figure);
  if (!start) return unknown(`${text} We don't know when you want to start.`);
  if (start.to !== null && start.to < on) {
    return unmet(`${text} ${startText} That day has passed. Choose a later start.`);
  }
  const { tasks, apply, state } = planApplication(judged, weeks, applicant);
  if (decision && !figure.weak && start.to !== null && start.to < decision.fastest) {
    const realisticStart = findRealisticStart(tasks, weeks, on);
    return unmet(`${text} ${startText} That's too soon. ${realisticText({ tasks, realisticStart })}`);
  }
  const careful = describeAssumedTime(figure);
  if (state === 'late') {
    const realisticStart = findRealisticStart(tasks, weeks, on);
    return unknown(
      `${text}${careful} ${startText} You need to apply now. ${realisticText({ tasks, realisticStart })}`,
    );
  }
  return met(
    `${text}${careful} ${startText} You have enough time if you apply by ${formatDay(apply)}. ${allowTime({ tasks })}`,
  );
}

/** Assumed weeks for a decision if no published time was read: our own cautious choice, the same for every country. */
const CAREFUL_WEEKS = 26;

/** The fastest and slowest decision time to assume: the published one if read reliably, or else a cautious one. */
export function countWeeks({
  version: { weeks, opensWeeks = Infinity },
  weak,
}: ProcessingTimes['figure']): readonly [number, number] {
  // Nobody can apply before applications open, so a longer assumption would name a day that is too early.
  const careful = Math.min(CAREFUL_WEEKS, opensWeeks);
  if (!weeks) return [careful, careful];
  return weak ? [weeks[0], Math.max(careful, weeks[1])] : weeks;
}

/** Whether dates calculated from a decision time rest on our own assumption, because no published time was read. */
export function isAssumedTime({ version, weak }: ProcessingTimes['figure']): boolean {
  return !version.weeks || weak;
}

/** Says, after a space, that a decision time is our own assumption; empty if it was read. */
export function describeAssumedTime(figure: ProcessingTimes['figure']): string {
  if (!isAssumedTime(figure)) return '';
  const found = figure.version.weeks ? 'read this time on any page' : 'found a published time';
  return ` We haven't ${found}, so we allow ${countWeeks(figure)[1]} weeks for the decision.`;
}

/** "You can realistically start on March 1, 2027 or later: allow about 12 weeks for ..." */
export function realisticText({ realisticStart, tasks }: Pick<Plan, 'realisticStart' | 'tasks'>): string {
  return `You can realistically start on ${formatDay(realisticStart)} or later: allow about ${formatWeeks(tasks)} for ${formatTasks(tasks)}, then time for the decision.`;
}

/** "Before that, allow about 12 weeks for ..." */
export function allowTime({ tasks }: Pick<Plan, 'tasks'>): string {
  return `Before that, allow about ${formatWeeks(tasks)} for ${formatTasks(tasks)}.`;
}

function formatWeeks(tasks: Plan['tasks']): string {
  return `${weeksToPrepare(tasks)} weeks`;
}

function formatTasks(tasks: Plan['tasks']): string {
  return formatList(tasks.map(({ task }) => task));
}

/** "You want to start between September 1, 2027 and September 30, 2027."; empty if no start date was given. */
export function describeStart({ start, track }: Applicant): string {
  return start ? `You want to ${track === 'student' ? 'start' : 'move'} ${formatStart(start)}.` : '';
}

function formatStart({ from, to }: { readonly from: Day; readonly to: Day | null }): string {
  if (to === null) return `after ${formatDay(from)}`;
  return from === to ? `on ${formatDay(from)}` : `between ${formatDay(from)} and ${formatDay(to)}`;
}

import type { RouteFact } from '../facts-schema.js';
import type { Applicant } from './applicant.js';
import { addDays, weeksBetween, type Day } from './days.js';
import { shownDay } from './figures.js';
import type { Held } from './judged-line.js';
import { met, unknown, unmet, type Finding, type Question } from './judgement.js';

/** How long a decision takes, with the days on which one comes for who applies on the day of the question. */
export interface ProcessingTimes {
  readonly figure: Held<NonNullable<RouteFact['processing']>[number]>;
  /** Null where no time is published. */
  readonly decision: { readonly fastest: Day; readonly slowest: Day } | null;
}

/** @param on the day of the question */
export function processingTimes(figure: ProcessingTimes['figure'], on: Day): ProcessingTimes {
  const { weeks } = figure.version;
  const decision = weeks && { fastest: addDays(on, weeks[0] * 7), slowest: addDays(on, weeks[1] * 7) };
  return { figure: { ...figure, stale: false }, decision };
}

/** Holds the time until the wished start against the time that a decision takes. */
export function judgeTiming(
  { figure, decision }: ProcessingTimes,
  { applicant, start: told }: Question,
): Finding {
  const { start, on } = applicant;
  const { text } = figure.version;
  if (!start) return unknown(`${text} We do not know when you want to start.`);
  if (start.to !== null && start.to < on)
    return unmet(`${text} ${told} That day has passed: choose a later start.`);
  if (!decision) return unknown(`${text} ${told}`);
  if (start.from >= decision.slowest) return met(`${text} ${told} There is time for it.`);
  if (start.to !== null && start.to < decision.fastest) {
    return unmet(`${text} ${told} That is too soon: plan a later start.`);
  }
  return unknown(`${text} ${told} It may be close: apply soon.`);
}

/** "You want to start between 1 September 2027 and 30 September 2027."; empty where nothing was told. */
export function toldStart({ start, track }: Applicant): string {
  return start ? `You want to ${track === 'student' ? 'start' : 'move'} ${shownStart(start)}.` : '';
}

/** The last day to apply for a start, by the slowest usual decision; null when no time is published or it has passed. */
export function applyBy(weeks: readonly [number, number] | null, start: Day, on: Day): Day | null {
  if (!weeks) return null;
  const day = addDays(start, -weeks[1] * 7);
  return weeksBetween(on, day) >= 0 ? day : null;
}

function shownStart({ from, to }: { readonly from: Day; readonly to: Day | null }): string {
  if (to === null) return `later than ${shownDay(from)}`;
  return from === to ? `on ${shownDay(from)}` : `between ${shownDay(from)} and ${shownDay(to)}`;
}

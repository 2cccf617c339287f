import type { RouteFact } from '../facts-schema.js';
import { addDays, weeksBetween, type Day } from './days.js';
import { shownDay } from './figures.js';
import { met, unknown, unmet, type Finding, type Question } from './judgement.js';

type ProcessingVersion = NonNullable<RouteFact['processing']>[number];

/** Holds the time until the wished start against the time that a decision takes. */
export function judgeTiming({ weeks, text }: ProcessingVersion, { applicant }: Question): Finding {
  const { start, on, track } = applicant;
  if (!start) return unknown(`${text} We do not know when you want to start.`);
  const told = `You want to ${track === 'student' ? 'start' : 'move'} ${shownStart(start)}.`;
  if (start.to !== null && start.to < on)
    return unmet(`${text} ${told} That day has passed: choose a later start.`);
  if (!weeks) return unknown(`${text} ${told}`);
  const [fastest, slowest] = weeks;
  if (start.from >= addDays(on, slowest * 7)) return met(`${text} ${told} There is time for it.`);
  if (start.to !== null && start.to < addDays(on, fastest * 7)) {
    return unmet(`${text} ${told} That is too soon: plan a later start.`);
  }
  return unknown(`${text} ${told} It may be close: apply soon.`);
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

import type { Applicant } from './applicant.js';
import { addDays, type Day } from '../values/days.js';
import type { Judged } from './judgement.js';

/** Something to have in hand before one applies, and how many weeks it usually takes. */
export interface Preparation {
  readonly task: string;
  readonly weeks: number;
}

/**
 * How long it usually takes to get what is asked for, in weeks. No rule publishes these. They are our own careful
 * estimates, and we say so wherever we show them.
 */
const TASKS = {
  documents: { task: 'collecting your documents', weeks: 4 },
  language: { task: 'a language test', weeks: 8 },
  recognition: { task: 'having your degree assessed', weeks: 10 },
  admission: { task: 'a place at a school', weeks: 12 },
  endorsement: { task: 'an endorsement', weeks: 12 },
  job_offer: { task: 'a job offer', weeks: 16 },
} as const satisfies Record<string, Preparation>;

/** Comes only after everything else is in hand. */
const INVITATION = { task: 'an invitation to apply', weeks: 8 } as const;

/** What a route still requires. Conditions that are met need no more time; documents always do. */
function preparations(judged: readonly Judged[]): readonly Preparation[] {
  const tasks = new Set<Preparation>([TASKS.documents]);
  for (const { kind, topic, criterion, hasOffer } of judged) {
    if (hasOffer === true || (criterion.status !== 'unmet' && criterion.status !== 'unknown')) continue;
    if (criterion.id === 'invitation') tasks.add(INVITATION);
    else if (kind === 'language') tasks.add(TASKS.language);
    else if (topic !== null && isTask(topic)) tasks.add(TASKS[topic]);
  }
  return [...tasks];
}

/** The weeks of all of them: they go on side by side, and an invitation comes after the longest. */
export function weeksToPrepare(tasks: readonly Preparation[]): number {
  const beside = tasks.filter((task) => task !== INVITATION).map(({ weeks }) => weeks);
  return Math.max(0, ...beside) + (tasks.includes(INVITATION) ? INVITATION.weeks : 0);
}

/** When to do what for a route. Days are calculated from the published times and the weeks of the preparations. */
export interface Plan {
  readonly tasks: readonly Preparation[];
  readonly prepareFrom: Day;
  /**
   * By the last day for the wished start; where that is too early or none was named, the first day that can be done.
   */
  readonly apply: Day;
  /** The published weeks of a decision, counted from then. */
  readonly decision: { readonly from: Day; readonly to: Day };
  /**
   * `in_time`: the wished start can be reached. `late`: it can't, by the usual times. `open`: no start was named.
   */
  readonly state: 'in_time' | 'late' | 'open';
  /** From when a start is realistic. */
  readonly realisticStart: Day;
}

/**
 * Counts back from the wished start by the slowest usual decision, and on from today by the preparations.
 * @param weeks the fastest and the slowest usual decision
 */
export function planFor(
  judged: readonly Judged[],
  [fastest, slowest]: readonly [number, number],
  { on, start }: Pick<Applicant, 'on' | 'start'>,
): Plan {
  const tasks = preparations(judged);
  const needed = weeksToPrepare(tasks) * 7;
  const ready = addDays(on, needed);
  const wait = Math.round(slowest * 7);
  // For the first day of the start; for its last one, where that is too early.
  const last = start
    ? [start.from, start.to ?? start.from].map((day) => addDays(day, -wait)).find((day) => day >= ready)
    : undefined;
  const apply = last ?? ready;
  const begin = addDays(apply, -needed);
  return {
    tasks,
    prepareFrom: begin,
    apply,
    decision: { from: addDays(apply, Math.round(fastest * 7)), to: addDays(apply, wait) },
    state: start === null ? 'open' : last === undefined ? 'late' : 'in_time',
    realisticStart: addDays(ready, wait),
  };
}

function isTask(topic: string): topic is keyof typeof TASKS {
  return Object.hasOwn(TASKS, topic) && topic !== 'documents' && topic !== 'language';
}

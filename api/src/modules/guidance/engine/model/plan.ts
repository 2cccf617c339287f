import type { Applicant } from './applicant.js';
import { addDays, type Day } from '../../values/days.js';
import type { JudgedLine } from './judgement.js';

/** Something to obtain before applying, and the weeks that it usually takes. */
export interface Preparation {
  readonly task: string;
  readonly weeks: number;
}

/**
 * The usual weeks to obtain what a route requires. No rule publishes these; they are our own cautious estimates, and we
 * say so wherever we show them.
 */
const TASKS = {
  documents: { task: 'collecting your documents', weeks: 4 },
  language: { task: 'a language test', weeks: 8 },
  recognition: { task: 'having your degree assessed', weeks: 10 },
  admission: { task: 'a place at a school', weeks: 12 },
  endorsement: { task: 'an endorsement', weeks: 12 },
  job_offer: { task: 'a job offer', weeks: 16 },
} as const satisfies Record<string, Preparation>;

/** Only starts after everything else is ready. */
const INVITATION = { task: 'an invitation to apply', weeks: 8 } as const;

/** What must still be prepared for a route. Met conditions take no time; collecting documents always does. */
function preparations(judged: readonly JudgedLine[]): readonly Preparation[] {
  const tasks = new Set<Preparation>([TASKS.documents]);
  for (const { kind, topic, criterion, hasOffer, rarelyNeeded } of judged) {
    if (
      hasOffer === true ||
      rarelyNeeded === true ||
      (criterion.status !== 'unmet' && criterion.status !== 'unknown')
    )
      continue;
    if (criterion.id === 'invitation') tasks.add(INVITATION);
    else if (kind === 'language') tasks.add(TASKS.language);
    else if (topic !== null && isTask(topic)) tasks.add(TASKS[topic]);
  }
  return [...tasks];
}

/** The total weeks: preparations run in parallel, and an invitation follows the longest. */
export function weeksToPrepare(tasks: readonly Preparation[]): number {
  const beside = tasks.filter((task) => task !== INVITATION).map(({ weeks }) => weeks);
  return Math.max(0, ...beside) + (tasks.includes(INVITATION) ? INVITATION.weeks : 0);
}

/** The schedule for a route, calculated from the published processing times and the weeks of preparation. */
export interface Plan {
  readonly tasks: readonly Preparation[];
  readonly prepareFrom: Day;
  /** The last day to apply for the wished start; if that is too early or no start was given, the first possible day. */
  readonly apply: Day;
  /** When to expect the decision, by the published weeks after applying. */
  readonly decision: { readonly from: Day; readonly to: Day };
  /** `in_time`: the wished start can be reached. `late`: it can't, by the usual times. `open`: no start was given. */
  readonly state: 'in_time' | 'late' | 'open';
  /** The first day on which a start is realistic. */
  readonly realisticStart: Day;
}

/**
 * Counts back from the wished start by the slowest usual decision, and forward from today by the preparations.
 * @param weeks the fastest and slowest usual decision, in weeks
 */
export function planFor(
  judged: readonly JudgedLine[],
  weeks: readonly [number, number],
  applicant: Pick<Applicant, 'on' | 'start'>,
): Plan {
  const [fastest, slowest] = weeks;
  const { tasks, apply, state } = planApplication(judged, weeks, applicant);
  const needed = weeksToPrepare(tasks) * 7;
  const wait = Math.round(slowest * 7);
  return {
    tasks,
    prepareFrom: addDays(apply, -needed),
    apply,
    decision: { from: addDays(apply, Math.round(fastest * 7)), to: addDays(apply, wait) },
    state,
    realisticStart: findRealisticStart(tasks, weeks, applicant.on),
  };
}

/** The first day on which a start is realistic: after the preparations and the slowest usual decision. */
export function findRealisticStart(
  tasks: readonly Preparation[],
  [, slowest]: readonly [number, number],
  on: Day,
): Day {
  return addDays(on, weeksToPrepare(tasks) * 7 + Math.round(slowest * 7));
}

/** The part of a plan that a route's line on time needs; see {@link planFor}. */
export function planApplication(
  judged: readonly JudgedLine[],
  [, slowest]: readonly [number, number],
  { on, start }: Pick<Applicant, 'on' | 'start'>,
): Pick<Plan, 'tasks' | 'apply' | 'state'> {
  const tasks = preparations(judged);
  const needed = weeksToPrepare(tasks) * 7;
  const ready = addDays(on, needed);
  const wait = Math.round(slowest * 7);
  // The last day to apply for the first day of the start range, or for its last day if that is too early.
  const last = start
    ? [start.from, start.to ?? start.from].map((day) => addDays(day, -wait)).find((day) => day >= ready)
    : undefined;
  return {
    tasks,
    apply: last ?? ready,
    state: start === null ? 'open' : last === undefined ? 'late' : 'in_time',
  };
}

function isTask(topic: string): topic is keyof typeof TASKS {
  return Object.hasOwn(TASKS, topic) && topic !== 'documents' && topic !== 'language';
}

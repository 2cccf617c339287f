import type { Verdict } from '../types.js';
import { OPEN, type Judged } from './judgement.js';
import {
  DECISIVE_TOPICS,
  findTopic,
  isStudy,
  SCHOOL_TOPICS,
  TOPIC_POINTS,
  TOPICS,
  type Purpose,
  type TopicName,
} from './topics.js';

/**
 * The score of a route, from 0 to 100, and its verdict.
 *
 * Each purpose has its points by topic (TOPIC_POINTS), the same for every country. The lines of a topic share its points
 * by their weight (WEIGHTS). What an officer decides has none: nobody can say it beforehand.
 *
 *   score   = points of what is met
 *   ceiling = points of what is met and of what is open, which is what is unknown and what nobody publishes
 *
 * What is unmet is lost. The floor is the score. So an answer can move a line from open to met or to unmet, and a route
 * never loses a point by being told more, unless what is told raises what is asked, such as a family.
 *
 * While nothing is told that a rule reads, nothing is earned. A route that is closed, paused or missing has 0.
 *
 * docs/scoring.md says it for people, with a worked example.
 *
 * Verdict: `closed` when the route is; `not_yet` while a gate is unmet by an official page; `possible` when another gate
 * is unmet, when a gate or an answer that we can judge is unknown, when something else is unmet, when the route is
 * limited, when a figure is past the day by which it had to be checked, or when what decides a line was not read on an
 * official page; `likely` when only what we do not ask is open; `eligible` when nothing is.
 */
export const WEIGHTS = {
  status: 5,
  fit: 5,
  tuition: 10,
  language: 15,
  education: 20,
  experience: 20,
  timing: 5,
  officer: 0,
} as const;

/** Money to live on for a year, to settle with, or to invest. */
export const FUNDS_WEIGHTS = { living: 25, settlement: 15, investment: 25 } as const;

/** What the questionnaire does not ask, by topic: where it is a gate, it is what the route is about. */
export const GATE_WEIGHTS = {
  admission: 10,
  job_offer: 25,
  salary: 20,
  points: 20,
  endorsement: 30,
  business: 20,
  recognition: 20,
  means: 25,
  nationality: 10,
  age: 10,
  other: 10,
} as const;

export const OPEN_WEIGHTS = {
  admission: 10,
  job_offer: 15,
  salary: 10,
  points: 15,
  endorsement: 15,
  business: 10,
  recognition: 10,
  means: 25,
  nationality: 3,
  age: 3,
  other: 3,
} as const;

/** A gate that few people meet is all that such a route turns on. */
export const FEW_WEIGHT = 40;

export interface Score {
  readonly score: number;
  readonly floor: number;
  readonly ceiling: number;
}

/** Kinds that an answer decides, so that a missing answer leaves the verdict open. */
const ANSWERED_KINDS: ReadonlySet<Judged['kind']> = new Set([
  'status',
  'fit',
  'funds',
  'tuition',
  'language',
  'education',
  'experience',
]);

/** From this share on a budget is likely enough where a country publishes no amount. */
const ENOUGH_MEANS = 0.6;

/** How a route stands as a whole. */
export interface Standing {
  readonly purpose: Purpose;
  /** It takes no applications. */
  readonly closed: boolean;
  /** A nationality alone gives the right: what the law doesn't ask is met. */
  readonly free: boolean;
  /** The person told something that rules read. */
  readonly told: boolean;
}

export function computeScore(judged: readonly Judged[], { purpose, closed, free, told }: Standing): Score {
  if (closed) return { score: 0, floor: 0, ceiling: 0 };
  const topics = sumTopics(judged);
  let [met, open] = [0, 0];
  for (const name of TOPICS) {
    const points = TOPIC_POINTS[purpose][name];
    const { all, met: earned, open: unknown } = topics.get(name) ?? NOTHING;
    if (all > 0) {
      met += (points * earned) / all;
      open += (points * unknown) / all;
    } else if (free && !(isStudy(purpose) && SCHOOL_TOPICS.has(name))) met += points;
    else open += points;
  }
  const score = told ? Math.floor(met + TINY) : 0;
  return { score, floor: score, ceiling: Math.min(100, Math.ceil(met + open - TINY)) };
}

/**
 * The points of the score that documents prove: the same sum, of the met lines that they show. A topic on which nothing
 * is asked is told, not proven. A whole number from 0 to the score.
 * @param shown ids of lines
 */
export function computeProven(
  judged: readonly Judged[],
  { purpose, closed, told }: Standing,
  shown: ReadonlySet<string>,
): number {
  if (closed || !told || shown.size === 0) return 0;
  const [all, proven] = [
    sumTopics(judged),
    sumTopics(judged.filter(({ criterion }) => shown.has(criterion.id))),
  ];
  const points = TOPICS.reduce((sum, name) => {
    const earned = proven.get(name)?.met ?? 0;
    return earned === 0 ? sum : sum + (TOPIC_POINTS[purpose][name] * earned) / (all.get(name)?.all ?? earned);
  }, 0);
  return Math.floor(points + TINY);
}

interface TopicSum {
  all: number;
  met: number;
  open: number;
}

const NOTHING: Readonly<TopicSum> = { all: 0, met: 0, open: 0 };
/** What adding fractions loses. */
const TINY = 1e-9;

function sumTopics(judged: readonly Judged[]): Map<TopicName, TopicSum> {
  const topics = new Map<TopicName, TopicSum>();
  for (const line of judged) {
    const name = findTopic(line);
    if (name === null) continue;
    let sum = topics.get(name);
    if (!sum) {
      sum = { all: 0, met: 0, open: 0 };
      topics.set(name, sum);
    }
    sum.all += line.weight;
    if (line.criterion.status === 'met') sum.met += line.weight;
    if (line.criterion.status === 'unknown') sum.open += line.weight;
  }
  return topics;
}

/**
 * Whether a route can be called suitable: something is told, no gate is unmet, the money is not likely too little, and
 * half of the points of what decides are met. What decides has the same points in every country: a topic on which a
 * country publishes nothing is open there. An offer for a job of which only the level is open counts here as met, though
 * never in the score, where its pay reaches the amount of the route.
 */
export function isSuitable(judged: readonly Judged[], { purpose, closed, free, told }: Standing): boolean {
  if (closed || !told || anyGateUnmet(judged)) return false;
  if (free) return true;
  if (judged.some((line) => findTopic(line) === 'money' && isUnlikely(line))) return false;
  const topics = sumTopics(isPaidEnough(judged) ? judged.map(asOffered) : judged);
  let [all, met] = [0, 0];
  for (const name of DECISIVE_TOPICS) {
    const points = TOPIC_POINTS[purpose][name];
    const sum = topics.get(name) ?? NOTHING;
    all += points;
    if (sum.all > 0) met += (points * sum.met) / sum.all;
  }
  return met + TINY >= all / 2;
}

function isPaidEnough(judged: readonly Judged[]): boolean {
  return judged.some(({ topic, criterion }) => topic === 'salary' && criterion.status === 'met');
}

function asOffered(line: Judged): Judged {
  if (line.offered !== true || line.criterion.status !== 'unknown') return line;
  return { ...line, criterion: { ...line.criterion, status: 'met' } };
}

/** A budget that was told, and hardly reaches what is asked or usual. */
function isUnlikely({ criterion, share }: Judged): boolean {
  return criterion.status === 'unmet' || (criterion.status === 'unknown' && share < OPEN);
}

export function decideVerdict(judged: readonly Judged[], closed: boolean): Verdict {
  if (closed) return 'closed';
  if (judged.some((line) => isUnmetGate(line) && !restsOnOthers(line))) return 'not_yet';
  const statuses = judged.map(({ criterion }) => criterion.status);
  const heldBack = judged.some(
    (each) =>
      each.stale ||
      each.criterion.status === 'unmet' ||
      restsOnOthers(each) ||
      (each.criterion.status === 'unknown' && isDecisive(each)),
  );
  if (heldBack) return 'possible';
  return statuses.every((status) => status === 'met') ? 'eligible' : 'likely';
}

/** Whether a line that bears on the verdict was decided by a figure that was not read on an official page. */
function restsOnOthers({ gate, kind, overruled, criterion: { status, source } }: Judged): boolean {
  if (overruled) return false;
  const decided = status === 'met' || status === 'unmet';
  return decided && source.provenance !== 'official' && (gate || ANSWERED_KINDS.has(kind));
}

function isDecisive({ gate, kind, topic, share }: Judged): boolean {
  return gate || ANSWERED_KINDS.has(kind) || (topic === 'means' && share < ENOUGH_MEANS);
}

function anyGateUnmet(judged: readonly Judged[]): boolean {
  return judged.some(isUnmetGate);
}

function isUnmetGate({ gate, criterion }: Judged): boolean {
  return gate && criterion.status === 'unmet';
}

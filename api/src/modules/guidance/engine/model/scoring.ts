import type { Verdict } from '../../types.js';
import { OPEN, type JudgedLine } from './judgement.js';
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
 * Each purpose has its points by topic (TOPIC_POINTS), the same for every country. The lines of a topic share its
 * points in proportion to their weights (WEIGHTS). What an officer decides has no weight, because nobody can predict
 * it.
 *
 *   score   = points of what is met
 *   ceiling = points of what is met or open; open means unknown, or that nothing is published
 *
 * Unmet lines earn nothing. The floor equals the score. An answer can therefore only move a line from open to met or
 * unmet, and telling us more never lowers a score, unless it raises the requirements, as a family does.
 *
 * While the person has given no facts that a rule reads, nothing is earned. A route that is closed, paused or missing
 * scores 0.
 *
 * docs/scoring.md explains this for readers, with a worked example.
 *
 * Verdict: `closed` if the route is; `not_yet` if an official page shows a gate to be unmet; `possible` if anything
 * else is unmet, a gate or an answer that we can judge is unknown, the route is limited, a figure is past the day by
 * which it had to be checked, or a decisive line was not read on an official page; `likely` if only what we don't ask
 * about is open; `eligible` if nothing is.
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

/** The purposes of money: living for a year, settling, or investing. */
export const FUNDS_WEIGHTS = { living: 25, settlement: 15, investment: 25 } as const;

/** Topics that the questionnaire doesn't cover: as a gate, such a topic is what the route is about. */
export const GATE_WEIGHTS = {
  admission: 10,
  job_offer: 25,
  sponsorship: 15,
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
  sponsorship: 10,
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

/** A gate that few people meet decides the whole route. */
export const FEW_WEIGHT = 40;

export interface Score {
  readonly score: number;
  readonly floor: number;
  readonly ceiling: number;
}

/** Kinds decided by an answer, so a missing answer leaves the verdict open. */
const ANSWERED_KINDS: ReadonlySet<JudgedLine['kind']> = new Set([
  'status',
  'fit',
  'funds',
  'tuition',
  'language',
  'education',
  'experience',
]);

/** If a country publishes no amount, a budget with at least this share is likely to be enough. */
const ENOUGH_MEANS = 0.6;

/** The circumstances in which a route is scored. */
export interface Standing {
  readonly purpose: Purpose;
  /** It accepts no applications. */
  readonly closed: boolean;
  /** A nationality alone gives the right to live there, so what the law doesn't require is met. */
  readonly free: boolean;
  /** The person gave facts that rules read. */
  readonly hasFacts: boolean;
}

export function computeScore(
  judged: readonly JudgedLine[],
  { purpose, closed, free, hasFacts }: Standing,
): Score {
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
  const score = hasFacts ? Math.floor(met + TINY) : 0;
  return { score, floor: score, ceiling: Math.min(100, Math.ceil(met + open - TINY)) };
}

/**
 * The points of the score that documents prove: the same sum over the met lines that they show. A topic without any
 * requirement counts as told, not as proven. A whole number from 0 to the score.
 * @param shown ids of the lines that documents show
 */
export function computeProven(
  judged: readonly JudgedLine[],
  { purpose, closed, hasFacts }: Standing,
  shown: ReadonlySet<string>,
): number {
  if (closed || !hasFacts || shown.size === 0) return 0;
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
/** Tolerance for rounding errors when adding fractions. */
const TINY = 1e-9;

/** @param isOfferMet whether the level of an offered job counts as met while it alone is open */
function sumTopics(judged: readonly JudgedLine[], isOfferMet = false): Map<TopicName, TopicSum> {
  const topics = new Map<TopicName, TopicSum>();
  for (const line of judged) {
    const name = findTopic(line);
    if (name === null) continue;
    let sum = topics.get(name);
    if (!sum) {
      sum = { all: 0, met: 0, open: 0 };
      topics.set(name, sum);
    }
    const { status } = line.criterion;
    const isOpen = status === 'unknown';
    const isMet = status === 'met' || (isOfferMet && isOpen && line.offered === true);
    sum.all += line.weight;
    if (isMet) sum.met += line.weight;
    else if (isOpen) sum.open += line.weight;
  }
  return topics;
}

/**
 * Whether a route can be called suitable: the person gave facts, no gate is unmet, the money is unlikely to be too
 * little, and half of the decisive points are met. Those points are the same in every country; a topic on which a
 * country publishes nothing counts as open. An offer whose job level alone is open counts as met here if its pay
 * reaches the route's amount, though never in the score.
 */
export function isSuitable(
  judged: readonly JudgedLine[],
  { purpose, closed, free, hasFacts }: Standing,
): boolean {
  if (closed || !hasFacts || anyGateUnmet(judged)) return false;
  if (free) return true;
  if (judged.some((line) => findTopic(line) === 'money' && isUnlikely(line))) return false;
  const topics = sumTopics(judged, isPaidEnough(judged));
  let [all, met] = [0, 0];
  for (const name of DECISIVE_TOPICS) {
    const points = TOPIC_POINTS[purpose][name];
    const sum = topics.get(name) ?? NOTHING;
    all += points;
    if (sum.all > 0) met += (points * sum.met) / sum.all;
  }
  return met + TINY >= all / 2;
}

function isPaidEnough(judged: readonly JudgedLine[]): boolean {
  return judged.some(({ topic, criterion }) => topic === 'salary' && criterion.status === 'met');
}

/** Whether the stated budget hardly reaches the required or usual amount. */
function isUnlikely({ criterion, share }: JudgedLine): boolean {
  return criterion.status === 'unmet' || (criterion.status === 'unknown' && share < OPEN);
}

export function decideVerdict(judged: readonly JudgedLine[], closed: boolean): Verdict {
  if (closed) return 'closed';
  if (judged.some((line) => isUnmetGate(line) && !restsOnOthers(line))) return 'not_yet';
  const isBlocked = judged.some(
    (each) =>
      each.stale ||
      each.criterion.status === 'unmet' ||
      restsOnOthers(each) ||
      (each.criterion.status === 'unknown' && isDecisive(each)),
  );
  if (isBlocked) return 'possible';
  return judged.every(({ criterion }) => criterion.status === 'met') ? 'eligible' : 'likely';
}

/** Whether a line that affects the verdict was decided by a figure that wasn't read on an official page. */
function restsOnOthers({ gate, kind, overruled, criterion: { status, source } }: JudgedLine): boolean {
  if (overruled) return false;
  const decided = status === 'met' || status === 'unmet';
  return decided && source.provenance !== 'official' && (gate || ANSWERED_KINDS.has(kind));
}

function isDecisive({ gate, kind, topic, share }: JudgedLine): boolean {
  return gate || ANSWERED_KINDS.has(kind) || (topic === 'means' && share < ENOUGH_MEANS);
}

function anyGateUnmet(judged: readonly JudgedLine[]): boolean {
  return judged.some(isUnmetGate);
}

function isUnmetGate({ gate, criterion }: JudgedLine): boolean {
  return gate && criterion.status === 'unmet';
}

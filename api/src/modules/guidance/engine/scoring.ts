import type { Verdict } from '../types.js';
import type { Judged } from './judgement.js';

/**
 * The score of a route, from 0 to 100, and its verdict.
 *
 * Each criterion has a weight by its kind (WEIGHTS). What an officer decides has none: nobody can say it beforehand.
 *
 *   score   = 100 x (weights of what is met + share x weight of what is unknown) / all weights
 *   floor   = 100 x  weights of what is met / all weights                    everything unknown fails
 *   ceiling = 100 x (weights of what is met and of what is unknown) / all weights     everything unknown is met
 *
 * The share of an unknown says how much speaks for it: 0.5 when nothing was asked or answered, more or less where an
 * answer points one way (a person who calls their English advanced, without a test: 0.75).
 *
 * Gates: while one that the law sets is unmet, all three numbers are halved, since the route cannot be given as things
 * stand. A route that is closed, paused or missing has 0.
 *
 * No weight depends on English, funds, education or experience, so a better one of them can only move a criterion up
 * and never lowers a score.
 *
 * docs/scoring.md says it for people, with a worked example.
 *
 * Verdict: `closed` when the route is; `not_yet` while a gate is unmet; `possible` when a gate or an answer that we can
 * judge is unknown, when something else is unmet, when the route is limited, when a figure is past the day by which it
 * had to be checked, or when what decides a line was not read on an official page; `likely` when only what we do not ask
 * is open; `eligible` when nothing is.
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

/** What an unmet gate leaves of a score. */
const GATE_FACTOR = 0.5;

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
  'language',
  'education',
  'experience',
]);

/** From this share on a budget is likely enough where a country publishes no amount. */
const ENOUGH_MEANS = 0.6;

export function computeScore(judged: readonly Judged[], closed: boolean): Score {
  let [all, met, open, counted] = [0, 0, 0, 0];
  for (const { criterion, weight, share } of judged) {
    if (criterion.status === 'officer') continue;
    all += weight;
    if (criterion.status === 'met') met += weight;
    if (criterion.status === 'unknown') {
      open += weight;
      counted += weight * share;
    }
  }
  if (closed || all === 0) return { score: 0, floor: 0, ceiling: 0 };
  const percent = (weights: number): number =>
    (100 * weights * (anyGateUnmet(judged) ? GATE_FACTOR : 1)) / all;
  return {
    score: Math.round(percent(met + counted)),
    floor: Math.floor(percent(met) + 1e-9),
    ceiling: Math.ceil(percent(met + open) - 1e-9),
  };
}

export function decideVerdict(judged: readonly Judged[], closed: boolean): Verdict {
  if (closed) return 'closed';
  if (anyGateUnmet(judged)) return 'not_yet';
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
function restsOnOthers({ gate, kind, criterion: { status, source } }: Judged): boolean {
  const decided = status === 'met' || status === 'unmet';
  return decided && source.provenance !== 'official' && (gate || ANSWERED_KINDS.has(kind));
}

function isDecisive({ gate, kind, topic, share }: Judged): boolean {
  return gate || ANSWERED_KINDS.has(kind) || (topic === 'means' && share < ENOUGH_MEANS);
}

function anyGateUnmet(judged: readonly Judged[]): boolean {
  return judged.some(({ gate, criterion }) => gate && criterion.status === 'unmet');
}

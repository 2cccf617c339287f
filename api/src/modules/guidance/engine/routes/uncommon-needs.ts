import type { CountryRoute } from '../../rules/facts-store.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { Applicant } from '../model/applicant.js';
import type { DayRoute } from './day-route.js';
import { excludesWork } from '../lines/judge-background.js';
import { OPEN, type JudgedLine } from '../model/judgement.js';
import { isForOwnNationality } from './offer-fit.js';
import { FEW_WEIGHT } from '../model/scoring.js';

/* What a route requires that few people have, or that the person's job rules out. */

/** Whether a gate for a degree is open; vocational training is none. */
export function isDegreeOpen(day: DayRoute, judged: readonly JudgedLine[]): boolean {
  return day.criteriaFor(null).some((each) => {
    if (each.kind !== 'education' || !each.fact.gate) return false;
    const isDegree = Object.values(each.figure.version.levels).every((level) => level !== 'high_school');
    const line = judged.find(({ criterion }) => criterion.id === each.fact.id);
    return isDegree && line?.criterion.status === 'unknown';
  });
}

/** Whether a gate that few people meet is open. */
export function isRareRecordOpen({ kind, topic, gate, weight, share, criterion }: JudgedLine): boolean {
  // A record that the person mentions stays open, but the route is no longer unlikely.
  const isClaimed = topic === 'endorsement' && share >= OPEN;
  return kind === 'open' && gate && weight === FEW_WEIGHT && criterion.status === 'unknown' && !isClaimed;
}

/**
 * Whether the route needs a transfer, a research post, or another uncommon kind of job that the person hasn't
 * mentioned.
 */
export function isParticularJobOpen({ fact }: DayRoute, judged: readonly JudgedLine[]): boolean {
  const gates = listParticularJobs(fact);
  if (gates.length === 0 || judged.some(isForOwnNationality)) return false;
  return judged.some(({ criterion }) => gates.includes(criterion.id) && criterion.status !== 'met');
}

/** The gates of a route for a particular kind of job. */
const listParticularJobs = memoizeByObject(({ criteria }: CountryRoute) =>
  criteria.flatMap((each) =>
    each.kind === 'open' && each.gate && each.particularJob === true ? [each.id] : [],
  ),
);

/** The open gate of a route that may not count the person's work at all; null if there is none. */
export function findDoubtedWork(
  { fact }: DayRoute,
  judged: readonly JudgedLine[],
  { work }: Applicant,
): JudgedLine | null {
  const rule = findRuleOnWork(fact);
  if (rule === undefined || excludesWork(rule.notWork, work) === null) return null;
  const line = judged.find(({ criterion }) => criterion.id === rule.id);
  return line?.criterion.status === 'unknown' ? line : null;
}

/** The gate of a route on work that names some that doesn't count; undefined if it has none. */
const findRuleOnWork = memoizeByObject(({ criteria }: CountryRoute) => {
  for (const each of criteria) {
    if (each.kind === 'experience' && each.gate && each.notWork !== undefined) {
      return { id: each.id, notWork: each.notWork };
    }
  }
  return undefined;
});

/** The unmet line that closes a route to the person's job; null if there is none. */
export function findClosedJob({ fact }: DayRoute, judged: readonly JudgedLine[]): JudgedLine | null {
  const id = findRuleOnClosedJobs(fact);
  if (id === undefined) return null;
  const line = judged.find(({ criterion }) => criterion.id === id);
  return line?.criterion.status === 'unmet' ? line : null;
}

/** The condition of a route that closes it to some jobs; undefined if it has none. */
const findRuleOnClosedJobs = memoizeByObject(
  ({ criteria }: CountryRoute) =>
    criteria.find((each) => each.kind === 'open' && (each.closedFromAbroadTo ?? each.closedTo) !== undefined)
      ?.id,
);

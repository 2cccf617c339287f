import type { AssessmentType } from '../../questionnaires/index.js';
import { judgeAll } from '../engine/judge-all.js';
import { listFirst } from '../engine/ranking.js';
import type { RuleSet } from '../rules/facts-store.js';
import { createRandom, makePerson } from './random-person.js';

/** The distribution of scores of random people. */
export interface ScoreSurvey {
  readonly people: number;
  readonly quartiles: readonly [number, number, number];
  /** The share of people with more than six suitable countries, 0 to 1. */
  readonly manySuitable: number;
  /** The share of people with none, by questionnaire. */
  readonly noneSuitable: Readonly<Record<AssessmentType, number>>;
  /** By goal: how often the most common country comes first of the suitable ones, among people with any. */
  readonly first: readonly FirstCountry[];
  /** CPU time of a judgement in milliseconds: the slowest of a hundred. */
  readonly p99: number;
}

export interface FirstCountry {
  readonly group: string;
  readonly people: number;
  readonly country: string;
  readonly share: number;
  /** All countries, from the most to the least common. */
  readonly all: readonly (readonly [country: string, share: number])[];
}

const TYPES: readonly AssessmentType[] = ['student', 'opportunity-seeker'];
const MANY = 6;

/** Judges random people without preferred countries. The same seed always gives the same people. */
export function surveyScores(rules: RuleSet, on: string, people: number, seed: number): ScoreSurvey {
  const dice = createRandom(seed);
  const scores: number[] = [];
  const times: number[] = [];
  const firsts = new Map<string, Map<string, number>>();
  let many = 0;
  const none = { student: 0, 'opportunity-seeker': 0 };
  for (let count = 0; count < people; count += 1) {
    const type = TYPES[count % TYPES.length] ?? 'student';
    const person = makePerson(type, on, dice);
    const before = process.cpuUsage();
    const { eligibilityScore, suitable, ranked } = judgeAll(person, rules);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    scores.push(eligibilityScore);
    if (suitable.length > MANY) many += 1;
    if (suitable.length === 0) none[type] += 1;
    const first = listFirst(ranked.filter((country) => country.suitable));
    if (first.length === 0) continue;
    const { program_type: program = 'no program', opportunityType: opportunity = 'no opportunity' } =
      person.answers;
    const group = String(person.type === 'student' ? program : opportunity);
    const counts = firsts.get(group) ?? new Map<string, number>();
    for (const { country } of first) counts.set(country, (counts.get(country) ?? 0) + 1 / first.length);
    firsts.set(group, counts);
  }
  scores.sort((a, b) => a - b);
  times.sort((a, b) => a - b);
  const at = (values: readonly number[], share: number): number =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return {
    people,
    quartiles: [at(scores, 0.25), at(scores, 0.5), at(scores, 0.75)],
    manySuitable: many / Math.max(1, people),
    noneSuitable: {
      student: none.student / Math.max(1, Math.ceil(people / TYPES.length)),
      'opportunity-seeker': none['opportunity-seeker'] / Math.max(1, Math.floor(people / TYPES.length)),
    },
    first: [...firsts].map(([group, counts]) => firstCountry(group, counts)),
    p99: at(times, 0.99),
  };
}

function firstCountry(group: string, counts: ReadonlyMap<string, number>): FirstCountry {
  const people = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const all = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([country, count]) => [country, count / people] as const);
  const [country = 'none', share = 0] = all[0] ?? [];
  return { group, people, country, share, all };
}

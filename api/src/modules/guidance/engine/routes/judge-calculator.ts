import { z } from 'zod';
import { listSources, type Calculation, type Calculator } from '../../calculators/calculator.js';
import type { RuleSet } from '../../rules/facts-store.js';
import { listInputFields } from '../prefill/calculator-input.js';
import { deriveInput, followsFrom } from '../prefill/prefill.js';
import { ProfileFacts } from '../prefill/prefill-facts.js';
import type { Day } from '../../values/days.js';
import type { Profile } from '../../profile.js';
import type { CriterionStatus, Source } from '../../types.js';
import { PROVENANCES } from '../../rules/facts-schema.js';
import { toStatus } from '../../calculators/outcome.js';
import type { Applicant } from '../model/applicant.js';
import { mergeAnswersIntoProfile } from '../model/merge-answers.js';
import type { DayRules } from './day-rules.js';
import { formatList, formatMoney } from '../../rules/figures.js';
import {
  met,
  unknown,
  unmet,
  type Calculated,
  type CalculatorLink,
  type Finding,
  type Question,
} from '../model/judgement.js';

/** The part of a calculator's input schema that is read here. */
const required = z.object({ required: z.array(z.string()).default([]) });

/**
 * Runs each calculator that a route names once, for all routes: on the input that the person saved for it, or else on
 * what follows from the profile and the answers. The age is that of the day, and savings in the calculator's own
 * currency are used if the saved input contains no amount.
 *
 * @returns null for a calculator for which too little is known, or whose saved input is no longer valid
 */
export function calculations(
  profile: Profile | null,
  applicant: Applicant,
  day: DayRules,
  rules: RuleSet,
): Question['calculated'] {
  const inputs = profile?.calculatorInputs ?? {};
  const done = new Map<string, Calculated | null>();
  let facts: ProfileFacts | undefined;
  return ({ calculator: id, calculatorSets: sets }) => {
    if (id === undefined) return null;
    const key = sets === undefined ? id : `${id} ${JSON.stringify(sets)}`;
    let answer = done.get(key);
    if (answer === undefined) {
      const calculator = day.calculator(id);
      if (!calculator) return null;
      if (Object.hasOwn(inputs, id)) {
        answer = calculated(calculator, { ...inputs[id], ...sets }, applicant);
      } else {
        facts ??= new ProfileFacts(mergeAnswersIntoProfile(profile, applicant), applicant.on, rules);
        answer = fromProfile(calculator, facts, sets);
      }
      done.set(key, answer);
    }
    return answer;
  };
}

/**
 * Only table lookups can be derived from a profile: the money needed for a course, for example, depends on the course.
 */
const FOLLOWING: ReadonlySet<Calculator['kind']> = new Set(['points', 'salary']);

function fromProfile(
  calculator: Calculator,
  facts: ProfileFacts,
  sets: CalculatorLink['calculatorSets'],
): Calculated | null {
  if (!FOLLOWING.has(calculator.kind)) return null;
  const { on } = facts;
  const needed = listRequired(calculator).filter((name) => sets === undefined || !(name in sets));
  if (!followsFrom(calculator, facts, needed)) return null;
  const input = { ...deriveInput(calculator, facts), ...sets };
  const answer = calculator.calculate(input, on);
  return answer.ok ? { ...inWords(calculator, answer, on), isSaved: false } : null;
}

const requiredFields = new WeakMap<Calculator, readonly string[]>();

function listRequired(calculator: Calculator): readonly string[] {
  let names = requiredFields.get(calculator);
  if (!names) {
    names = required.safeParse(calculator.inputSchema).data?.required ?? [];
    requiredFields.set(calculator, names);
  }
  return names;
}

function calculated(
  calculator: Calculator,
  saved: Profile['calculatorInputs'][string],
  { age, savings, on }: Applicant,
): Calculated | null {
  const inputFields = listInputFields(calculator);
  const input = { ...saved, ...(age !== null && inputFields.has('age') ? { age } : {}), asOf: on };
  let answer = calculator.calculate(input, on);
  if (!answer.ok) return null;
  const { value, unit } = answer.calculation;
  if (
    calculator.kind === 'funds' &&
    value === null &&
    savings?.currency === unit &&
    inputFields.has('funds')
  ) {
    const offered = calculator.calculate({ ...input, funds: savings.amount }, on);
    if (offered.ok) answer = offered;
  }
  return { ...inWords(calculator, answer, on), isSaved: true };
}

function inWords(
  calculator: Calculator,
  { calculation, stale }: { readonly calculation: Calculation; readonly stale: boolean },
  on: Day,
): Omit<Calculated, 'isSaved'> {
  const source = weakest([calculator.headline(on).source, ...listSources(calculation)]);
  return { title: calculator.title, calculation, source, stale };
}

/**
 * The source with the weakest provenance, since a sum is only as reliable as its weakest figure; the first among
 * equals.
 */
function weakest([first, ...others]: readonly [Source, ...Source[]]): Source {
  const rank = ({ provenance }: Source): number => PROVENANCES.indexOf(provenance);
  return others.reduce((least, source) => (rank(source) > rank(least) ? source : least), first);
}

/**
 * How a calculation decides a condition: by the table's named condition, or by the calculation as a whole. Where a
 * condition on salary names a calculator of points, the salary has a result of its own.
 *
 * @returns null if the calculation says nothing about it, so that the answers decide as usual
 */
export function judgeCalculation(
  topic: string,
  { calculatorGate }: CalculatorLink,
  answer: Calculated,
): Finding | null {
  const { title, calculation } = answer;
  if (!answer.isSaved) return judgeFollowing(topic, calculatorGate, answer);
  const { gates, passes, salaryMet } = calculation;
  const salary = topic === 'salary' && salaryMet !== undefined ? 'salary' : undefined;
  const name = calculatorGate ?? salary;
  if (name !== undefined) {
    const gate = gates.find(({ id }) => id === name);
    return gate ? finding(gate.status, `${gate.detail} (${title})`) : null;
  }
  // Money missing in the calculator's input may still be in the answers.
  if (passes === null && (topic === 'funds' || topic === 'means')) return null;
  const missed = passes === false ? notMet(calculation) : '';
  return finding(toStatus(passes ?? undefined), `${describeResult(title, calculation)}${missed}`);
}

/**
 * Input derived from the profile and the answers gives the minimum that a table awards: it can meet a condition, but a
 * result that falls short leaves it open.
 */
function judgeFollowing(
  topic: string,
  name: string | undefined,
  { title, calculation }: Calculated,
): Finding | null {
  const { gates, passes, value, salaryMet, threshold, unit } = calculation;
  if (name !== undefined || topic === 'salary') {
    const gate = gates.find(({ id }) => id === (name ?? 'salary'));
    if (gate) return gate.status === 'met' ? met(`${gate.detail} (${title})`) : null;
    if (name !== undefined) return null;
    const enough = salaryMet ?? (passes === true ? true : undefined);
    return enough === true ? met(describeResult(title, calculation)) : null;
  }
  if (passes === true) return met(`${describeResult(title, calculation)} Your answers show this.`);
  if (topic !== 'points' || value === null || value <= 0) return null;
  const mark = threshold === null ? 'there is no pass mark' : `the pass mark is ${String(threshold)}`;
  return unknown(
    `Your answers give you at least ${String(value)} ${unit} (${title}); ${mark}. Answer the remaining questions in the calculator so we can check this.`,
  );
}

function finding(status: CriterionStatus, detail: string): Finding {
  if (status === 'met') return met(detail);
  return status === 'unmet' ? unmet(detail) : unknown(detail);
}

/** "68 points (Federal skilled worker grid); the pass mark is 67." */
function describeResult(title: string, { unit, value, threshold }: Calculation): string {
  if (!/^[A-Z]{3}\b/.test(unit)) {
    if (value === null) return `Your saved answers don't give you any ${unit} yet (${title}).`;
    const mark = threshold === null ? 'there is no pass mark' : `the pass mark is ${threshold}`;
    return `You have ${value} ${value === 1 ? unit.replace(/s$/, '') : unit} (${title}); ${mark}.`;
  }
  const savedText =
    value === null ? "You haven't saved an amount" : `Your saved amount is ${formatInUnit(unit, value)}`;
  const requiredText =
    threshold === null ? 'there is no fixed amount' : `you need ${formatInUnit(unit, threshold)}`;
  return `${savedText} (${title}); ${requiredText}.`;
}

/** An amount in the calculator's unit, which is a currency, or a currency and a period. */
function formatInUnit(unit: string, amount: number): string {
  const [currency = '', ...period] = unit.split(' ');
  return [formatMoney(amount, currency), ...period].join(' ');
}

function notMet({ gates }: Calculation): string {
  const labels = gates.filter(({ status }) => status === 'unmet').map(({ label }) => label);
  return labels.length === 0 ? '' : ` Not met: ${formatList(labels)}.`;
}

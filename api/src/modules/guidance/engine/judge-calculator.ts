import { z } from 'zod';
import { listSources, type Calculation } from '../calculators/calculator.js';
import type { Profile } from '../profile.js';
import type { CriterionStatus, Source } from '../types.js';
import { PROVENANCES } from '../facts-schema.js';
import { toStatus } from '../calculators/outcome.js';
import type { Applicant } from './applicant.js';
import type { DayRules } from './day-rules.js';
import { listed, shownMoney } from '../values/figures.js';
import {
  met,
  unknown,
  unmet,
  type Calculated,
  type CalculatorLink,
  type Finding,
  type Question,
} from './judgement.js';

/** Fields of a calculator's input that follow from the profile. */
const fields = z.object({ properties: z.record(z.string(), z.unknown()) });

/**
 * Calculates what the person saved for a calculator, once for all routes that name it. The age is the one of the day,
 * and savings in the calculator's own currency stand in where the saved input holds no amount.
 *
 * @returns null for a calculator without a saved input, or with one that does not fit it any more
 */
export function calculations(
  inputs: Profile['calculatorInputs'],
  applicant: Applicant,
  rules: DayRules,
): Question['calculated'] {
  const done = new Map<string, Calculated | null>();
  return ({ calculator: id, calculatorSets: sets }) => {
    if (id === undefined || !Object.hasOwn(inputs, id)) return null;
    const key = `${id} ${JSON.stringify(sets ?? null)}`;
    let answer = done.get(key);
    if (answer === undefined) {
      answer = calculated(id, { ...inputs[id], ...sets }, applicant, rules);
      done.set(key, answer);
    }
    return answer;
  };
}

function calculated(
  id: string,
  saved: Profile['calculatorInputs'][string],
  { age, savings, on }: Applicant,
  rules: DayRules,
): Calculated | null {
  const calculator = rules.calculator(id);
  const shape = calculator ? fields.safeParse(calculator.inputSchema) : null;
  if (!calculator || !shape?.success) return null;
  const known = shape.data.properties;
  const input = { ...saved, ...(age !== null && 'age' in known ? { age } : {}), asOf: on };
  let answer = calculator.calculate(input, on);
  if (!answer.ok) return null;
  const { value, unit } = answer.calculation;
  if (calculator.kind === 'funds' && value === null && savings?.currency === unit && 'funds' in known) {
    const offered = calculator.calculate({ ...input, funds: savings.amount }, on);
    if (offered.ok) answer = offered;
  }
  const { calculation, stale } = answer;
  const source = weakest([calculator.headline(on).source, ...listSources(calculation)]);
  return { title: calculator.title, calculation, source, stale };
}

/** The source that says least, since a sum is as good as its weakest figure; the first of equal ones. */
function weakest([first, ...others]: readonly [Source, ...Source[]]): Source {
  const rank = ({ provenance }: Source): number => PROVENANCES.indexOf(provenance);
  return others.reduce((least, source) => (rank(source) > rank(least) ? source : least), first);
}

/**
 * What a calculation decides of a condition: the named condition of the table, or the calculation as a whole. A salary
 * beside points has an answer of its own.
 *
 * @returns null when the calculation says nothing of it, so that the answers decide as always
 */
export function judgeCalculation(
  topic: string,
  { calculatorGate }: CalculatorLink,
  { title, calculation }: Calculated,
): Finding | null {
  const { gates, passes, salaryMet } = calculation;
  const salary = topic === 'salary' && salaryMet !== undefined ? 'salary' : undefined;
  const name = calculatorGate ?? salary;
  if (name !== undefined) {
    const gate = gates.find(({ id }) => id === name);
    return gate ? finding(gate.status, `${gate.detail} (${title})`) : null;
  }
  // Money missing there may still be in the answers.
  if (passes === null && (topic === 'funds' || topic === 'means')) return null;
  const missed = passes === false ? notMet(calculation) : '';
  return finding(toStatus(passes ?? undefined), `${shownResult(title, calculation)}${missed}`);
}

function finding(status: CriterionStatus, detail: string): Finding {
  if (status === 'met') return met(detail);
  return status === 'unmet' ? unmet(detail) : unknown(detail);
}

/** "68 points (Federal skilled worker grid); the pass mark is 67." */
function shownResult(title: string, { unit, value, threshold }: Calculation): string {
  if (!/^[A-Z]{3}\b/.test(unit)) {
    if (value === null) return `Your saved answers give no ${unit} yet (${title}).`;
    const mark = threshold === null ? 'there is no pass mark' : `the pass mark is ${threshold}`;
    return `You have ${value} ${value === 1 ? unit.replace(/s$/, '') : unit} (${title}); ${mark}.`;
  }
  const told =
    value === null ? "You haven't saved an amount" : `Your saved amount is ${shownIn(unit, value)}`;
  const asked = threshold === null ? 'there is no fixed amount' : `required: ${shownIn(unit, threshold)}`;
  return `${told} (${title}); ${asked}.`;
}

/** An amount in a calculator's unit: a currency, or a currency and a period. */
function shownIn(unit: string, amount: number): string {
  const [currency = '', ...period] = unit.split(' ');
  return [shownMoney(amount, currency), ...period].join(' ');
}

function notMet({ gates }: Calculation): string {
  const labels = gates.filter(({ status }) => status === 'unmet').map(({ label }) => label);
  return labels.length === 0 ? '' : ` Not met: ${listed(labels)}.`;
}

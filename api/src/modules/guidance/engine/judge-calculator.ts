import { z } from 'zod';
import type { Calculation } from '../calculators/calculator.js';
import type { Profile } from '../profile.js';
import { statusOf } from '../calculators/outcome.js';
import type { Applicant } from './applicant.js';
import type { DayRules } from './day-rules.js';
import { listed, shownMoney } from './figures.js';
import { met, unknown, unmet, type Calculated, type Finding } from './judgement.js';

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
): (calculator: string) => Calculated | null {
  const done = new Map<string, Calculated | null>();
  return (id) => {
    let answer = done.get(id);
    if (answer === undefined) {
      answer = Object.hasOwn(inputs, id) ? calculated(id, inputs[id] ?? {}, applicant, rules) : null;
      done.set(id, answer);
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
  return { title: calculator.title, calculation, source: calculator.headline(on).source, stale };
}

/**
 * What a calculation decides of a condition. A salary beside points has its own answer, and so has a condition of the
 * table that carries the topic's name, such as the age.
 */
export function judgeCalculation(topic: string, { title, calculation }: Calculated): Finding {
  const gate = calculation.gates.find(({ id }) => id === topic);
  if (gate) {
    const detail = `${gate.detail} (${title})`;
    if (gate.status === 'met') return met(detail);
    return gate.status === 'unmet' ? unmet(detail) : unknown(detail);
  }
  const isSalaryBeside = topic === 'salary' && calculation.salaryMet !== undefined;
  const status = isSalaryBeside ? statusOf(calculation.salaryMet) : statusOf(calculation.passes ?? undefined);
  const detail = isSalaryBeside ? shownSalary(title, calculation) : shownResult(title, calculation);
  if (status === 'met') return met(detail);
  return status === 'unmet' ? unmet(`${detail}${notMet(calculation)}`) : unknown(detail);
}

function shownSalary(title: string, { salaryThreshold }: Calculation): string {
  return salaryThreshold === undefined
    ? `Worked out from your saved input: ${title}.`
    : `The amount asked for is ${grouped(salaryThreshold)} by your saved input (${title}).`;
}

/** "68 points (Federal skilled worker grid); the pass mark is 67." */
function shownResult(title: string, { unit, value, threshold }: Calculation): string {
  if (unit === 'points') {
    if (value === null) return `Your saved input gives no points (${title}).`;
    const mark = threshold === null ? 'no pass mark is set' : `the pass mark is ${threshold}`;
    return `You have ${value} ${value === 1 ? 'point' : 'points'} (${title}); ${mark}.`;
  }
  const told = value === null ? 'You saved no amount' : `Your saved amount is ${shownIn(unit, value)}`;
  const asked = threshold === null ? 'no amount is set' : `asked for: ${shownIn(unit, threshold)}`;
  return `${told} (${title}); ${asked}.`;
}

/** An amount in a calculator's unit: a currency, or a currency and a period. */
function shownIn(unit: string, amount: number): string {
  const [currency = '', ...period] = unit.split(' ');
  return [shownMoney(amount, currency), ...period].join(' ');
}

function grouped(amount: number): string {
  return shownMoney(amount, '').trim();
}

function notMet({ gates }: Calculation): string {
  const labels = gates.filter(({ status }) => status === 'unmet').map(({ label }) => label);
  return labels.length === 0 ? '' : ` Not met: ${listed(labels)}.`;
}

import type { Calculation, Calculator } from '../calculators/calculator.js';
import { grouped, listed, shownMoney } from '../engine/figures.js';
import { actionOf, type Action, type FieldStep } from './calculator-steps.js';

const LEADS: Readonly<Record<Action, string>> = {
  language: 'Take the language test again',
  work: 'Gain more experience',
  study: 'Add a qualification',
  job: 'Look for this',
  money: 'Raise the amount',
};

/** "Gain more experience: Work in Canada, in years 2 (you entered 1). That makes 480 points in place of 455." */
export function sentenceFor(calculator: Calculator, before: Calculation, step: FieldStep): string {
  if (before.unit !== 'points' && before.threshold !== null && before.value !== null) {
    const [currency = '', ...period] = before.unit.split(' ');
    const per = period.length > 0 ? ` ${period.join(' ')}` : '';
    const missing = shownMoney(before.threshold - before.value, currency);
    return `${calculator.kind === 'funds' ? 'Show' : 'Find an offer of'} ${shownMoney(before.threshold, currency)}${per}: ${missing} more than you entered (${calculator.title}).`;
  }
  const title = step.schema.title ?? step.field;
  const told = step.before === undefined ? '' : ` (you entered ${shownValue(step.before, step)})`;
  const after = step.after === true ? '' : `: ${shownValue(step.after, step)}${told}`;
  return `${LEADS[actionOf(step.field) ?? 'job']}. ${title}${after}. ${shownTotal(calculator, before, step)}`;
}

function shownTotal({ title }: Calculator, before: Calculation, { result }: FieldStep): string {
  const mark =
    before.passes !== true && result.passes === true && result.threshold !== null
      ? ` That reaches the pass mark of ${result.threshold}.`
      : '';
  if (result.value === null || before.value === null || result.value === before.value) {
    return mark === '' ? `That meets what is asked (${title}).` : `${mark.trim()} (${title})`;
  }
  return `That makes ${result.value} ${result.unit} in place of ${before.value} (${title}).${mark}`;
}

function shownValue(value: FieldStep['after'], { schema }: FieldStep): string {
  if (Array.isArray(value)) return listed(value.map(String));
  if (typeof value === 'string') return schema.labels?.[value] ?? value;
  if (typeof value === 'number') return grouped(String(value));
  return value === false ? 'no' : 'yes';
}

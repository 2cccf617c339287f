import type { Calculation, Calculator } from '../calculators/calculator.js';
import { groupDigits, formatList, formatMoney } from '../rules/figures.js';
import { findAction, type Action, type FieldStep } from './calculator-steps.js';

const LEADS: Readonly<Record<Action, string>> = {
  language: 'Take a language test',
  work: 'Gain more experience',
  study: 'Add a qualification',
  job: 'Find an employer',
  money: 'Raise the amount',
};

/** A step in one or two sentences: what to do, and the resulting total. */
export function sentenceFor(calculator: Calculator, before: Calculation, step: FieldStep): string {
  if (before.unit !== 'points' && before.threshold !== null && before.value !== null) {
    return describeAmount(calculator, before.unit, before.threshold, before.value);
  }
  const title = lowered(step.schema.title ?? step.field);
  const enteredText = step.before === undefined ? '' : ` (you entered ${formatValue(step.before, step)})`;
  const after = step.after === true ? '' : `, ${formatValue(step.after, step)}${enteredText}`;
  return `${getLead(step)}: ${title}${after}. ${describeTotal(calculator, before, step)}`;
}

function getLead({ field, before }: FieldStep): string {
  if (field === 'provincialNomination') return 'Ask a province to nominate you';
  const action = findAction(field) ?? 'job';
  return action === 'language' && before !== undefined ? `${LEADS.language} again` : LEADS[action];
}

/** "Show CAD 22,895: CAD 2,895 more than you entered." */
function describeAmount(
  { kind, title }: Calculator,
  unit: string,
  required: number,
  entered: number,
): string {
  const [currency = '', ...period] = unit.split(' ');
  const lead = kind === 'funds' ? 'Show' : 'Find an offer of';
  const amount = [formatMoney(required, currency), ...period].join(' ');
  return `${lead} ${amount}: that's ${formatMoney(required - entered, currency)} more than you entered (${title}).`;
}

function describeTotal({ title }: Calculator, before: Calculation, { result }: FieldStep): string {
  const mark =
    before.passes !== true && result.passes === true && result.threshold !== null
      ? ` That reaches the pass mark of ${result.threshold}.`
      : '';
  if (result.value === null || before.value === null || result.value === before.value) {
    return mark === '' ? `That meets the requirement (${title}).` : `${mark.trim()} (${title})`;
  }
  return `That makes ${result.value} ${result.unit} instead of ${before.value} (${title}).${mark}`;
}

function formatValue(value: FieldStep['after'], { schema }: FieldStep): string {
  if (Array.isArray(value)) {
    const parts = value.map(String);
    return new Set(parts).size === 1 ? `${parts[0] ?? ''} in each part` : formatList(parts);
  }
  if (typeof value === 'string') return schema.labels?.[value] ?? value;
  if (typeof value === 'number') return groupDigits(String(value));
  return value === false ? 'no' : 'yes';
}

function lowered(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

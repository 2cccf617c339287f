import { formatDays } from '../engine/lines/holding-period.js';
import { listHomeCountries } from '../engine/model/applicant.js';
import { mentionsUnclearSavings, type MentionedSavings } from '../readers/money/savings.js';
import { readStudyFunding } from '../readers/study/study-funding.js';
import { formatList, formatMoney } from '../rules/figures.js';
import { inSentence } from '../values/country-names.js';
import type { WordingContext } from './wording-context.js';

/* What was read about a person's money, in words for them to check. */

/** Savings and how long they have been held, or what we couldn't read of them. */
export function describeSavings(
  savings: MentionedSavings | null,
  answer: unknown,
  person: WordingContext['answered'],
): string[] {
  const held = person.daysHeld === null ? [] : [`Money in your account: for ${formatDays(person.daysHeld)}.`];
  if (savings !== null) {
    const what = savings.toInvest ? 'Money to invest' : 'Savings';
    return [`${what}: ${formatMoney(savings.amount, savings.currency)}.`, ...held];
  }
  return mentionsUnclearSavings(answer, listHomeCountries(person))
    ? ["We couldn't read the currency of your savings. Write it with the amount, such as EUR 6,000.", ...held]
    : held;
}

/** The pay of training in a company. */
export function describeTraining({ trainingPay }: WordingContext['answered']): string[] {
  if (trainingPay === null) return [];
  return [`Your training pays ${formatMoney(trainingPay.amount, trainingPay.currency)} a month.`];
}

/** A loan, and whether it is approved. */
export function describeLoan({ loan }: WordingContext['answered']): string[] {
  if (loan === null) return [];
  const of = loan.amount === null ? '' : ` of ${formatMoney(loan.amount.amount, loan.amount.currency)}`;
  return [loan.isApproved ? `A loan${of}.` : `A loan${of} that isn't approved yet.`];
}

/** A scholarship or a paid doctoral position. */
export function describeStudyFunding(answer: unknown): string[] {
  const funding = readStudyFunding(answer);
  if (funding === null) return [];
  const { kind, countries, pay } = funding;
  const places = formatList(countries.map(inSentence));
  if (kind === 'doctoral_post')
    return [places === '' ? 'A paid doctoral position.' : `A paid doctoral position in ${places}.`];
  const where = places === '' ? '' : ` for ${places}`;
  const paid = pay === null ? '' : `, which pays ${formatMoney(pay.amount, pay.currency)} a ${pay.per}`;
  return [`A scholarship that you hold${where}${paid}.`];
}

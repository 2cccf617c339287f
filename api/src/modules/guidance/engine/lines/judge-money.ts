import type { Currency, CriterionOf, Program } from '../../rules/facts-schema.js';
import { isForCourse, isShortProgram } from './course-funds.js';
import type { FamilyFunds } from './family-funds.js';
import type { Salary } from '../../readers/money/salary.js';
import type { MentionedSavings } from '../../readers/money/savings.js';
import type { Span } from '../../values/span.js';
import type { Applicant, Savings, ScholarshipNeed } from '../model/applicant.js';
import { formatAmounts, formatMonths, totalFor } from '../../rules/amounts-in-words.js';
import { groupDigits, formatDay, formatMoney, formatUsd, type Exchange } from '../../rules/figures.js';
import { findNationalities } from './judge-nationality.js';
import { met, OPEN, rewordFinding, unknown, unmet, type Finding, type Question } from '../model/judgement.js';

type FundsVersion = CriterionOf<'funds'>['versions'][number];
type TuitionVersion = CriterionOf<'tuition'>['versions'][number];

/** The amount that a funds rule requires on a day, in its own currency and in US dollars. */
export interface RequiredFunds {
  readonly text: string;
  /** The lowest and the highest case, in US dollars. */
  readonly low: number;
  readonly high: number;
  /** The same in the rule's own currency. */
  readonly own: { readonly low: number; readonly high: number };
}

/** Computes what a rule requires: the amounts of its cases, times the months that it specifies. */
export function computeRequiredFunds(version: FundsVersion, exchange: Exchange, who?: string): RequiredFunds {
  const totals = listTotals(version);
  const usd = totals.map((total) => exchange.toUsd(total, version.currency));
  const amounts = `${formatAmounts(version, version.months)}${inDollars(version.currency, usd)}`;
  return {
    text: `Required${who === undefined ? '' : ` for ${who}`}: ${amounts}${beside(version)}.`,
    low: Math.min(...usd),
    high: Math.max(...usd),
    own: { low: Math.min(...totals), high: Math.max(...totals) },
  };
}

/** The amounts of a rule's cases for the months that it specifies, in its own currency. */
export function listTotals(version: Pick<FundsVersion, 'amounts' | 'per' | 'months'>): readonly number[] {
  return version.amounts.map(({ amount }) => totalFor(amount, version, version.months));
}

/**
 * Compares the money that a rule requires with the family's budget. If a case has no amount for the family, the amount
 * for a single person is used: a budget can be too small for it, but never enough.
 */
export function judgeFamilyFunds(
  purpose: CriterionOf<'funds'>['purpose'],
  { version, lacksAmount, who }: FamilyFunds,
  question: Question,
  isFunded: boolean,
): Finding {
  const required = computeRequiredFunds(version, question.exchange, lacksAmount ? undefined : who);
  const finding = judgeFunds(purpose, version, required, question, isFunded);
  if (!lacksAmount) return finding;
  // What is enough for one person isn't enough for a family.
  const known = finding.status === 'met' ? finding.detail.replace(/ That's enough\.$/, '') : finding.detail;
  const detail = `${known} This amount is higher because of your family (${who}). We don't have the amount for every case. Ask the country's embassy or immigration authority before you apply.`;
  return finding.status === 'met' ? unknown(detail) : rewordFinding(finding, detail);
}

/**
 * Compares the money a rule requires with the budget. Savings in the rule's own currency are compared exactly.
 * @param isFunded the person's scholarship or doctoral position is there
 */
export function judgeFunds(
  purpose: CriterionOf<'funds'>['purpose'],
  version: FundsVersion,
  { text: requirement, low, high, own }: RequiredFunds,
  { applicant, exchange }: Question,
  isFunded: boolean,
): Finding {
  const { budget, savings } = applicant;
  const pay = isFunded && purpose === 'living' ? (applicant.funding?.pay ?? null) : null;
  if (pay !== null && isEnough(ofYear(pay), version, { high, own }, exchange)) {
    return met(`${requirement} Your scholarship pays ${formatPay(pay)}. That's enough.`);
  }
  const { mentionedSavings } = applicant;
  const isForThis = mentionedSavings?.toInvest !== true || purpose === 'investment';
  if (mentionedSavings && isForThis && isEnough(mentionedSavings, version, { high, own }, exchange)) {
    return met(`${requirement} You told us ${describeMentioned(mentionedSavings)}. That's enough.`);
  }
  if (!budget) {
    if (applicant.savingsWithoutRate)
      return unknown(`${requirement} ${notCompared(applicant.savingsWithoutRate)}`);
    const what = purpose === 'living' ? 'your budget for a year' : 'how much money you can bring';
    return unknown(`${requirement} We don't know ${what}.`);
  }
  const tolerance = Math.max(
    exchange.tolerance(version.currency),
    savings ? exchange.tolerance(savings.currency) : 0,
  );
  const [available, least, most] =
    savings?.currency === version.currency
      ? [{ from: savings.amount, to: savings.amount }, own.low, own.high]
      : [budget, low * (1 - tolerance), high * (1 + tolerance)];
  const cover = coverage(available, least, most);
  const budgetText = describeBudget(applicant);
  if (cover === 'all') return met(`${requirement} ${budgetText} That's enough.`);
  if (purpose === 'living' && isFunded)
    return unknown(`${requirement} ${budgetText} ${describeFunding(applicant)}`);
  if (cover === 'none' && version.setBy === 'law' && purpose === 'living' && mayBeShort(version, applicant)) {
    const months = monthsCovered(version, available, most);
    return unknown(
      `${requirement} ${budgetText} That's not enough for a whole year. It's enough for about ${formatMonths(months)}: you need enough for your whole course.`,
      months >= SHORT_COURSE ? OPEN : LITTLE,
    );
  }
  if (cover === 'none' && version.setBy === 'law') {
    return unmet(`${requirement} ${budgetText} That's not enough.`);
  }
  const practice =
    version.setBy === 'law'
      ? ''
      : " This amount is common practice, not law, so it doesn't decide your result.";
  const reach = cover === 'none' ? "That's not enough." : partly(available);
  const share = cover === 'none' ? LITTLE : coveredPart(available, least, most);
  return unknown(`${requirement} ${budgetText} ${reach}${practice}`, share);
}

/** "you have saved USD 20,000", "you can invest EUR 500,000" */
export function describeMentioned({ amount, currency, toInvest }: MentionedSavings): string {
  return `you ${toInvest ? 'can invest' : 'have saved'} ${formatMoney(amount, currency)}`;
}

/** Whether the mentioned savings alone cover everything that a rule requires. */
function isEnough(
  { amount, currency }: MentionedSavings,
  version: FundsVersion,
  { high, own }: Pick<RequiredFunds, 'high' | 'own'>,
  exchange: Exchange,
): boolean {
  if (currency === version.currency) return amount >= own.high;
  const rate = exchange.findRate(currency);
  if (rate === null) return false;
  const tolerance = Math.max(exchange.tolerance(version.currency), exchange.tolerance(currency));
  return amount / rate.perUsd >= high * (1 + tolerance);
}

/** What a scholarship pays per year; hourly pay counts as nothing. */
function ofYear({ amount, currency, per }: Salary): MentionedSavings {
  const times = { year: 1, month: 12, hour: 0 }[per];
  return { amount: amount * times, currency };
}

function formatPay({ amount, currency, per }: Salary): string {
  return `${formatMoney(amount, currency)} a ${per}`;
}

/** Months of a typical short course. */
const SHORT_COURSE = 3;

/** The maximum number of whole months of the required period that a budget covers. */
function monthsCovered({ months, per }: FundsVersion, { from, to }: Span, total: number): number {
  const whole = months ?? (per === 'month' ? 1 : 12);
  return Math.floor(((to ?? from) / total) * whole);
}

/** Whether the stay can be shorter than the time that the amount is for. */
function mayBeShort(version: FundsVersion, applicant: Applicant): boolean {
  return isShortProgram(applicant.program) && !isForCourse(version, applicant);
}

function partly(available: Span): string {
  return available.from === available.to
    ? "That's close to this amount, or enough only in some cases."
    : 'Only the upper end of your range is enough.';
}

/**
 * Judges the budget if a country publishes no amount: the larger it is, the more likely it is enough.
 * @param isFunded the person's scholarship or doctoral position is there
 */
export function judgeMeans(text: string, { applicant }: Question, isFunded: boolean): Finding {
  const { budget } = applicant;
  const held = isFunded ? ` ${describeFunding(applicant)}` : '';
  if (!budget) return unknown(`${text} We don't know your budget.${held}`);
  const share = [10_000, 25_000, 50_000].filter((amount) => budget.from >= amount).length;
  return unknown(
    `${text} ${describeBudget(applicant)}${held}`,
    Math.max(0.2 * (share + 1), isFunded ? OPEN : 0),
  );
}

/** Whether the budget still covers first-year tuition after the living costs that the route requires. */
export function judgeTuition(
  rule: TuitionVersion,
  livingUsd: Span | null,
  { applicant, exchange }: Question,
  isFunded: boolean,
): Finding {
  const version = tuitionForCitizen(rule, applicant);
  const { budget, scholarship, program, degreeKind } = applicant;
  if (version.doctorate !== undefined && program === 'graduate' && degreeKind === 'doctorate') {
    return met(version.doctorate);
  }
  const amounts = tuitionAmounts(version, applicant.program);
  if (amounts.length > 0 && Math.max(...amounts) === 0) return met(version.text);
  const need = scholarship === null ? '' : SCHOLARSHIP_DETAIL[scholarship];
  const share = scholarship === null ? OPEN : SCHOLARSHIP_SHARE[scholarship];
  if (amounts.length === 0 || !budget) {
    return unknown(
      isFunded ? `${version.text} ${describeFunding(applicant)}` : `${version.text}${need}`,
      share,
    );
  }
  const tolerance = exchange.tolerance(version.currency);
  const { low, high } = addTuition(amounts, version.currency, livingUsd, exchange);
  const cover = coverage(budget, low * (1 - tolerance), high * (1 + tolerance));
  const highest = Math.round(high / 100) * 100;
  const upTo = highest === Math.round(low / 100) * 100 ? '' : ` to ${groupDigits(String(highest))}`;
  const sum = `${livingUsd ? 'With living costs' : 'Without living costs'}, that's ${formatUsd(low)}${upTo} a year. ${describeBudget(applicant)}`;
  if (cover === 'all' && livingUsd) return met(`${version.text} ${sum}`);
  if (isFunded) return unknown(`${version.text} ${sum} ${describeFunding(applicant)}`);
  if (cover === 'none' && scholarship === null) return unmet(`${version.text} ${sum}`);
  return unknown(`${version.text} ${sum}${need}`, cover === 'none' ? Math.min(share, 0.25) : share);
}

/**
 * Estimates the cost of the first year in US dollars: the living costs that the route requires, and tuition for the
 * chosen program.
 * @returns null if the tuition is unknown or zero
 */
export function estimateFirstYear(
  rule: TuitionVersion,
  livingUsd: Span | null,
  { applicant, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): { readonly low: number; readonly high: number } | null {
  const version = tuitionForCitizen(rule, applicant);
  const amounts = tuitionAmounts(version, applicant.program);
  if (amounts.length === 0 || Math.max(...amounts) === 0) return null;
  return addTuition(amounts, version.currency, livingUsd, exchange);
}

/** The tuition of a person whose citizenship has an amount of its own, or the usual one. */
function tuitionForCitizen(
  version: TuitionVersion,
  { nationalities }: Pick<Applicant, 'nationalities'>,
): TuitionVersion {
  const { citizens } = version;
  if (!citizens || findNationalities(citizens.nationals, nationalities).length === 0) return version;
  return { ...version, amounts: [{ amount: citizens.amount }], text: citizens.text };
}

function addTuition(
  amounts: readonly number[],
  currency: Currency,
  livingUsd: Span | null,
  exchange: Exchange,
): { low: number; high: number } {
  const living = livingUsd ?? { from: 0, to: 0 };
  return {
    low: living.from + exchange.toUsd(Math.min(...amounts), currency),
    high: (living.to ?? living.from) + exchange.toUsd(Math.max(...amounts), currency),
  };
}

/** The amounts for the chosen program, or for both degrees if none is chosen. */
function tuitionAmounts({ amounts }: TuitionVersion, program: Program | null): number[] {
  return amounts
    .filter(({ level }) => level === undefined || program === null || level === program)
    .map(({ amount }) => amount);
}

/** "Your budget is USD 10,000 to 25,000.", "Your savings are CAD 30,000 (about USD 21,400)." */
function describeBudget({ budget, savings }: Applicant): string {
  if (savings) return `Your savings are ${formatSavings(savings)}.`;
  return budget ? `Your budget is ${formatBudget(budget)}.` : '';
}

/** Savings as entered, with the approximate amount in US dollars and the date of the rate. */
export function formatSavings({ amount, currency, usd, rate }: Savings): string {
  const amountText = formatMoney(amount, currency);
  return currency === 'USD'
    ? amountText
    : `${amountText} (${formatUsd(usd)} at the rate of ${formatDay(rate.asOf)})`;
}

/** The sentence for savings in a currency for which we have no exchange rate. */
export function notCompared({ amount, currency }: NonNullable<Applicant['savingsWithoutRate']>): string {
  return `Your savings are ${formatMoney(amount, currency)}. We have no exchange rate for ${currency}, so we can't compare your savings with this amount.`;
}

/** "USD 10,000 to 25,000", "up to USD 10,000", "more than USD 50,000". */
export function formatBudget({ from, to }: Span): string {
  if (to === null) return `more than ${formatMoney(from, 'USD')}`;
  if (from === to) return formatMoney(from, 'USD');
  if (from === 0) return `up to ${formatMoney(to, 'USD')}`;
  return `${formatMoney(from, 'USD')} to ${groupDigits(String(to))}`;
}

/** How far a budget certainly covers an amount. */
function coverage(budget: Span, low: number, high: number): 'all' | 'part' | 'none' {
  if (budget.from >= high) return 'all';
  const isExact = budget.from === budget.to;
  return budget.to !== null && (isExact ? budget.to < low : budget.to <= low) ? 'none' : 'part';
}

/** The minimum share for a budget that hardly reaches an amount, or that misses one not set by law. */
const LITTLE = 0.1;

/**
 * The part of a budget's range that reaches an amount; for an exact budget, its position between the lowest and the
 * highest case.
 */
function coveredPart({ from, to }: Span, least: number, max: number): number {
  if (to === null) return Math.max(LITTLE, Math.min(OPEN, from / max));
  const part = from === to ? (from - least) / (max - least) : (to - max) / (to - from);
  return Math.min(1, Math.max(LITTLE, part));
}

function inDollars(currency: Currency, usd: readonly number[]): string {
  if (currency === 'USD') return '';
  const [low, high] = [formatUsd(Math.min(...usd)), formatUsd(Math.max(...usd))];
  return low === high ? ` (${low})` : ` (${low} to ${high.replace('about USD ', '')})`;
}

function beside({ beside: more }: FundsVersion): string {
  return more === undefined ? '' : `, not including ${more}`;
}

function describeFunding({ funding }: Pick<Applicant, 'funding'>): string {
  return funding?.kind === 'doctoral_post'
    ? 'You told us you have a paid doctoral position. Ask for a letter that says what it pays: it may count as proof of funds.'
    : 'You told us you have a scholarship. It counts for what its letter says it covers.';
}

/**
 * The smaller the part of the tuition that depends on a scholarship not yet awarded, the more likely it can be paid.
 */
const SCHOLARSHIP_SHARE: Readonly<Record<ScholarshipNeed, number>> = {
  full: 0.2,
  partial_high: 0.3,
  partial_medium: 0.35,
  partial_low: 0.45,
  none: 0.6,
};

const SCHOLARSHIP_DETAIL: Readonly<Record<ScholarshipNeed, string>> = {
  full: ' You need a full scholarship for it.',
  partial_high: ' You need a scholarship for 75% to 99% of it.',
  partial_medium: ' You need a scholarship for 50% to 74% of it.',
  partial_low: ' You need a scholarship for 25% to 49% of it.',
  none: " You told us you don't need a scholarship.",
};

import type { Currency, CriterionOf } from '../facts-schema.js';
import type { ScholarshipNeed, Span } from './applicant.js';
import { grouped, listed, shownMoney, shownUsd } from './figures.js';
import { met, OPEN, unknown, unmet, type Finding, type Question } from './judgement.js';

type FundsVersion = CriterionOf<'funds'>['versions'][number];
type TuitionVersion = CriterionOf<'tuition'>['versions'][number];

/** Holds the money that a rule asks for against the budget that was answered, in US dollars. */
export function judgeFunds(
  purpose: CriterionOf<'funds'>['purpose'],
  version: FundsVersion,
  { applicant, exchange }: Question,
): Finding {
  const totals = version.amounts.map(({ amount }) => amount * (version.months ?? 1));
  const usd = totals.map((total) => exchange.toUsd(total, version.currency));
  const amounts = `${shownAmounts(version, version.months)}${inDollars(version.currency, usd)}`;
  const asked = `Asked for: ${amounts}${beside(version)}.`;
  const { budget } = applicant;
  if (!budget) {
    const what = purpose === 'living' ? 'your budget for a year' : 'how much money you could bring';
    return unknown(`${asked} We do not know ${what}.`);
  }
  const tolerance = exchange.tolerance(version.currency);
  const cover = coverage(budget, Math.min(...usd) * (1 - tolerance), Math.max(...usd) * (1 + tolerance));
  const told = `Your budget is ${shownBudget(budget)}.`;
  if (cover === 'all') return met(`${asked} ${told} It covers this amount.`);
  const practice = version.setBy === 'law' ? '' : ' The amount is practice, not law, so it does not decide.';
  if (cover === 'none' && version.setBy === 'law') {
    return unmet(`${asked} ${told} It does not reach this amount.`);
  }
  return unknown(
    `${asked} ${told} ${cover === 'none' ? 'It does not reach this amount.' : 'It reaches this amount only in part of your range.'}${practice}`,
    cover === 'none' ? LITTLE : coveredPart(budget, Math.max(...usd) * (1 + tolerance)),
  );
}

/** What the budget says where a country publishes no amount: the more, the likelier it is enough. */
export function judgeMeans(text: string, { applicant: { budget } }: Question): Finding {
  if (!budget) return unknown(`${text} We do not know your budget.`);
  const share = [10_000, 25_000, 50_000].filter((amount) => budget.from >= amount).length;
  return unknown(`${text} Your budget is ${shownBudget(budget)}.`, 0.2 * (share + 1));
}

/** Whether the budget still pays the first-year tuition, after the living costs that the route asks for. */
export function judgeTuition(
  version: TuitionVersion,
  livingUsd: Span | null,
  { applicant, exchange }: Question,
): Finding {
  const { budget, scholarship } = applicant;
  const amounts = version.amounts.map(({ amount }) => amount);
  if (amounts.length > 0 && Math.max(...amounts) === 0) return met(version.text);
  const need = scholarship === null ? '' : SCHOLARSHIP_DETAIL[scholarship];
  const share = scholarship === null ? OPEN : SCHOLARSHIP_SHARE[scholarship];
  if (amounts.length === 0 || !budget || !livingUsd) return unknown(`${version.text}${need}`, share);
  const tolerance = exchange.tolerance(version.currency);
  const low = livingUsd.from + exchange.toUsd(Math.min(...amounts), version.currency);
  const high = (livingUsd.to ?? livingUsd.from) + exchange.toUsd(Math.max(...amounts), version.currency);
  const cover = coverage(budget, low * (1 - tolerance), high * (1 + tolerance));
  const sum = `With the living costs that is ${shownUsd(low)} to ${grouped(String(Math.round(high / 100) * 100))} a year; your budget is ${shownBudget(budget)}.`;
  if (cover === 'all') return met(`${version.text} ${sum}`);
  if (cover === 'none' && scholarship === null) return unmet(`${version.text} ${sum}`);
  return unknown(`${version.text} ${sum}${need}`, cover === 'none' ? Math.min(share, 0.25) : share);
}

/** What a year of living costs at most and at least, in US dollars, by the amounts of a rule. */
export function fundsInUsd(version: FundsVersion, { exchange }: Question): Span {
  const usd = version.amounts.map(({ amount }) =>
    exchange.toUsd(amount * (version.months ?? 1), version.currency),
  );
  return { from: Math.min(...usd), to: Math.max(...usd) };
}

/** "USD 10,000 to 25,000", "up to USD 10,000", "more than USD 50,000". */
export function shownBudget({ from, to }: Span): string {
  if (to === null) return `more than ${shownMoney(from, 'USD')}`;
  if (from === 0) return `up to ${shownMoney(to, 'USD')}`;
  return `${shownMoney(from, 'USD')} to ${grouped(String(to))}`;
}

/** Amounts of a rule with their cases and period, and about how much that is in US dollars. */
export function shownAmounts(
  { currency, amounts, per }: Pick<FundsVersion, 'currency' | 'amounts' | 'per'>,
  months?: number,
): string {
  const period = PERIODS[per];
  const each = amounts.map(
    ({ when, amount }) => `${shownMoney(amount, currency)}${period}${when === undefined ? '' : ` (${when})`}`,
  );
  if (months === undefined || per !== 'month') return listed(each, 'or');
  const totals = amounts.map(({ amount }) => shownMoney(amount * months, currency));
  return `${listed(each, 'or')}, which is ${listed(totals, 'or')} for ${months} months`;
}

const PERIODS: Readonly<Record<FundsVersion['per'], string>> = {
  once: '',
  year: ' a year',
  month: ' a month',
  hour: ' an hour',
};

/** A budget counts only with the part of its range that is certain. */
function coverage(budget: Span, low: number, high: number): 'all' | 'part' | 'none' {
  if (budget.from >= high) return 'all';
  return budget.to !== null && budget.to <= low ? 'none' : 'part';
}

/** What still speaks for a budget that hardly reaches an amount, or misses one that is no law. */
const LITTLE = 0.1;

/** The part of a budget's range that reaches an amount. */
function coveredPart({ from, to }: Span, amount: number): number {
  if (to === null) return Math.max(LITTLE, Math.min(OPEN, from / amount));
  return Math.min(1, Math.max(LITTLE, (to - amount) / (to - from)));
}

function inDollars(currency: Currency, usd: readonly number[]): string {
  if (currency === 'USD') return '';
  const [low, high] = [shownUsd(Math.min(...usd)), shownUsd(Math.max(...usd))];
  return low === high ? ` (${low})` : ` (${low} to ${high.replace('about USD ', '')})`;
}

function beside({ beside: more }: FundsVersion): string {
  return more === undefined ? '' : `, apart from ${more}`;
}

/** The less of the tuition must come from a scholarship that is not won yet, the more likely it is paid. */
const SCHOLARSHIP_SHARE: Readonly<Record<ScholarshipNeed, number>> = {
  full: 0.2,
  partial_high: 0.3,
  partial_medium: 0.35,
  partial_low: 0.45,
  none: 0.6,
};

const SCHOLARSHIP_DETAIL: Readonly<Record<ScholarshipNeed, string>> = {
  full: ' You need a full scholarship for it.',
  partial_high: ' You need a scholarship for 75 to 99 % of it.',
  partial_medium: ' You need a scholarship for 50 to 74 % of it.',
  partial_low: ' You need a scholarship for 25 to 49 % of it.',
  none: ' You told us that you need no scholarship for it.',
};

import type { Applicant } from '../engine/model/applicant.js';
import type { Span } from '../values/span.js';
import { addDays, type Day } from '../values/days.js';
import { buildExchange, pickFigure, groupDigits, formatMoney, formatUsd } from '../rules/figures.js';
import { formatYears } from '../engine/lines/judge-background.js';
import { fundsForCourse } from '../engine/lines/course-funds.js';
import { estimateFirstYear, listTotals, formatBudget } from '../engine/lines/judge-money.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { Currency } from '../rules/facts-schema.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Evaluation, PersonQuestion } from './evaluation.js';

/** Days per year, to calculate when years of work are reached. */
const YEAR = 365.25;

/**
 * The money that a route requires and that is missing: exact within one currency, approximate in US dollars across two.
 */
export function fundsSentence(
  route: JudgedRoute,
  { applicant }: Evaluation,
  more: Span,
  { type }: PersonQuestion,
  rules: RuleSet,
): string {
  const required = getRequiredFunds(route, applicant);
  const budget = applicant.budget;
  const withTuition = (): string =>
    tuitionSentence(route, applicant, rules) ?? budgetSentence(type === 'student', more, budget);
  if (!required || !budget) return budgetSentence(type === 'student', more, budget);
  if (required.isMet) return withTuition();
  const { amount, least, currency } = required;
  const { savings } = applicant;
  const shown = formatMoney(amount, currency);
  // We don't know which case applies: the highest amount is enough in all of them, so no case is named.
  const inCases = least === amount ? '' : ` (${formatMoney(least, currency)} in some cases)`;
  if (savings?.currency === currency && savings.amount < amount) {
    return `Show ${shown}${inCases}: that's ${formatMoney(amount - savings.amount, currency)} more than you have.`;
  }
  const usd = buildExchange(rules.currency, applicant.on).toUsd(amount, currency);
  const dollars = currency === 'USD' ? '' : `, ${formatUsd(usd)}`;
  const missing =
    budget.to !== null && budget.to < usd
      ? `you need at least ${formatUsd(usd - budget.to)} more`
      : budget.from === 0
        ? 'it may or may not be enough'
        : `you may need up to ${formatUsd(Math.max(0, usd - budget.from))} more`;
  if (usd <= budget.from) return withTuition();
  return `Show ${shown}${dollars}${inCases}. Your budget is ${formatBudget(budget)}, so ${missing}.`;
}

function budgetSentence(student: boolean, more: Span, budget: Span | null): string {
  const amount = `USD ${groupDigits(String(more.from))}`;
  const budgetText = budget ? ` (your budget is ${formatBudget(budget)})` : '';
  return student
    ? `Raise your budget for one year to more than ${amount}${budgetText}.`
    : `Bring or invest ${amount} or more${budgetText}.`;
}

/** The first-year costs with the highest tuition, if the budget may not cover them. */
function tuitionSentence(
  { fact, livingUsd }: JudgedRoute,
  applicant: Applicant,
  rules: RuleSet,
): string | null {
  const tuition = fact.criteria.find((criterion) => criterion.kind === 'tuition');
  if (tuition?.kind !== 'tuition' || livingUsd === null || applicant.budget === null) return null;
  const { version } = pickFigure(tuition.versions, applicant.on);
  const exchange = buildExchange(rules.currency, applicant.on);
  const year = estimateFirstYear(version, livingUsd, { applicant, exchange });
  if (year === null || year.high <= applicant.budget.from) return null;
  return `Have ${formatUsd(year.high)} for the first year with tuition, or choose a cheaper program. Your budget is ${formatBudget(applicant.budget)}.`;
}

interface RequiredFunds {
  readonly amount: number;
  readonly currency: Currency;
  /** The amount of the cheapest case. */
  readonly least: number;
  /** Whether the person has it already, such as by savings beside the budget. */
  readonly isMet: boolean;
}

/** The highest amount that a route's funds condition requires, in its own currency; null without one. */
function getRequiredFunds({ fact, judged }: JudgedRoute, applicant: Applicant): RequiredFunds | null {
  const funds = fact.criteria.find((criterion) => criterion.kind === 'funds');
  if (funds?.kind !== 'funds') return null;
  const { version } = pickFigure(funds.versions, applicant.on);
  const totals = listTotals(fundsForCourse(version, applicant));
  const { currency } = version;
  const isMet = judged.some(({ criterion }) => criterion.id === funds.id && criterion.status === 'met');
  return { amount: Math.max(...totals), least: Math.min(...totals), currency, isMet };
}

export function yearsSentence(route: JudgedRoute, applicant: Applicant, more: Span): string {
  const years = yearsNeeded(route, applicant, more);
  const experience = applicant.experience;
  return `Work until you have ${years} ${years === 1 ? 'year' : 'years'} in your field${experience ? ` (you have ${formatYears(experience)})` : ''}.`;
}

/**
 * The day on which the years are reached for somebody who keeps working; null if the years are only known as a range.
 */
export function yearsReachedOn(route: JudgedRoute, applicant: Applicant, more: Span): Day | null {
  const experience = applicant.experience;
  if (!experience || experience.from !== experience.to) return null;
  return addDays(applicant.on, Math.ceil((yearsNeeded(route, applicant, more) - experience.from) * YEAR));
}

/** The years that the route's own rule requires if the step reaches them, or else those of the step. */
function yearsNeeded({ fact }: JudgedRoute, { on, experience }: Applicant, more: Span): number {
  const requiredYears = fact.criteria.flatMap((criterion) =>
    criterion.kind === 'experience' ? (pickFigure(criterion.versions, on).version.years ?? []) : [],
  );
  return requiredYears.find((years) => years > (experience?.from ?? 0) && years <= more.from) ?? more.from;
}

import type { Country } from '../../../questionnaires/index.js';
import type { CriterionOf } from '../../rules/facts-schema.js';
import { isJobInField } from '../../readers/study/degree-fields.js';
import type { OfferReading } from '../../readers/work/job-offer.js';
import type { Salary } from '../../readers/money/salary.js';
import { formatMoney } from '../../rules/figures.js';
import { describeGoingRate } from '../model/going-rate.js';
import { formatAmounts } from '../../rules/amounts-in-words.js';
import { judgeMeans } from './judge-money.js';
import { met, rewordFinding, unknown, unmet, type Finding, type Question } from '../model/judgement.js';

type OpenVersion = CriterionOf<'open'>['versions'][number];
type Money = NonNullable<OpenVersion['money']>;

/** The share if the amount is reached, but something else is open. */
const REACHED = 0.8;
const PARTLY = 0.6;
const BELOW = 0.15;

/** Compares the pay of an offer in this country with a rule's amount; null if either is unknown. */
export function judgeSalary(
  requirement: string,
  version: OpenVersion,
  country: Country,
  question: Question,
): Finding | null {
  const { money, asksMore, exceptions } = version;
  const { applicant, exchange } = question;
  const offered = applicant.offer?.salaries?.filter((salary) => salary.country === country) ?? [];
  const [best] = offered
    .flatMap((salary) => (money ? (getInTerms(salary, money, exchange) ?? []) : []))
    .sort((a, b) => b.amount - a.amount);
  if (!money || !best) return null;
  const { amount, tolerance, shown } = best;
  const cases = casesFor(money, applicant.offer);
  const ofAge = casesAt(applicant.age, money, cases);
  const amounts = ofAge.map((each) => each.amount);
  const atAge = ofAge !== cases ? ` At your age: ${formatAmounts({ ...money, amounts: ofAge })}.` : '';
  const rate = describeGoingRate(version.goingRate, best, question);
  const detail = `${requirement}${atAge} Your offer pays ${shown}.`;
  if (amount >= Math.max(...amounts) * (1 + tolerance)) {
    return asksMore === true
      ? unknown(`${detail} It meets the amount.${rate || ' Check the rest of the rule.'}`, REACHED)
      : met(`${detail} It meets this amount.`);
  }
  if (amount >= Math.min(...amounts) * (1 - tolerance)) {
    return unknown(`${detail} It's enough only for some of these cases.${rate}`, PARTLY);
  }
  if (exceptions === true)
    return unknown(`${detail} It's below this amount. Check whether an exception covers you.${rate}`, BELOW);
  return unmet(`${detail} It's below this amount.${rate}`);
}

/** Whether the pay of an offer in a country surely reaches an amount. */
export function reachesPay(money: Money, country: Country, { applicant, exchange }: Question): boolean {
  const needed = Math.max(...money.amounts.map(({ amount }) => amount));
  return (applicant.offer?.salaries ?? [])
    .filter((salary) => salary.country === country)
    .some((salary) => {
      const pay = getInTerms(salary, money, exchange);
      return pay !== null && pay.amount >= needed * (1 + pay.tolerance);
    });
}

/** The cases that can apply to an offer: the one for its employer's pay scale or its field, or else all. */
function casesFor({ amounts }: Money, offer: OfferReading | null): Money['amounts'] {
  const employers = offer?.employers ?? [];
  const job = offer?.occupation;
  const own = amounts.filter(
    ({ payScaleOf = [], forJobsIn = [] }) =>
      payScaleOf.some((each) => employers.includes(each)) ||
      (job !== undefined && forJobsIn.some((field) => isJobInField(job, field))),
  );
  return own.length > 0 ? own : amounts;
}

/** The cases for a person's age; all of them if the age is unknown or none of them is for it. */
function casesAt(age: number | null, { risesWithAge }: Money, cases: Money['amounts']): Money['amounts'] {
  if (age === null) return cases;
  if (risesWithAge) {
    const amounts = interpolateAt(age, cases);
    return amounts.length > 0 ? amounts : cases;
  }
  const fitting = cases.filter(({ ages: { from = age, to = age } = {} }) => age >= from && age <= to);
  return fitting.length > 0 && fitting.length < cases.length ? fitting : cases;
}

/** The amount at an age on each scale, whose lower end comes before its upper one. */
function interpolateAt(age: number, cases: Money['amounts']): Money['amounts'] {
  return cases.flatMap((low, index) => {
    const high = cases[index + 1];
    const [start, end] = [low.ages?.to, high?.ages?.from];
    if (!high || start === undefined || end === undefined) return [];
    const share = Math.min(1, Math.max(0, (age - start) / (end - start)));
    const amount = Math.round(low.amount + (high.amount - low.amount) * share);
    return [{ ...(low.scale !== undefined && { when: low.scale }), amount }];
  });
}

/** Compares what a person already earns with a rule's amount; null if either is unknown. */
export function judgeOwnIncome(
  requirement: string,
  money: Money | undefined,
  { applicant, exchange }: Question,
): Finding | null {
  const own = money && applicant.income ? getInTerms(applicant.income, money, exchange) : null;
  if (!money || !own) return null;
  const amounts = money.amounts.map(({ amount }) => amount);
  const detail = `${requirement} You earn ${own.shown}.`;
  if (own.amount >= Math.max(...amounts) * (1 + own.tolerance)) return met(`${detail} It meets this amount.`);
  if (own.amount >= Math.min(...amounts) * (1 - own.tolerance))
    return unknown(`${detail} It's close to this amount.`, PARTLY);
  return unmet(`${detail} It's below this amount.`);
}

/** Compares what a person's training pays with the amount that is enough; null if the person didn't say. */
export function judgeTrainingPay(
  requirement: string,
  { currency, gross, net }: NonNullable<OpenVersion['trainingPay']>,
  question: Question,
): Finding | null {
  const { trainingPay: pay } = question.applicant;
  if (pay === null || pay.currency !== currency) return null;
  const detail = `${requirement} Your training pays ${formatMoney(pay.amount, currency)} a month.`;
  if (pay.amount >= (pay.isNet ? net : gross)) return met(`${detail} That's enough.`);
  const rest = judgeMeans(
    `${detail} It's less than this, so you show other money for the rest.`,
    question,
    false,
  );
  return rewordFinding(rest, rest.detail, Math.max(rest.share, PARTLY));
}

interface Comparable {
  readonly amount: number;
  readonly tolerance: number;
  /** The pay as entered. */
  readonly shown: string;
}

/**
 * Pay in the rule's currency and period; null for hourly pay against a monthly amount, and without an exchange rate.
 */
function getInTerms(
  salary: Salary,
  { currency, per }: Money,
  exchange: Question['exchange'],
): Comparable | null {
  const months: Readonly<Record<string, number>> = { year: 12, month: 1 };
  const [own, requiredMonths] = [months[salary.per], months[per]];
  const scaled =
    salary.per === per
      ? salary.amount
      : own !== undefined && requiredMonths !== undefined
        ? (salary.amount / own) * requiredMonths
        : null;
  if (scaled === null) return null;
  const shown = `${formatMoney(salary.amount, salary.currency)} ${salary.per === 'hour' ? 'an' : 'a'} ${salary.per}`;
  if (salary.currency === currency) return { amount: scaled, tolerance: 0, shown };
  const rate = exchange.findRate(salary.currency);
  if (!rate) return null;
  const tolerance = Math.max(exchange.tolerance(currency), exchange.tolerance(salary.currency));
  return { amount: scaled / rate.perUsd / exchange.toUsd(1, currency), tolerance, shown };
}

import type { Evidence } from '../../rules/facts-schema.js';
import { formatMoney } from '../../rules/figures.js';
import type { CalculationGate } from '../calculator.js';
import { cents, toStatus } from '../outcome.js';
import { buildGate } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import { isOnSalaryList } from './uk-occupation.js';
import type { GoingRate } from './uk-going-rates.js';
import type { Option, SkilledWorkerInput, SkilledWorkerTables } from './uk-skilled-worker-input.js';

/** A difference from the hourly floor that comes from rounding: 33,400 a year at 37.5 hours is 17.128 an hour. */
const ROUNDING = 0.005;

export interface Salary {
  /** In GBP a year: the higher of the cash floor and the going rate for the hours worked. */
  readonly threshold: number;
  /** Whether the salary for the counted hours reaches the threshold; undefined if no going rate is known. */
  readonly paid: boolean | undefined;
  /** In GBP an hour. */
  readonly hourly: number;
  readonly hourlyMet: boolean;
  /** Whether both are met. */
  readonly met: boolean | undefined;
  readonly detail: string;
  /** The figure that sets the threshold. */
  readonly version: Evidence;
  /** Null for national pay scales, which have no hourly floor. */
  readonly hourlyFloor: { readonly least: number; readonly version: Evidence } | null;
}

/**
 * Compares a salary with an option. The cash floor is never reduced for part-time work, and pay for more than 48 hours a
 * week doesn't count towards it. The going rate is proportional to all hours, which is the same as comparing the pay for
 * 48 hours with the rate for 48 hours. Appendix Skilled Worker, SW 8 to 14.4.
 *
 * @param published the going rate in the tables for the person's occupation; if null, the entered one counts
 */
export function judgeSalary(
  answers: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
  published: GoingRate | null,
): Salary | null {
  const version = reader.at(rules.options);
  const { option } = answers;
  const terms = version.options[option];
  if (!terms) {
    reader.refuse('option', `We don't have the amounts of option ${option} for this day.`);
    return null;
  }
  const { counted, weeksAYear } = reader.at(rules.hours);
  const hours = Math.min(answers.weeklyHours, counted);
  const rate = getRate(answers, rules, reader, published, hours);
  const threshold = Math.max(terms.floor, rate ?? 0);
  const salary = cents(answers.salary * (hours / answers.weeklyHours));
  const hourly = answers.salary / (answers.weeklyHours * weeksAYear);
  const hourlyFloor = getHourlyFloor(option, rules, reader);
  const reaches = salary >= threshold;
  const paid = reaches && rate === null ? undefined : reaches;
  const hourlyMet = hourlyFloor === null || hourlyFloor.least - hourly < ROUNDING;
  const left = answers.weeklyHours > counted ? ` for the ${String(counted)} hours a week that count` : '';
  const floor = formatMoney(terms.floor, 'GBP');
  const needed =
    rate === null
      ? `Required: ${floor}, and the going rate, which we don't have.`
      : `Required: ${formatMoney(threshold, 'GBP')}, the higher of ${floor} and ${String(terms.percent)}% of the going rate at ${String(hours)} hours, ${formatMoney(rate, 'GBP')}.`;
  return {
    threshold,
    paid,
    hourly,
    hourlyMet,
    met: hourlyMet ? paid : false,
    detail: `Your salary: ${formatMoney(salary, 'GBP')}${left}. ${needed}`,
    version: published && rate !== null && rate > terms.floor ? published.version : version,
    hourlyFloor,
  };
}

/** The going rate for the hours that count, in GBP a year; null if neither the tables nor the person give one. */
function getRate(
  { option, goingRate }: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
  published: GoingRate | null,
  hours: number,
): number | null {
  if (published) {
    const { amount, weeklyHours } = published;
    return weeklyHours === null ? amount : cents(amount * (hours / weeklyHours));
  }
  if (goingRate === undefined) return null;
  const percent = reader.at(rules.options).options[option]?.percent ?? 100;
  return cents((percent / 100) * goingRate * (hours / reader.at(rules.hours).standard));
}

function getHourlyFloor(
  option: Option,
  rules: SkilledWorkerTables,
  reader: TableReader,
): Salary['hourlyFloor'] {
  if (option === 'K') return null;
  const version = reader.at(rules.hourly);
  const least = option <= 'E' ? version.least : version.lower;
  return least === undefined ? null : { least, version };
}

interface OptionCondition {
  readonly holds: boolean;
  readonly detail: string;
  readonly gate: CalculationGate;
}

/** Which grounds an option takes: its own, and those of the options with the same reduction among the lower rates. */
const GROUNDS: Readonly<Record<Option, 'none' | 'phd' | 'stem' | 'list' | 'new' | 'scale'>> = {
  A: 'none',
  B: 'phd',
  C: 'stem',
  D: 'list',
  E: 'new',
  F: 'none',
  G: 'phd',
  H: 'stem',
  I: 'list',
  J: 'new',
  K: 'scale',
};

/** Whether the person can use the option at all. */
export function checkOption(
  answers: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
): OptionCondition {
  const { option } = answers;
  const grounds = checkGrounds(answers, rules, reader);
  const lower = option > 'E' && option < 'K' ? usesLowerRates(answers) : true;
  const answer = and(grounds.answer, lower);
  const detail = [
    grounds.detail,
    ...(option > 'E' && option < 'K'
      ? [
          'Options F to J are for health and care jobs without a national pay scale, and until April 3, 2030, for people with Skilled Worker permission from before April 4, 2024, and ever since.',
        ]
      : []),
  ].join(' ');
  return {
    holds: answer === true,
    detail,
    gate: buildGate(
      { id: 'option', label: `Who can use option ${option}`, status: toStatus(answer), detail },
      grounds.version ?? reader.at(rules.options),
    ),
  };
}

/** Both hold; undefined if that is open. */
function and(one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

/** SW 4.2(b): whether the 25th percentiles apply instead of the medians. */
function usesLowerRates({ healthCareJob, firstPermission }: SkilledWorkerInput): boolean | undefined {
  if (healthCareJob === true || firstPermission === 'before_april_2024') return true;
  return healthCareJob === undefined || firstPermission === undefined ? undefined : false;
}

interface Grounds {
  readonly answer: boolean | undefined;
  readonly detail: string;
  readonly version?: Evidence | undefined;
}

function checkGrounds(answers: SkilledWorkerInput, rules: SkilledWorkerTables, reader: TableReader): Grounds {
  const { option } = answers;
  switch (GROUNDS[option]) {
    case 'none':
      return { answer: true, detail: option === 'A' ? 'Option A is open to everyone.' : '' };
    case 'phd':
      return {
        answer: answers.stemPhD === true ? true : answers.relevantPhD,
        detail: `Option ${option} requires a PhD that's relevant to the job.`,
      };
    case 'stem':
      return {
        answer: answers.stemPhD,
        detail: `Option ${option} requires a PhD in a science subject (STEM) that's relevant to the job.`,
      };
    case 'list': {
      const { answer, version } = isOnSalaryList(answers, rules.goingRates, reader);
      return { answer, version, detail: `Option ${option} requires a job on the Immigration Salary List.` };
    }
    case 'new': {
      const version = reader.at(rules.newEntrant);
      const isYoung = answers.age !== undefined && answers.age < version.underAge;
      return {
        answer: isYoung ? true : answers.newEntrant,
        detail: `Option ${option} is for new entrants: under ${String(version.underAge)} on the day you apply, coming from a Student or Graduate visa, or in training, for at most ${String(version.mostYears)} years in total.`,
        version,
      };
    }
    case 'scale':
      return {
        // An occupation that Tables 3 and 3a don't have is refused points by its own condition.
        answer: answers.occupation === undefined ? undefined : true,
        detail: 'Option K is for the health and education jobs in Tables 3 and 3a, on national pay scales.',
      };
  }
}

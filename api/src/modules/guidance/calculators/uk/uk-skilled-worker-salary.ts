import type { Evidence } from '../../facts-schema.js';
import { shownMoney } from '../../values/figures.js';
import type { CalculationGate } from '../calculator.js';
import { cents, toStatus } from '../outcome.js';
import { buildGate } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import type { SkilledWorkerInput, SkilledWorkerTables } from './uk-skilled-worker-input.js';

/** A difference from the hourly floor that comes from rounding: 33,400 a year at 37.5 hours is 17.128 an hour. */
const ROUNDING = 0.005;

export interface Salary {
  /** In GBP a year: the higher of the cash floor and the share of the going rate for the hours worked. */
  readonly threshold: number;
  /** Whether the salary for the counted hours reaches the threshold. */
  readonly paid: boolean;
  /** In GBP an hour. */
  readonly hourly: number;
  readonly hourlyMet: boolean;
  /** Whether both are met. */
  readonly met: boolean;
  readonly detail: string;
  readonly version: Evidence;
  readonly hourlyVersion: Evidence & { readonly least: number };
}

/**
 * Compares a salary with an option. The cash floor is never reduced for part-time work, the going rate is proportional
 * to the hours, and pay for more than 48 hours a week doesn't count. Appendix Skilled Worker, SW 8 and SW 14.
 */
export function judgeSalary(
  answers: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
): Salary {
  const version = reader.at(rules.options);
  const hourlyVersion = reader.at(rules.hourly);
  const { standard, counted, weeksAYear } = reader.at(rules.hours);
  const { floor, percent } = version.options[answers.option];
  const hours = Math.min(answers.weeklyHours, counted);
  const goingRate = cents((percent / 100) * answers.goingRate * (hours / standard));
  const threshold = Math.max(floor, goingRate);
  const salary = cents(answers.salary * (hours / answers.weeklyHours));
  const hourly = answers.salary / (answers.weeklyHours * weeksAYear);
  const paid = salary >= threshold;
  const hourlyMet = hourlyVersion.least - hourly < ROUNDING;
  const left = answers.weeklyHours > counted ? ` for the ${String(counted)} hours a week that count` : '';
  return {
    threshold,
    paid,
    hourly,
    hourlyMet,
    met: paid && hourlyMet,
    detail: `Your salary: ${shownMoney(salary, 'GBP')}${left}. Required: ${shownMoney(threshold, 'GBP')}, the higher of ${shownMoney(floor, 'GBP')} and ${String(percent)}% of the going rate at ${String(hours)} hours, ${shownMoney(goingRate, 'GBP')}.`,
    version,
    hourlyVersion,
  };
}

interface OptionCondition {
  readonly holds: boolean;
  readonly detail: string;
  readonly gate: CalculationGate;
}

/** Whether the person can use the option at all. */
export function checkOption(
  answers: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
): OptionCondition {
  const newEntrant = reader.at(rules.newEntrant);
  const isYoung = answers.age !== undefined && answers.age < newEntrant.underAge;
  const [answer, detail] = {
    A: [true, 'Option A is open to everyone.'] as const,
    B: [
      answers.stemPhD === true ? true : answers.relevantPhD,
      "Option B requires a PhD that's relevant to the job.",
    ] as const,
    C: [
      answers.stemPhD,
      "Option C requires a PhD in a science subject (STEM) that's relevant to the job.",
    ] as const,
    D: [answers.onISL, 'Option D requires a job on the Immigration Salary List.'] as const,
    E: [
      isYoung ? true : answers.newEntrant,
      `Option E is for new entrants: under ${String(newEntrant.underAge)} on the day you apply, coming from a Student or Graduate visa, or in training, for at most ${String(newEntrant.mostYears)} years in total.`,
    ] as const,
  }[answers.option];
  return {
    holds: answer === true,
    detail,
    gate: buildGate(
      { id: 'option', label: `Who can use option ${answers.option}`, status: toStatus(answer), detail },
      answers.option === 'E' ? newEntrant : reader.at(rules.options),
    ),
  };
}

import { addMonths, type Day } from '../../values/days.js';
import { formatDay, formatMoney } from '../../rules/figures.js';
import type { Evidence } from '../../rules/facts-schema.js';
import { getMaxPoints, findPoints, sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate, type CalculationRow, type Worked } from '../calculator.js';
import { combineWithGates } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import { input, tables, type Input, type Tables } from './employment-pass-tables.js';

/** Employment Pass: the qualifying salary first, then the COMPASS points, which can't make up for the salary. */
export const sgEmploymentPass = defineCalculator({
  id: 'sg-employment-pass',
  title: 'Employment Pass with COMPASS',
  summary:
    "Two stages: a minimum salary by age and sector, then COMPASS points. Points don't make up for a salary that's too low.",
  country: 'Singapore',
  track: 'work',
  kind: 'points',
  input,
  tables,
  headline: (all, reader) => {
    const mark = reader.at(all.passMark);
    return { passMark: mark.points, source: reader.getSource(mark) };
  },
  calculate: (answers, all, reader) => {
    const day = ruleDay(answers, all, reader);
    const floor = salaryFloor(answers, all, reader, day);
    const salary = floor.gate;
    const beside = {
      salaryThreshold: floor.amount,
      ...(salary.status === 'unknown' ? {} : { salaryMet: salary.status === 'met' }),
    };
    if (isBeforeCompass(all, day)) {
      return {
        unit: 'points',
        value: null,
        threshold: null,
        passes: combineWithGates(true, [salary]),
        breakdown: [],
        gates: [salary],
        ...beside,
        notes: [
          ...floor.notes,
          'COMPASS applies to renewals of passes that expire on or after September 1, 2024.',
        ],
      };
    }
    return { ...compass(answers, all, reader, day, floor), ...beside };
  },
});

/**
 * The day that determines the rules: the day of the rules for new applications; for renewals, the pass's expiry minus
 * the months after which new rules reach renewals.
 */
function ruleDay({ application, passExpiry }: Input, all: Tables, reader: TableReader): Day {
  return application === 'new'
    ? reader.on
    : addMonths(passExpiry ?? reader.on, -reader.at(all.renewal).monthsLater);
}

function isBeforeCompass({ passMark }: Tables, day: Day): boolean {
  const since = passMark[0]?.from ?? null;
  return since !== null && day < since;
}

interface Floor {
  readonly amount: number;
  readonly gate: CalculationGate;
  readonly notes: readonly string[];
}

/** The published ends of the age scale decide; between them, a linear interpolation only estimates the floor. */
function salaryFloor(answers: Input, all: Tables, reader: TableReader, day: Day): Floor {
  const { age: years, monthlySalary, sector, application, passExpiry } = answers;
  const version = reader.at(all.salary, day);
  const { youngest, oldest } = version[sector];
  const { youngestUpTo, oldestFrom } = version;
  const notes =
    application === 'renewal' && passExpiry === undefined
      ? ['We calculated this as if the pass expired today. Enter its expiration date.']
      : [];
  const gate = (status: CalculationGate['status'], detail: string): CalculationGate => ({
    id: 'salary',
    label: 'Qualifying salary',
    status,
    detail: `${detail} You earn ${formatMoney(monthlySalary, 'SGD')}.`,
    source: reader.getSource(version),
  });
  const certain = years <= youngestUpTo ? youngest : years >= oldestFrom ? oldest : null;
  if (certain !== null) {
    const status = monthlySalary >= certain ? 'met' : 'unmet';
    const detail = `At your age, the fixed monthly salary must be at least ${formatMoney(certain, 'SGD')}.`;
    return { amount: certain, gate: gate(status, detail), notes };
  }
  const part = (years - youngestUpTo) / (oldestFrom - youngestUpTo);
  const amount = Math.round(youngest + part * (oldest - youngest));
  const ends = `It rises with age from ${formatMoney(youngest, 'SGD')} at ${youngestUpTo} to ${formatMoney(oldest, 'SGD')} at ${oldestFrom}.`;
  if (monthlySalary < youngest) return { amount, gate: gate('unmet', ends), notes };
  if (monthlySalary >= oldest) return { amount, gate: gate('met', ends), notes };
  return {
    amount,
    gate: gate('unknown', ends),
    notes: [
      ...notes,
      `We haven't confirmed the salary for age ${years}. We estimate ${formatMoney(amount, 'SGD')}, on a straight line between the published ends, so it isn't decisive. Check MOM's table.`,
    ],
  };
}

function compass(answers: Input, all: Tables, reader: TableReader, day: Day, floor: Floor): Worked {
  const mark = reader.at(all.passMark, day);
  const exempt = reader.at(all.exempt, day);
  const breakdown = rows(answers, all, reader, day);
  const value = sumValues(breakdown.map((row) => row.value));
  const isExempt = answers.monthlySalary >= exempt.monthlySalary;
  const gates = [floor.gate];
  if (isExempt) {
    gates.push({
      id: 'compass_exempt',
      label: 'No points needed',
      status: 'met',
      detail: `From ${formatMoney(exempt.monthlySalary, 'SGD')} per month, COMPASS doesn't apply.`,
      source: reader.getSource(exempt),
    });
  }
  return {
    unit: 'points',
    value,
    threshold: mark.points,
    passes: combineWithGates(isExempt || value >= mark.points, gates),
    breakdown,
    gates,
    notes: [
      ...floor.notes,
      ...notes(answers, breakdown, isExempt, day),
      ...besideNotes(breakdown, all, reader, day),
    ],
  };
}

type BuildRow = (item: string, label: string, value: number, max: number, from: Evidence) => CalculationRow;

function rows(answers: Input, all: Tables, reader: TableReader, day: Day): CalculationRow[] {
  const main = reader.at(all.foundational, day);
  const small = reader.at(all.smallFirm, day);
  const bonus = reader.at(all.bonus, day);
  const { salaryPercentile, qualification, firmPMETs, nationalitySharePct, localSharePercentile } = answers;
  const row: BuildRow = (item, label, value, max, from) => ({
    item,
    label,
    value,
    max,
    source: reader.getSource(from),
  });
  const isSmall = firmPMETs !== undefined && firmPMETs < small.pmetsBelow;
  const byFirm = (item: string, label: string, table: typeof main.diversity, entered: number | undefined) => {
    if (!isSmall)
      return row(
        item,
        label,
        entered === undefined ? 0 : findPoints(table, entered),
        getMaxPoints(table),
        main,
      );
    const note = `A firm with fewer than ${small.pmetsBelow} gets ${small.points} points here.`;
    return { ...row(item, label, small.points, getMaxPoints(table), small), note };
  };
  return [
    row(
      'C1',
      'Salary compared with local professionals',
      salaryPercentile === undefined ? 0 : findPoints(main.salary, salaryPercentile),
      getMaxPoints(main.salary),
      main,
    ),
    row(
      'C2',
      'Qualifications',
      main.qualification[qualification ?? 'none'],
      Math.max(...Object.values(main.qualification)),
      main,
    ),
    byFirm('C3', 'Diversity at the firm', main.diversity, nationalitySharePct),
    byFirm('C4', 'Support for local employment', main.localSupport, localSharePercentile),
    shortageRow(answers, bonus, row),
    row(
      'C6',
      'Strategic economic priorities',
      answers.sep === true ? bonus.strategic : 0,
      bonus.strategic,
      bonus,
    ),
  ];
}

function shortageRow(
  { onSOL, nationalitySharePct }: Input,
  bonus: Tables['bonus'][number],
  row: BuildRow,
): CalculationRow {
  const line = row('C5', 'Shortage occupation', onSOL === true ? bonus.shortage : 0, bonus.shortage, bonus);
  if (onSOL !== true) return line;
  const when = `your nationality holds one in ${bonus.reducedFromOneIn} of these jobs in the firm, or more`;
  if (nationalitySharePct === undefined) {
    return { ...line, note: `${bonus.shortageReduced} points if ${when}.` };
  }
  return nationalitySharePct * bonus.reducedFromOneIn < 100
    ? line
    : { ...line, value: bonus.shortageReduced, note: `${bonus.shortageReduced} points, because ${when}.` };
}

function notes(answers: Input, breakdown: readonly CalculationRow[], isExempt: boolean, day: Day): string[] {
  const all: string[] = [];
  const left = [
    answers.salaryPercentile === undefined ? 'C1' : '',
    answers.qualification === undefined ? 'C2' : '',
    answers.nationalitySharePct === undefined && breakdown[2]?.note === undefined ? 'C3' : '',
    answers.localSharePercentile === undefined && breakdown[3]?.note === undefined ? 'C4' : '',
  ].filter((item) => item !== '');
  if (left.length > 0 && !isExempt) {
    all.push(`You haven't answered ${left.join(', ')}, so we count no points for that.`);
  }
  if (answers.application === 'renewal')
    all.push(`We use the rules for new applications on ${formatDay(day)}.`);
  return all;
}

function besideNotes(
  breakdown: readonly CalculationRow[],
  all: Tables,
  reader: TableReader,
  day: Day,
): string[] {
  const { text } = reader.at(all.exempt, day);
  if (breakdown.find(({ item }) => item === 'C4')?.value !== 0) return [text];
  const { percent, points: least } = reader.at(all.localShare, day);
  return [
    `A firm where locals hold at least ${percent}% of these jobs always gets ${least} points for C4.`,
    text,
  ];
}

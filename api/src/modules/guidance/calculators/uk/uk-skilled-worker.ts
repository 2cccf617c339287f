import { formatMoney } from '../../rules/figures.js';
import { sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { cents, toStatus } from '../outcome.js';
import { buildGate, buildRow } from '../rows.js';
import type { TableReader } from '../table-reader.js';
import { findOccupation, type OccupationFinding } from './uk-occupation.js';
import { checkOption, judgeSalary, type Salary } from './uk-skilled-worker-salary.js';
import {
  tables,
  input,
  type SkilledWorkerInput,
  type SkilledWorkerTables,
} from './uk-skilled-worker-input.js';

/** The 70 points for the Skilled Worker route. Appendix Skilled Worker, options A to K. */
export const UK_SKILLED_WORKER = defineCalculator({
  id: 'uk-skilled-worker',
  title: 'Skilled Worker: points and salary',
  summary:
    'The 70 points for sponsor, skill, English, and salary, with the salary your option requires. Choose your occupation, and we look up its going rate.',
  country: 'United Kingdom',
  track: 'work',
  kind: 'points',
  input,
  tables,
  shares: { goingRates: 'uk-going-rates' },
  headline: (rules, reader) => {
    const version = reader.at(rules.points);
    return { passMark: version.pass, source: reader.getSource(version) };
  },
  choices: {
    occupation: ({ goingRates }, reader) =>
      reader
        .at(goingRates.occupations)
        .listed.map(({ code, title, jobs }) => ({ value: code, label: title, words: jobs })),
  },
  calculate: (answers, rules, reader) => {
    const table = reader.at(rules.points);
    const occupation = findOccupation(answers, rules.goingRates, reader);
    const salary = judgeSalary(answers, rules, reader, occupation?.rate ?? null);
    const skill = getSkill(answers, rules, reader, occupation);
    const english = getEnglish(answers, rules, reader);
    const option = checkOption(answers, rules, reader);
    const isPaid = salary?.met === true;
    const scored = (holds: boolean, worth: number): number => (holds ? worth : 0);
    const breakdown = [
      buildRow(
        {
          item: 'sponsor',
          label: 'Job offer from a licensed sponsor',
          value: scored(answers.sponsor === true, table.sponsor),
          max: table.sponsor,
        },
        table,
      ),
      buildRow(
        {
          item: 'skill',
          label: 'Skill level of the job',
          value: scored(skill.holds, table.skill),
          max: table.skill,
        },
        table,
      ),
      buildRow(
        {
          item: 'english',
          label: 'English',
          value: scored(english.holds, table.english),
          max: table.english,
        },
        table,
      ),
      buildRow(
        {
          item: 'salary',
          label: `Salary, option ${answers.option}`,
          value: scored(isPaid && option.holds, table.salary),
          max: table.salary,
          note: isPaid && !option.holds ? option.detail : salary?.detail,
        },
        salary?.version ?? table,
      ),
    ];
    const value = sumValues(breakdown.map((each) => each.value));
    // Whatever the answers or an unconfirmed figure leave open could still give the missing points.
    const open = scored(skill.open, table.skill) + scored(english.open, table.english);
    return {
      unit: 'points',
      value,
      threshold: table.pass,
      passes: value < table.pass && value + open >= table.pass ? null : value >= table.pass,
      breakdown,
      gates: [
        buildGate(
          {
            id: 'sponsor',
            label: 'Licensed sponsor',
            status: toStatus(answers.sponsor),
            detail: 'You need a job offer and a certificate of sponsorship from a licensed employer.',
          },
          table,
        ),
        ...(occupation ? [occupation.gate] : []),
        skill.gate,
        english.gate,
        ...(answers.option === 'A' ? [] : [option.gate]),
        ...(salary ? salaryGates(salary) : []),
      ],
      ...(salary && { salaryThreshold: salary.threshold }),
      ...(salary?.met !== undefined && { salaryMet: salary.met }),
      notes: [...contradiction(answers, occupation), ...skill.notes, ...english.notes],
    };
  },
});

/** A note where the person entered another going rate than the one in the table, which counts. */
function contradiction(
  { goingRate, occupation: code }: SkilledWorkerInput,
  occupation: OccupationFinding | null,
): string[] {
  const whole = occupation?.whole ?? null;
  if (goingRate === undefined || code === undefined || whole === null || goingRate === whole) return [];
  return [
    `You entered a going rate of ${formatMoney(goingRate, 'GBP')}, but the table has ${formatMoney(whole, 'GBP')} for ${code}. We used the table's. If GOV.UK now has yours, remove the occupation code.`,
  ];
}

interface Condition {
  readonly holds: boolean;
  /** Neither met nor unmet: the answers don't say, or no confirmed figure decides. */
  readonly open: boolean;
  readonly gate: CalculationGate;
  readonly notes: readonly string[];
}

function getSkill(
  answers: SkilledWorkerInput,
  rules: SkilledWorkerTables,
  reader: TableReader,
  occupation: OccupationFinding | null,
): Condition {
  const version = reader.at(rules.skill);
  if (occupation) return getSkillOf(occupation, version);
  const atDegree = answers.rqf6 === true;
  const lists = !atDegree && answers.onISL === true ? reader.at(rules.shortageLists) : undefined;
  const holds = atDegree || lists?.below === true;
  // Before July 2025, a job between the two levels was enough, which no answer covers.
  const between = !holds && version.level < 6;
  const unsettled = !holds && lists !== undefined && reader.isWeak(lists);
  const open = between || unsettled;
  return {
    holds,
    open,
    gate: buildGate(
      {
        id: 'skill',
        label: 'Skill level of the job',
        status: holds ? 'met' : open ? 'unknown' : toStatus(answers.rqf6),
        detail: `The job must be at RQF level ${String(version.level)} or higher, or on a shortage list open to lower levels.`,
      },
      lists ?? version,
    ),
    notes: between
      ? [`On this day, a job at RQF level ${String(version.level)} was enough. Check the level of your job.`]
      : unsettled
        ? [
            "It isn't settled whether shortage list jobs below degree level stay open after December 31, 2026.",
          ]
        : [],
  };
}

/** SW 6.1: the tables and the shortage lists say which occupations have the level. */
function getSkillOf(
  { status, gate }: OccupationFinding,
  version: SkilledWorkerTables['skill'][number],
): Condition {
  const detail = `The job must be at RQF level ${String(version.level)} or higher, or on a shortage list open to lower levels.`;
  return {
    holds: status === 'met',
    open: status === 'unknown',
    gate: { ...gate, id: 'skill', label: 'Skill level of the job', detail },
    notes: [],
  };
}

function getEnglish(answers: SkilledWorkerInput, rules: SkilledWorkerTables, reader: TableReader): Condition {
  const version = reader.at(rules.english);
  const holds = answers.englishB2 === true;
  const open = !holds && version.level === 'B1';
  return {
    holds,
    open,
    gate: buildGate(
      {
        id: 'english',
        label: 'English',
        status: open ? 'unknown' : toStatus(answers.englishB2),
        detail:
          version.level === 'B2'
            ? 'A first application requires English at level B2. To extend on this route, B1 is enough.'
            : 'You need English at level B1.',
      },
      version,
    ),
    notes: open ? [`On this day, level ${version.level} was enough. It gives you the points.`] : [],
  };
}

function salaryGates({ paid, detail, hourly, hourlyMet, hourlyFloor, version }: Salary): CalculationGate[] {
  const salary = buildGate(
    { id: 'salary', label: 'Salary per year', status: toStatus(paid), detail },
    version,
  );
  if (hourlyFloor === null) return [salary];
  const least = formatMoney(hourlyFloor.least, 'GBP');
  const perHour = {
    id: 'hourly',
    label: 'Pay per hour',
    status: toStatus(hourlyMet),
    detail: `You earn ${formatMoney(cents(hourly), 'GBP')} per hour. You need at least ${least}.`,
  };
  return [salary, buildGate(perHour, hourlyFloor.version)];
}

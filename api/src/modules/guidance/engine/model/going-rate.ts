import {
  describeOccupation,
  goingRateTables,
  type GoingRateTables,
  type ListedOccupation,
} from '../../calculators/uk/uk-going-rates.js';
import type { CriterionOf, Evidence } from '../../rules/facts-schema.js';
import type { RuleSet } from '../../rules/facts-store.js';
import type { Profession } from '../../rules/profession-names.js';
import { readProfessions } from '../../readers/work/professions.js';
import { findOccupations } from '../../readers/work/uk-occupations.js';
import type { Day } from '../../values/days.js';
import { pickFigure, formatList, formatDay, formatMoney } from '../../rules/figures.js';
import { describePayScale } from './pay-scale.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { Question } from './judgement.js';

type GoingRateRule = NonNullable<CriterionOf<'open'>['versions'][number]['goingRate']>;

interface Pay {
  /** In GBP a year. */
  readonly amount: number;
  /** The share within which a conversion is too imprecise to compare. */
  readonly tolerance: number;
}

/**
 * The UK's going rates of a rule set; null if it has none.
 *
 * @throws ZodError if the tables are invalid
 */
export const getGoingRateTables = memoizeByObject(({ tables }: RuleSet): GoingRateTables | null => {
  const content = tables.get('uk-going-rates');
  return content === undefined ? null : goingRateTables.parse(content);
});

/** The occupations of the tables in force on a day that a job title names; several if it can be any of them. */
export function findOccupationsAt(
  title: string,
  tables: GoingRateTables,
  on: Day,
): readonly ListedOccupation[] {
  return findOccupations(title, pickFigure(tables.occupations, on).version.listed);
}

/**
 * Sentences about the going rate of the work that a person is offered in the United Kingdom: the rate, its table and
 * date, and whether the pay reaches it; which codes the work can have if its title names several. They decide nothing:
 * the employer chooses the code, the hours can differ, and the rates change every year.
 *
 * @param rule the rates that the route requires; undefined if it requires none
 * @returns empty if the offer names no work that the tables know
 */
export function describeGoingRate(
  rule: GoingRateRule | undefined,
  pay: Pay,
  { applicant, goingRates: tables, on }: Question,
): string {
  if (rule === undefined || tables === null || applicant.offer === null) return '';
  const title = applicant.offer.occupation;
  if (title === undefined) return describeOwnScale(rule, pay, applicant, tables, on);
  const named = findOccupationsAt(title, tables, on);
  const occupations = named.length > 0 ? named : findByProfession(readProfessions(title), tables, on);
  const [occupation, ...others] = occupations;
  if (!occupation) return describeOwnScale(rule, pay, applicant, tables, on);
  const scale = describePayScale(occupations, pay.amount, tables, on);
  if (scale !== null) {
    const lead = others.length > 0 ? SCALE : `${describeOccupation(occupation)} ${HAS_SCALE}`;
    return ` ${[lead, enough(rule), scale, CHECK_SCALE].filter((each) => each !== '').join(' ')}`;
  }
  if (rule === 'scale') return '';
  if (others.length > 0) {
    const names = formatList(occupations.map(describeOccupation), 'or');
    return ` Your work can have one of several codes, each with its own going rate: ${names}. Ask your employer for the code.`;
  }
  return ` ${describeRate(rule, occupation, pay, tables, on)}`;
}

const SCALE = 'Your work has national pay scales instead of one going rate.';
const HAS_SCALE = 'has national pay scales instead of one going rate.';
const CHECK_SCALE = 'Check your band or grade in Appendix Skilled Occupations on GOV.UK.';

/** What such a scale means for the general amounts of the route. Option K of Appendix Skilled Worker. */
function enough(rule: GoingRateRule): string {
  return rule === 'median'
    ? 'With one, the rate on the scale counts instead of the general amount (option K).'
    : '';
}

/** The occupations that a profession can have, if it is the only one. */
function findByProfession(
  [profession, ...others]: readonly Profession[],
  tables: GoingRateTables,
  on: Day,
): readonly ListedOccupation[] {
  if (profession === undefined || others.length > 0) return [];
  return findOccupationsAt(profession.replace('-', ' '), tables, on);
}

/** The pay scale of the only profession that a person names, for an offer that doesn't say for what work it is. */
function describeOwnScale(
  rule: GoingRateRule,
  pay: Pay,
  { professions }: Question['applicant'],
  tables: GoingRateTables,
  on: Day,
): string {
  if (rule === 'lower' || rule === 'lower_new_entrant') return '';
  const occupations = findByProfession(professions, tables, on);
  const scale = describePayScale(occupations, pay.amount, tables, on);
  if (scale === null) return '';
  const parts = [
    'If the job is in your own profession, it has national pay scales.',
    enough(rule),
    scale,
    CHECK_SCALE,
  ];
  return ` ${parts.filter((each) => each !== '').join(' ')}`;
}

function describeRate(
  rule: Exclude<GoingRateRule, 'scale'>,
  occupation: ListedOccupation,
  pay: Pay,
  tables: GoingRateTables,
  on: string,
): string {
  const names = rule === 'median' ? (['table1', 'table1a'] as const) : (['table2'] as const);
  for (const name of names) {
    const { version, weak } = pickFigure(tables[name], on);
    const row = version.rates.find(({ code }) => code === occupation.code);
    if (!row || weak) continue;
    const rate = rule === 'lower_new_entrant' ? row.p70 : row.going;
    const comparison =
      pay.amount >= rate * (1 + pay.tolerance)
        ? 'Your pay reaches it.'
        : pay.amount < rate * (1 - pay.tolerance)
          ? 'Your pay is below it.'
          : 'Your pay is close to it.';
    return [
      `Going rate for ${describeOccupation(occupation)}: ${formatMoney(rate, 'GBP')} a year for ${String(version.weeklyHours)} hours a week, as of ${formatDay(version.asOf)}.`,
      comparison,
      name === 'table1a'
        ? 'This occupation is below degree level, which is only open to jobs on a shortage list, and to people with Skilled Worker permission from before July 22, 2025, and ever since.'
        : '',
      'Check the current rate in Appendix Skilled Occupations on GOV.UK.',
    ]
      .filter((each) => each !== '')
      .join(' ');
  }
  return describeOthers(occupation, tables, on);
}

/** For an occupation without a going rate of its own for the route. */
function describeOthers(occupation: ListedOccupation, tables: GoingRateTables, on: string): string {
  const inForce = <Version extends Evidence>(versions: readonly Version[]): Version =>
    pickFigure(versions, on).version;
  if (inForce(tables.table3).scales.some(({ code }) => code === occupation.code)) {
    return `${describeOccupation(occupation)} ${HAS_SCALE} ${CHECK_SCALE}`;
  }
  if (inForce(tables.table6).codes.includes(occupation.code) && !isInRates(occupation.code, tables, on)) {
    return `The rules list ${describeOccupation(occupation)} among the work that nobody can be sponsored for. Ask your employer for the code.`;
  }
  return `The rules have no going rate for ${describeOccupation(occupation)} on this route. Ask your employer for the code.`;
}

function isInRates(code: string, tables: GoingRateTables, on: string): boolean {
  return (['table1', 'table1a', 'table2a'] as const).some((name) =>
    pickFigure(tables[name], on).version.rates.some((rate) => rate.code === code),
  );
}

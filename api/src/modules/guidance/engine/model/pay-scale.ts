import {
  NATIONS,
  type GoingRateTables,
  type ListedOccupation,
  type Nation,
} from '../../calculators/uk/uk-going-rates.js';
import type { Day } from '../../values/days.js';
import { pickFigure, formatList, formatDay, formatMoney } from '../../rules/figures.js';

/* Sentences about the national pay scales of health care and education in the United Kingdom. */

/** The lowest band of Table 4 that is open to people who weren't on the route before July 22, 2025. */
const LOWEST_BAND = '5';

type Lowest = Readonly<Record<Nation, number>>;

/**
 * The lowest rate of an occupation's pay scale in each nation, with whether the pay reaches it: by band in health care
 * (Table 4), by role in schools (Table 5), or by the grades of the table itself.
 *
 * @param pay in GBP a year
 * @returns null if the occupations are on no scale, or on different ones
 */
export function describePayScale(
  occupations: readonly ListedOccupation[],
  pay: number,
  tables: GoingRateTables,
  on: Day,
): string | null {
  const { version } = pickFigure(tables.table3, on);
  const all = occupations.map(({ code }) => version.scales.find((each) => each.code === code));
  const ofSchools = all.filter((each) => each?.by === 'role');
  // "Teacher" can mean one at a college too, whose scale is another one, but most are at schools.
  const scales = ofSchools.length > 1 ? ofSchools : all;
  const [first] = scales;
  if (first === undefined || scales.some((each) => each?.by !== first.by)) return null;
  switch (first.by) {
    case 'band': {
      const { version: bands } = pickFigure(tables.table4, on);
      const lowest = bands.bands[LOWEST_BAND];
      return `Band ${LOWEST_BAND}, the lowest that is open to new applicants, pays ${formatLowest(lowest)}, as of ${formatDay(bands.asOf)}. ${compare(pay, lowest)}`;
    }
    case 'role': {
      const { version: roles } = pickFigure(tables.table5, on);
      const { England, Scotland, Wales, 'Northern Ireland': north } = roles.roles.qualified_teacher;
      const inner = roles.roles.qualified_teacher['Inner London'];
      if (!England || !Scotland || !Wales || !north || !inner) return null;
      const lowest = { England, Scotland, Wales, 'Northern Ireland': north };
      return `A qualified teacher must get ${formatLowest(lowest)}, as of ${formatDay(roles.asOf)}. ${compare(pay, lowest)} In Inner London, it's ${formatMoney(inner, 'GBP')}.`;
    }
    case 'grade': {
      const grades = scales.flatMap((each) => each?.grades ?? []);
      const lowestIn = (nation: Nation): number =>
        Math.min(...grades.filter((each) => each.nation === nation).map(({ amount }) => amount));
      const lowest: Lowest = {
        England: lowestIn('England'),
        Scotland: lowestIn('Scotland'),
        Wales: lowestIn('Wales'),
        'Northern Ireland': lowestIn('Northern Ireland'),
      };
      if (!Object.values(lowest).every(Number.isFinite)) return null;
      return `Each grade has its own rate and weekly hours. The lowest grade pays ${formatLowest(lowest)}, as of ${formatDay(version.asOf)}. ${compare(pay, lowest)}`;
    }
  }
}

function formatLowest(lowest: Lowest): string {
  const [england, scotland, wales, north] = NATIONS.map((nation) => formatMoney(lowest[nation], 'GBP'));
  return `${england ?? ''} a year in England, ${scotland ?? ''} in Scotland, ${wales ?? ''} in Wales, and ${north ?? ''} in Northern Ireland`;
}

function compare(pay: number, lowest: Lowest): string {
  const reached = NATIONS.filter((nation) => pay >= lowest[nation]);
  if (reached.length === NATIONS.length) return 'Your pay reaches it everywhere.';
  if (reached.length === 0) return 'Your pay is below it everywhere.';
  return `Your pay reaches it only in ${formatList(reached)}.`;
}

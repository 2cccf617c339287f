import { z } from 'zod';
import { addDays, monthStart, type Day } from '../values/days.js';

/**
 * How often a figure changes. `state`: whether a route accepts applications. `nationalities`: a list of citizens whom a
 * rule is about. `amount`: money, which changes on a legal date. `other`: everything else.
 */
export const CHANGE_KINDS = ['state', 'nationalities', 'amount', 'other'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Days for which a reading can be trusted, where no legal date ends it sooner. */
const DAYS = { state: 30, nationalities: 30, other: 365 } as const;
/** Authorities change fees and amounts on the first day of these months. */
const LEGAL_MONTHS = [1, 4, 7] as const;

/** The dates of a figure that decide how long its reading can be trusted. */
export interface FigureDays {
  /** The day for which it is known to be valid. */
  readonly asOf: Day;
  readonly from: Day | null;
  readonly to: Day | null;
}

/**
 * The last day on which a figure can be shown without another check. An amount stands until the day before the next
 * legal date after it was known and in force, or until its own last day if the law states one; the state of a route and
 * a list of nationalities for 30 days; anything else for a year, but never past its last day.
 */
export function lastCheckDay(kind: ChangeKind, { asOf, from, to }: FigureDays): Day {
  if (kind === 'amount') {
    const start = from !== null && from > asOf ? from : asOf;
    return later(to ?? beforeLegalDate(start), asOf);
  }
  const last = addDays(asOf, DAYS[kind]);
  return to !== null && to < last ? later(to, asOf) : last;
}

function beforeLegalDate(day: Day): Day {
  const year = Number(day.slice(0, 4));
  const dates = [...LEGAL_MONTHS.map((month) => monthStart(year, month)), monthStart(year + 1, 1)];
  return addDays(dates.find((date) => date > day) ?? day, -1);
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * What kind of change a figure is subject to.
 * @param place where it stands: a table of a calculator, such as `calculators/ca-crs/age`; others need none
 * @param figure its value, with or without its evidence
 */
export function changeKind(place: string, figure: object): ChangeKind {
  if (holdsKey(figure, STATE_KEYS)) return 'state';
  if (place === TREATIES || holdsKey(figure, NATIONALITY_KEYS)) return 'nationalities';
  if (FUNDS.test(place) || MONEY_TABLES.has(place) || holdsKey(figure, MONEY_KEYS)) return 'amount';
  return 'other';
}

const STATE_KEYS: ReadonlySet<string> = new Set(['state']);
const NATIONALITY_KEYS: ReadonlySet<string> = new Set(['nationals']);
const MONEY_KEYS: ReadonlySet<string> = new Set([
  'amount',
  'amounts',
  'currency',
  'hourly',
  'monthlySalary',
  'perMonth',
  'perYear',
  'rates',
]);
const TREATIES = 'calculators/nl-self-employed/treaties';
/** Whole calculators of money. */
const FUNDS = /^calculators\/[a-z-]+-funds\//;
/** Other tables of money, whose values have names of their own. */
const MONEY_TABLES: ReadonlySet<string> = new Set(
  [
    'au-skills-in-demand/core',
    'au-skills-in-demand/specialist',
    'jp-hsp/minimumSalary',
    'nl-highly-skilled/blueCard',
    'nl-highly-skilled/migrant',
    'nz-skilled-migrant/wageHeld',
    'se-self-employed/funds',
    'se-work-permit/exempt',
    'sg-employment-pass/salary',
    'uk-going-rates/table1',
    'uk-going-rates/table1a',
    'uk-going-rates/table2',
    'uk-going-rates/table2a',
    'uk-going-rates/table2aa',
    'uk-going-rates/table4',
    'uk-going-rates/table5',
    'uk-skilled-worker/hourly',
    'uk-skilled-worker/options',
    'uk-sponsored-salary/mobility',
    'uk-sponsored-salary/scaleUp',
  ].map((table) => `calculators/${table}`),
);

function holdsKey(value: unknown, keys: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((each: unknown) => holdsKey(each, keys));
  return Object.entries(value).some(
    ([key, each]: [string, unknown]) => keys.has(key) || holdsKey(each, keys),
  );
}

/**
 * The last day that a check made today can set for the next one; always after today.
 * @param place the figure's key in the list of facts, without the index of its version
 */
export function lastCheckDayFrom(today: Day, place: string, figure: FigureDays): Day {
  const { from, to } = figure;
  const kind = changeKind(place, figure);
  const lastFrom = (asOf: Day): Day =>
    lastCheckDay(kind, { asOf, from, to: to !== null && to > today ? to : null });
  const last = lastFrom(today);
  // On the eve of a legal date, what the page says already applies to the time after it.
  return last > today ? last : lastFrom(addDays(today, 1));
}

const dated = z.looseObject({
  asOf: z.iso.date(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  source: z.looseObject({}),
  checkBy: z.iso.date().optional(),
});

/**
 * Adds to each figure of a file the day by which it must be checked again. A file states that day only where something
 * calls for an earlier check; a later one is refused.
 * @param place the file's place, such as `calculators/ca-crs`; empty for a file that isn't a calculator's
 * @throws Error naming the figure whose stated day is later than its kind of change allows
 */
export function withLastCheckDays(content: unknown, place = ''): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((each: unknown) => withLastCheckDays(each, place));
  const figure = dated.safeParse(content);
  if (!figure.success) {
    const entries = Object.entries(content).map(([key, each]: [string, unknown]) => [
      key,
      withLastCheckDays(each, place === '' ? '' : `${place}/${key}`),
    ]);
    return Object.fromEntries(entries) as unknown;
  }
  const kind = changeKind(place, content);
  const last = lastCheckDay(kind, figure.data);
  const { checkBy = last } = figure.data;
  if (checkBy > last) {
    throw new Error(
      `A figure of kind "${kind}" as of ${figure.data.asOf} must be checked by ${last}, not ${checkBy}.`,
    );
  }
  return { ...content, checkBy };
}

import { getMaxPoints, findPoints, sumValues } from '../bands.js';
import type { CalculationRow } from '../calculator.js';
import type { TableReader } from '../table-reader.js';
import { cutNote } from './capped.js';
import type { CrsInput } from './ca-crs-input.js';
import type { CrsTables } from './ca-crs-tables.js';

const ABILITIES = 4;

/** Part A: the applicant, in the column with or without a partner. */
export function coreRows(
  answers: CrsInput,
  table: CrsTables['core'][number],
  reader: TableReader,
): CalculationRow[] {
  const column = answers.spouseCounted === true ? 'withSpouse' : 'alone';
  const source = reader.getSource(table);
  const first = table.firstLanguage[column];
  const max = table.secondLanguageMax[column];
  const second = sumValues(
    (answers.secondLang ?? []).map((level) => findPoints(table.secondLanguage, level)),
  );
  return [
    {
      item: 'age',
      label: 'Age',
      value: findPoints(table.age[column], answers.age),
      max: getMaxPoints(table.age[column]),
      source,
    },
    {
      item: 'education',
      label: 'Education',
      value: table.education[column][answers.education],
      max: Math.max(...Object.values(table.education[column])),
      source,
    },
    {
      item: 'firstLanguage',
      label: 'First official language',
      value: sumValues(answers.firstLang.map((level) => findPoints(first, level))),
      max: getMaxPoints(first) * ABILITIES,
      source,
    },
    {
      item: 'secondLanguage',
      label: 'Second official language',
      value: Math.min(max, second),
      max,
      ...(second > max ? { note: cutNote(second, max) } : {}),
      source,
    },
    {
      item: 'canadianWork',
      label: 'Work in Canada',
      value: findPoints(table.canadianWork[column], answers.canadianWorkYears ?? 0),
      max: getMaxPoints(table.canadianWork[column]),
      source,
    },
  ];
}

/** Part B: the partner who comes along; the rows add up to at most 40. */
export function spouseRows(
  answers: CrsInput,
  table: CrsTables['spouse'][number],
  reader: TableReader,
): CalculationRow[] {
  const source = reader.getSource(table);
  return [
    {
      item: 'spouseEducation',
      label: "Partner's education",
      value: table.education[answers.spouseEducation ?? 'none'],
      max: Math.max(...Object.values(table.education)),
      source,
    },
    {
      item: 'spouseLanguage',
      label: "Partner's first official language",
      value: sumValues((answers.spouseLang ?? []).map((level) => findPoints(table.language, level))),
      max: getMaxPoints(table.language) * ABILITIES,
      source,
    },
    {
      item: 'spouseCanadianWork',
      label: "Partner's work in Canada",
      value: findPoints(table.canadianWork, answers.spouseCanadianWorkYears ?? 0),
      max: getMaxPoints(table.canadianWork),
      source,
    },
  ];
}

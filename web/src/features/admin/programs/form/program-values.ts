import type { AdminProgramQuery } from '../programs.generated';
import type { ProgramFunding, ProgramInput, ProgramType } from '../../../../gql/schema-types';

export type AdminProgram = AdminProgramQuery['program'];

/** In the order of the filter and of the form. */
export const PROGRAM_TYPES = ['SCHOLARSHIP', 'INTERNSHIP', 'JOB'] as const satisfies readonly ProgramType[];

export const FUNDINGS = [
  'FULL',
  'PARTIAL',
  'PAID',
  'UNPAID',
  'NONE',
] as const satisfies readonly ProgramFunding[];

/** The form's initial texts. Lists are stored as lines, so that drafts contain only texts. */
export const EMPTY = {
  title: '',
  type: '',
  description: '',
  country: '',
  otherCountries: '',
  organisation: '',
  officialUrl: '',
  fees: '',
  commissionRate: '',
  funding: '',
  deadline: '',
  deadlineMonth: '',
  requiredDocuments: '',
  tags: '',
  degreesFor: '',
  minDegree: '',
  fields: '',
  opportunities: '',
  minYearsWork: '',
  ageMax: '',
  /** "true", or empty. */
  englishRequired: '',
  nationalities: '',
  excludedNationalities: '',
  nationalitiesNote: '',
  /** Typed into the list's field, but not added yet. */
  nextCountry: '',
  nextDocument: '',
  nextTag: '',
  nextField: '',
  nextNationality: '',
  nextExcluded: '',
};

export type ProgramValues = typeof EMPTY;
export type ProgramField = Exclude<
  keyof ProgramValues,
  'nextCountry' | 'nextDocument' | 'nextTag' | 'nextField' | 'nextNationality' | 'nextExcluded'
>;

const FIELDS = [
  'title',
  'type',
  'description',
  'country',
  'otherCountries',
  'organisation',
  'officialUrl',
  'fees',
  'commissionRate',
  'funding',
  'deadline',
  'deadlineMonth',
  'requiredDocuments',
  'tags',
  'degreesFor',
  'minDegree',
  'fields',
  'opportunities',
  'minYearsWork',
  'ageMax',
  'englishRequired',
  'nationalities',
  'excludedNationalities',
  'nationalitiesNote',
] as const satisfies readonly ProgramField[];

export const splitLines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const same = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');

/**
 * Adds a trimmed entry to a list.
 * @returns null if it is already there, ignoring case
 */
export function addEntry(list: readonly string[], entry: string): string[] | null {
  const added = entry.trim();
  if (added === '') return [...list];
  return list.some((each) => same(each, added)) ? null : [...list, added];
}

/** US cents as text for a number field: 1250 is "12.50". */
const getDollars = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

const getText = (value: number | null): string => (value === null ? '' : String(value));

/** A program as form values. */
export function toValues(program: AdminProgram): ProgramValues {
  return {
    ...EMPTY,
    title: program.title,
    type: program.type,
    description: program.description,
    country: program.country,
    otherCountries: program.otherCountries.join('\n'),
    organisation: program.organisation ?? '',
    officialUrl: program.officialUrl ?? '',
    fees: getDollars(program.feesCents),
    commissionRate: String(program.commissionRate),
    funding: program.funding ?? '',
    deadline: program.deadline ?? '',
    deadlineMonth: getText(program.deadlineMonth),
    requiredDocuments: program.requiredDocuments.join('\n'),
    tags: program.tags.join('\n'),
    degreesFor: program.degreesFor.join('\n'),
    minDegree: program.minDegree ?? '',
    fields: program.fields.join('\n'),
    opportunities: program.opportunities.join('\n'),
    minYearsWork: getText(program.minYearsWork),
    ageMax: getText(program.ageMax),
    englishRequired: program.englishRequired ? 'true' : '',
    nationalities: program.nationalities.join('\n'),
    excludedNationalities: program.excludedNationalities.join('\n'),
    nationalitiesNote: program.nationalitiesNote ?? '',
  };
}

/** The input to send, from validated values; texts are trimmed, and empty ones become null. */
export function toInput(values: ProgramValues, type: ProgramType): ProgramInput {
  const text = (field: ProgramField): string | null => {
    const trimmed = values[field].trim();
    return trimmed === '' ? null : trimmed;
  };
  const number = (field: ProgramField): number | null => {
    const entered = text(field);
    return entered === null ? null : Number(entered);
  };
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    type,
    country: values.country.trim(),
    otherCountries: getList(values.otherCountries, values.nextCountry),
    organisation: text('organisation'),
    officialUrl: text('officialUrl'),
    feesCents: values.fees.trim() === '' ? null : Math.round(Number(values.fees) * 100),
    commissionRate: values.commissionRate.trim() === '' ? 0 : Number(values.commissionRate),
    deadline: text('deadline'),
    deadlineMonth: number('deadlineMonth'),
    funding: FUNDINGS.find((funding) => funding === values.funding) ?? null,
    requiredDocuments: getList(values.requiredDocuments, values.nextDocument),
    tags: getList(values.tags, values.nextTag),
    degreesFor: splitLines(values.degreesFor),
    minDegree: text('minDegree'),
    fields: getList(values.fields, values.nextField),
    opportunities: splitLines(values.opportunities),
    minYearsWork: number('minYearsWork'),
    ageMax: number('ageMax'),
    englishRequired: values.englishRequired === 'true',
    nationalities: getList(values.nationalities, values.nextNationality),
    excludedNationalities: getList(values.excludedNationalities, values.nextExcluded),
    nationalitiesNote: text('nationalitiesNote'),
  };
}

/** Includes an entry that was typed but not added. */
function getList(lines: string, next: string): string[] {
  const list = splitLines(lines);
  return addEntry(list, next) ?? list;
}

export interface Difference {
  field: ProgramField;
  /** The other admin's value. */
  theirs: string;
  /** True if both changed it, to different values; otherwise theirs was adopted. */
  both: boolean;
}

/**
 * Rebases edits on the current version of a program: fields that only someone else changed are adopted, those that
 * both changed keep the edited value; both kinds are listed.
 */
export function rebase(
  base: ProgramValues,
  mine: ProgramValues,
  now: ProgramValues,
): { values: ProgramValues; differences: Difference[] } {
  const values = { ...mine };
  const differences: Difference[] = [];
  for (const field of FIELDS) {
    if (now[field] === base[field] || now[field] === mine[field]) continue;
    const both = mine[field] !== base[field];
    if (!both) values[field] = now[field];
    differences.push({ field, theirs: now[field], both });
  }
  return { values, differences };
}

import type { CsvCell } from '../../../platform/csv/csv.js';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import type { ProgramRecord } from '../program-record.js';
import type { GivenProgram } from '../program-values.js';

interface Column {
  readonly name: string;
  readonly write: (program: ProgramRecord) => CsvCell;
  /** The field that an import writes, and its value by the cell; absent for what an import leaves alone. */
  readonly field?: keyof GivenProgram;
  readonly read?: (cell: string) => unknown;
  readonly needed?: true;
}

const same = (cell: string): string => cell;
const word = (cell: string): string => cell.trim().toLowerCase();

const ID = 'id';

/** The columns of the export, in its order. An import takes them in any order. */
const COLUMNS: readonly Column[] = [
  { name: ID, write: ({ id }) => id },
  { name: 'title', write: ({ title }) => title, field: 'title', read: same, needed: true },
  {
    name: 'description',
    write: ({ description }) => description,
    field: 'description',
    read: same,
    needed: true,
  },
  { name: 'type', write: ({ type }) => type, field: 'type', read: word, needed: true },
  { name: 'country', write: ({ country }) => country, field: 'country', read: same, needed: true },
  { name: 'organisation', write: ({ organisation }) => organisation, field: 'organisation', read: same },
  { name: 'officialUrl', write: ({ officialUrl }) => officialUrl, field: 'officialUrl', read: same },
  {
    name: 'fees',
    write: ({ feesCents }) => (feesCents === null ? null : feesCents / 100),
    field: 'feesCents',
    read: getCents,
  },
  {
    name: 'commissionRate',
    write: ({ commissionRate }) => commissionRate,
    field: 'commissionRate',
    read: getNumber,
  },
  { name: 'deadline', write: ({ deadline }) => deadline, field: 'deadline', read: (cell) => cell.trim() },
  {
    name: 'requiredDocuments',
    write: ({ requiredDocuments }) => listCell(requiredDocuments),
    field: 'requiredDocuments',
    read: getList,
  },
  { name: 'tags', write: ({ tags }) => listCell(tags), field: 'tags', read: getList },
  { name: 'funding', write: ({ funding }) => funding, field: 'funding', read: word },
  { name: 'degreesFor', write: ({ degreesFor }) => listCell(degreesFor), field: 'degreesFor', read: getList },
  { name: 'minDegree', write: ({ needs }) => needs.minDegree ?? null, field: 'minDegree', read: word },
  { name: 'fields', write: ({ needs }) => listCell(needs.fields ?? []), field: 'fields', read: getList },
  {
    name: 'opportunities',
    write: ({ needs }) => listCell(needs.opportunities ?? []),
    field: 'opportunities',
    read: getList,
  },
  {
    name: 'nationalities',
    write: ({ needs }) => listCell(needs.nationalities ?? []),
    field: 'nationalities',
    read: getList,
  },
  {
    name: 'excludedNationalities',
    write: ({ needs }) => listCell(needs.excludedNationalities ?? []),
    field: 'excludedNationalities',
    read: getList,
  },
  {
    name: 'nationalitiesNote',
    write: ({ needs }) => needs.nationalitiesNote ?? null,
    field: 'nationalitiesNote',
    read: same,
  },
  { name: 'otherCountries', write: ({ otherCountries }) => listCell(otherCountries) },
  { name: 'deadlineMonth', write: ({ deadlineMonth }) => deadlineMonth },
  { name: 'checkedOn', write: ({ checkedOn }) => checkedOn },
  { name: 'sample', write: ({ sample }) => sample },
  { name: 'archived', write: ({ archivedAt }) => archivedAt !== null },
  { name: 'createdAt', write: ({ createdAt }) => createdAt },
  { name: 'updatedAt', write: ({ updatedAt }) => updatedAt },
];

export const EXPORT_HEADER: readonly string[] = COLUMNS.map(({ name }) => name);

/** A program as a row of the export. */
export function exportRow(program: ProgramRecord): CsvCell[] {
  return COLUMNS.map(({ write }) => write(program));
}

/** A row of an import, not checked. */
export interface GivenRow {
  /** Trimmed; empty for a new program. */
  readonly id: string;
  readonly values: GivenProgram;
}

/**
 * What the first row of an import says of all others.
 * @returns reads a row with so many cells
 * @throws DomainError VALIDATION_FAILED naming each column that is missing, not known, or there twice
 */
export function rowReader(header: readonly string[]): (cells: readonly string[]) => GivenRow {
  const found = header.map((cell) => {
    const name = word(cell);
    return COLUMNS.find((column) => column.name.toLowerCase() === name);
  });
  const errors: FieldError[] = header.flatMap((cell, at) => {
    const column = found[at];
    const name = cell.trim().slice(0, 100);
    if (column === undefined) return [wrongColumn(name, `an unknown column: "${name}"`)];
    return found.indexOf(column) < at ? [wrongColumn(column.name, `the column "${column.name}" twice`)] : [];
  });
  const missing = COLUMNS.filter((column) => column.needed && !found.includes(column));
  errors.unshift(...missing.map(({ name }) => wrongColumn(name, `no column "${name}"`)));
  if (errors.length > 0) throw DomainError.invalid(errors);
  const idAt = found.findIndex((column) => column?.name === ID);
  return (cells) => ({
    id: cells[idAt]?.trim().toLowerCase() ?? '',
    values: Object.fromEntries(
      found.flatMap((column, at) =>
        column?.field && column.read ? [[column.field, column.read(cells[at] ?? '')]] : [],
      ),
    ),
  });
}

function wrongColumn(field: string, what: string): FieldError {
  return { field, message: `The first line has ${what}.` };
}

/** Entries with an upright stroke between them; one inside of an entry has a backslash before it. */
function listCell(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, '\\$&')).join(' | ');
}

function getList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return entries.map((entry) => entry.replace(/\\([\\|])/g, '$1'));
}

/** US dollars to cents; null when empty, not a number when it is no amount. */
function getCents(cell: string): number | null {
  const dollars = getNumber(cell);
  return dollars === null ? null : Math.round(dollars * 100);
}

/** A number of at most two decimal places, after a point or, as many countries write it, a comma. */
function getNumber(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?\d{1,10}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

import { Float, Int } from '@nestjs/graphql';
import type { CsvCell } from '../../../platform/csv/csv.js';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import { getApiFields } from '../../../platform/validation/api-field.js';
import { ProgramInput } from '../dto/program.inputs.js';
import { ProgramObjectType } from '../dto/program.types.js';
import type { ProgramRecord } from '../program-record.js';
import { PROGRAM_FIELDS } from '../program-values.js';
import { restProgram } from '../program.view.js';

interface Column {
  /** The name of the field in REST. */
  readonly name: string;
  readonly write: (program: RestProgram) => CsvCell;
  /**
   * The field that an import sets and how to read its cell; missing for columns that an import
   * ignores.
   */
  readonly field?: keyof ProgramInput;
  readonly read?: (cell: string) => unknown;
  readonly needed?: boolean;
}

type RestProgram = ReturnType<typeof restProgram>;

const ID = 'id';
/** Derived from the deadline, never imported. */
const CLOSED = 'closed';

const INPUT_FIELDS = getApiFields(ProgramInput);
const WRITTEN: readonly Column[] = PROGRAM_FIELDS.map((field) =>
  field === 'feesCents'
    ? { name: 'fees', write: ({ fees }) => fees, field, read: getCents }
    : {
        name: field,
        write: (program) => writeCell(program[field]),
        field,
        read: getReader(field),
        needed: INPUT_FIELDS.get(field)?.required ?? false,
      },
);
const SHOWN: readonly Column[] = [...getApiFields(ProgramObjectType).keys()].map((name) => ({
  name,
  write: (program) => writeCell(Reflect.get(program, name)),
}));

/** The columns in the order of the export. An import accepts any order. */
const COLUMNS: readonly Column[] = [
  ...SHOWN.filter(({ name }) => name === ID),
  ...WRITTEN,
  ...SHOWN.filter(
    ({ name }) => ![ID, CLOSED].includes(name) && !WRITTEN.some((column) => column.name === name),
  ),
];

export const EXPORT_HEADER: readonly string[] = COLUMNS.map(({ name }) => name);

/** A program as a row of the export. */
export function exportRow(record: ProgramRecord): CsvCell[] {
  const program = restProgram(record);
  return COLUMNS.map(({ write }) => write(program));
}

/** A row of an import before validation. */
export interface ImportRow {
  /** Trimmed; empty for a new program. */
  readonly id: string;
  /** Keyed by the fields of `ProgramInput`. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the header of an import.
 * @returns a function that reads a row with the header's columns
 * @throws DomainError VALIDATION_FAILED naming each column that is missing, unknown, or repeated
 */
export function rowReader(header: readonly string[]): (cells: readonly string[]) => ImportRow {
  const found = header.map((cell) => {
    const name = getWord(cell);
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

/** How a cell of a field is parsed: lists and numbers as such, enum values in any case. */
function getReader(field: keyof ProgramInput): (cell: string) => unknown {
  const { type, openApi } = INPUT_FIELDS.get(field) ?? {};
  if (Array.isArray(type)) return getList;
  if (type === Float || type === Int) return getNumber;
  if (type === Boolean) return getFlag;
  return openApi && 'enum' in openApi ? getWord : (cell) => cell.trim();
}

function writeCell(value: unknown): CsvCell {
  if (Array.isArray(value)) return writeList(value.map(String));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : null;
}

/** Joins entries with a vertical bar; a bar within an entry is escaped with a backslash. */
function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, '\\$&')).join(' | ');
}

function getList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return entries.map((entry) => entry.replace(/\\([\\|])/g, '$1'));
}

function getWord(cell: string): string {
  return cell.trim().toLowerCase();
}

/** True or false in any case; null if empty; any other text is left for validation. */
function getFlag(cell: string): boolean | string | null {
  const word = getWord(cell);
  if (word === '') return null;
  return word === 'true' || (word === 'false' ? false : word);
}

/** US dollars to cents; null if empty, NaN if it isn't an amount. */
function getCents(cell: string): number | null {
  const dollars = getNumber(cell);
  return dollars === null ? null : Math.round(dollars * 100);
}

/** A number with at most two decimals, after a point or a decimal comma. */
function getNumber(cell: string): number | null {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?\d{1,10}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

import { readAmount } from '../../../lib/amounts';
import type { Texts } from '../../../product/calculators/input-query';
import { AS_OF } from './fields';
import type { FormField } from './fields';

/** The form's data: the input for the server, and what is still missing. */
export interface ReadInput {
  input: Record<string, unknown>;
  /** Required fields that are empty, and groups that are partly filled. */
  missing: readonly FormField[];
}

const INCOMPLETE = Symbol('incomplete');

/** Longer than any value of a calculator; longer values in a URL aren't ours. */
export const MAX_CHARACTERS = 40;

/** Row indexes in a URL are searched up to this number. */
const HIGHEST_ROW = 20;

/** The number of rows of a group in the texts, including an empty one that was added. */
export function rowCount(path: string, texts: Texts): number {
  const indexes = Object.keys(texts)
    .filter((key) => key.startsWith(`${path}.`))
    .map((key) => Number(key.slice(path.length + 1).split('.', 1)[0]));
  return indexes.length === 0 ? 0 : Math.max(...indexes.filter(Number.isInteger), -1) + 1;
}

/**
 * Parses a number as people write it, such as 33,761 or 33 761 or 6,5. Returns other texts unchanged, for the server
 * to reject with an explanation.
 */
function getNumber(written: string): number | string {
  const spaceless = written.replaceAll(/[\s'’]/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(spaceless)
    ? spaceless.replaceAll(',', '')
    : spaceless.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : written;
}

/** The amount. An ambiguous or invalid text is returned unchanged, for the server to reject with an explanation. */
function getAmount(
  written: string,
  { currency, isHourly }: { currency: string; isHourly: boolean },
): number | string {
  const reading = readAmount(written, { currency, isSmall: isHourly });
  const isForeign =
    reading.kind === 'amount' && reading.currencies.length > 0 && !reading.currencies.includes(currency);
  return reading.kind === 'amount' && !isForeign ? reading.amount : written;
}

/** The value of one field; undefined if it is empty. */
function getValue({ path, kind }: FormField, texts: Texts): unknown {
  const written = (texts[path] ?? '').trim();
  switch (kind.is) {
    case 'tuple': {
      const values = kind.parts.map((part) => getValue(part, texts));
      if (values.every((value) => value === undefined)) return undefined;
      return values.includes(undefined) ? INCOMPLETE : values;
    }
    case 'rows': {
      const rows = Array.from({ length: rowCount(path, texts) }, (_, index) =>
        getRow(kind.row(index), texts),
      );
      const filled = rows.filter((row) => row !== undefined);
      if (filled.length === 0) return undefined;
      return filled.includes(INCOMPLETE) ? INCOMPLETE : filled;
    }
    case 'number':
      return written === '' ? undefined : getNumber(written);
    case 'money':
      return written === '' ? undefined : getAmount(written, kind);
    case 'boolean':
      return written === '' ? undefined : written === 'true';
    case 'choice':
      if (written === '') return undefined;
      return kind.numbers ? Number(written) : written;
    case 'date':
    case 'search':
    case 'text':
      return written === '' ? undefined : written;
  }
}

/** A row with a single field is its value; a row with several is an object. */
function getRow(fields: readonly FormField[], texts: Texts): unknown {
  const [first] = fields;
  if (first !== undefined && /\.\d+$/.test(first.path)) return getValue(first, texts);
  const values = fields.map((field) => ({ field, value: getValue(field, texts) }));
  if (values.every(({ value }) => value === undefined)) return undefined;
  const open = values.some(
    ({ field, value }) => value === INCOMPLETE || (field.required && value === undefined),
  );
  if (open) return INCOMPLETE;
  const filled = values.filter(({ value }) => value !== undefined);
  return Object.fromEntries(filled.map(({ field, value }) => [field.path.split('.').at(-1) ?? '', value]));
}

export function readInput(fields: readonly FormField[], texts: Texts): ReadInput {
  const input: Record<string, unknown> = {};
  const missing: FormField[] = [];
  for (const field of fields) {
    const value = getValue(field, texts);
    if (value === INCOMPLETE || (value === undefined && field.required)) missing.push(field);
    else if (value !== undefined) input[field.path] = value;
  }
  const day = texts[AS_OF] ?? '';
  if (day !== '') input[AS_OF] = day;
  return { input, missing };
}

/** The texts in a URL; parameters that this calculator doesn't have are skipped. */
export function textsOfSearch(fields: readonly FormField[], search: URLSearchParams): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) takeField(field, search, texts);
  const day = search.get(AS_OF) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) texts[AS_OF] = day;
  return texts;
}

function takeField(field: FormField, search: URLSearchParams, texts: Record<string, string>): void {
  const { path, kind } = field;
  const written = search.get(path);
  const items = (written ?? '').split(',').map((item) => item.slice(0, MAX_CHARACTERS).trim());
  switch (kind.is) {
    case 'tuple':
      if (written === null) return;
      for (const [index, part] of kind.parts.entries()) takeScalar(part, items[index] ?? '', texts);
      return;
    case 'rows':
      if (written !== null) {
        for (const [index, item] of items.slice(0, kind.max).entries()) {
          for (const part of kind.row(index)) takeScalar(part, item, texts);
        }
        return;
      }
      takeRows(kind.max, kind.row, search, texts);
      return;
    default:
      if (written !== null) takeScalar(field, written.slice(0, MAX_CHARACTERS), texts);
  }
}

/** Rows in the URL may have any indexes; here they are renumbered from 0 without gaps. */
function takeRows(
  max: number,
  row: (index: number) => readonly FormField[],
  search: URLSearchParams,
  texts: Record<string, string>,
): void {
  let next = 0;
  for (let index = 0; index < HIGHEST_ROW && next < max; index += 1) {
    const parameters = row(index).map(({ path }) => search.get(path));
    if (parameters.every((value) => value === null)) continue;
    for (const [at, part] of row(next).entries()) {
      takeScalar(part, (parameters[at] ?? '').slice(0, MAX_CHARACTERS), texts);
    }
    next += 1;
  }
}

function takeScalar({ path, kind }: FormField, written: string, texts: Record<string, string>): void {
  if (kind.is === 'boolean' && written !== 'true' && written !== 'false') return;
  if (kind.is === 'choice' && !kind.options.some(({ value }) => value === written)) return;
  if (kind.is === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(written)) return;
  texts[path] = written;
}

import { EVIDENCE_KEYS, type Evidence } from './facts-schema.js';
import { hashValue } from '../values/canonical.js';

/** A replaceable value within a figure: an amount, a number of years, a sentence. */
export interface FactValue {
  /** Its path in the figure, such as amounts.0.amount. */
  readonly path: string;
  /** A short label. */
  readonly label: string;
  readonly value: string;
  readonly isNumber: boolean;
}

export interface NewValue {
  readonly path: string;
  /** A number in digits with a decimal point, or a text. */
  readonly value: string;
}

const APART: ReadonlySet<string> = new Set(EVIDENCE_KEYS);
/**
 * The editable texts. Other texts are keywords of the rules, such as a currency or who sets a rule, which only a
 * release changes.
 */
const SENTENCES: ReadonlySet<string> = new Set(['text', 'beside', 'items']);
const LONGEST = 600;
const NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/;

/** A digest of what a figure says, and from which day, whatever its evidence and last day. */
export function hashFigure(version: Evidence): string {
  const said = Object.entries(version).filter(([name]) => name === 'from' || !APART.has(name));
  return hashValue(Object.fromEntries(said));
}

/** The values in a figure that a check can replace, in file order. */
export function factValues(version: Evidence): FactValue[] {
  return Object.entries(version)
    .filter(([name]) => !APART.has(name))
    .flatMap(([name, part]: [string, unknown]) => valuesIn(part, [name]));
}

function valuesIn(part: unknown, path: readonly string[]): FactValue[] {
  if (typeof part === 'number' || (typeof part === 'string' && isSentence(path))) {
    const isNumber = typeof part === 'number';
    return [{ path: path.join('.'), label: getLabel(path), value: String(part), isNumber }];
  }
  if (typeof part !== 'object' || part === null) return [];
  const when = 'when' in part && typeof part.when === 'string' ? part.when : null;
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
    valuesIn(inner, [...path, name]).map((value) =>
      when === null ? value : { ...value, label: `${getLabel([name])} (${when})` },
    ),
  );
}

function isSentence(path: readonly string[]): boolean {
  return path.some((name) => SENTENCES.has(name));
}

/** Avoids labels such as "Amounts 1 amount": indexes count from 1, and list names become singular. */
function getLabel(path: readonly string[]): string {
  const words = path
    .filter((name, index) => !(name === 'amounts' && path[index + 2] === 'amount'))
    .filter((name, index, all) => !(name === '0' && all[index + 1] === 'amount'))
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether each value has a valid path in the figure and the right type. */
export function fitsValues(version: Evidence, values: readonly NewValue[]): boolean {
  return wrongValue(version, values) === null;
}

/** What is wrong with new values, in words; null if nothing is. */
export function wrongValue(version: Evidence, values: readonly NewValue[]): string | null {
  const byPath = new Map(factValues(version).map((each) => [each.path, each]));
  if (values.length === 0) return 'Enter the new value.';
  for (const { path, value } of values) {
    const place = byPath.get(path);
    if (!place) return `This figure has no value called ${path}.`;
    if (place.isNumber && !NUMBER.test(value)) {
      return `${place.label}: enter a number such as 1200 or 1130.77, without separators.`;
    }
    if (!place.isNumber && (value.trim() === '' || value.length > LONGEST)) {
      return `${place.label}: enter a text of at most ${LONGEST} characters.`;
    }
  }
  return null;
}

/** The figure with the given values replaced. */
export function withValues<Version extends Evidence>(version: Version, values: readonly NewValue[]): Version {
  const valueByPath = new Map(values.map(({ path, value }) => [path, value]));
  return replaceIn(version, '', valueByPath);
}

function replaceIn<Part>(part: Part, path: string, valueByPath: ReadonlyMap<string, string>): Part;
function replaceIn(part: unknown, path: string, valueByPath: ReadonlyMap<string, string>): unknown {
  if (typeof part === 'number') {
    const value = valueByPath.get(path);
    return value === undefined ? part : Number(value);
  }
  if (typeof part === 'string') return valueByPath.get(path)?.trim() ?? part;
  if (typeof part !== 'object' || part === null) return part;
  const inner = (name: string, value: unknown): unknown =>
    replaceIn(value, path === '' ? name : `${path}.${name}`, valueByPath);
  if (Array.isArray(part)) return part.map((item: unknown, index) => inner(String(index), item));
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [name, inner(name, value)]),
  );
}

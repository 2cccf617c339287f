import { isRecord } from '../../../lib/storage';

/** One control of a calculator's form, or a group of them, derived from the JSON Schema of its input. */
export interface FormField {
  /** The field name in the api; inside a group with its index, such as `firstLang.2` or `degrees.0.level`. */
  path: string;
  title: string;
  description: string | null;
  required: boolean;
  /** One of several ways to give a required answer, so it is shown with the required fields. */
  isUpFront: boolean;
  kind: FieldKind;
}

interface ChoiceOption {
  value: string;
  label: string;
}

export type FieldKind =
  | { is: 'number'; whole: boolean; min: number | null; max: number | null; above: number | null }
  /** An amount in the calculator's currency. */
  | { is: 'money'; currency: string; isHourly: boolean }
  | { is: 'boolean' }
  | { is: 'choice'; options: readonly ChoiceOption[]; numbers: boolean }
  | { is: 'date' }
  | { is: 'text' }
  /** A text with too many values to list; the server has them. */
  | { is: 'search' }
  /** A fixed number of values, each with its name. */
  | { is: 'tuple'; parts: readonly FormField[] }
  /** As many rows as the person needs; `row` returns the controls of the row at an index. */
  | { is: 'rows'; min: number; max: number; row: (index: number) => readonly FormField[] };

/** The input field for the date of the rules, which every calculator has and which the page shows separately. */
export const AS_OF = 'asOf';

/** Maximum number of rows if the schema sets none. */
const MAX_ROWS = 12;

const SAFE = Number.MAX_SAFE_INTEGER;

type Schema = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Schema => (isRecord(value) ? value : {});

/** The fields of an input, in the schema's order, without the date of the rules. Empty if the schema is invalid. */
export function readFields(schema: unknown): FormField[] {
  const currency = text(record(schema)['currency']) ?? '';
  return getFields(record(schema), '')
    .filter(({ path }) => path !== AS_OF)
    .map((field) => (field.kind.is === 'money' ? { ...field, kind: { ...field.kind, currency } } : field));
}

function getFields(schema: Schema, prefix: string): FormField[] {
  const required = list(schema['required']);
  return Object.entries(record(schema['properties'])).map(([name, property]) =>
    getField(record(property), `${prefix}${name}`, name, required.includes(name)),
  );
}

function getField(schema: Schema, path: string, fallback: string, required: boolean): FormField {
  const own = withoutNull(schema);
  return {
    path,
    title: text(schema['title']) ?? text(own['title']) ?? fallback,
    description: text(schema['description']) ?? text(own['description']),
    required,
    isUpFront: schema['isUpFront'] === true,
    kind: getKind(own, path, record(schema['labels'] ?? own['labels'])),
  };
}

/** `anyOf: [X, null]` is an optional X. */
function withoutNull(schema: Schema): Schema {
  const options = list(schema['anyOf']).map(record);
  const real = options.filter((option) => option['type'] !== 'null');
  const [only] = real;
  return real.length === 1 && only !== undefined ? only : schema;
}

function getKind(schema: Schema, path: string, labels: Schema): FieldKind {
  const words = getWords(schema);
  if (words !== null) {
    return {
      is: 'choice',
      options: getOptions(words, labels),
      numbers: words.every((word) => typeof word === 'number'),
    };
  }
  switch (schema['type']) {
    case 'integer':
    case 'number':
      if (schema['isMoney'] === true) {
        return { is: 'money', currency: '', isHourly: schema['isHourly'] === true };
      }
      return {
        is: 'number',
        whole: schema['type'] === 'integer',
        min: bound(schema['minimum']),
        max: bound(schema['maximum']),
        above: bound(schema['exclusiveMinimum']),
      };
    case 'boolean':
      return { is: 'boolean' };
    case 'array':
      return arrayKind(schema, path);
    default:
      if (schema['hasChoices'] === true) return { is: 'search' };
      return { is: schema['format'] === 'date' ? 'date' : 'text' };
  }
}

/** The schema generator writes the largest safe integer if there is no bound. */
function bound(value: unknown): number | null {
  const limit = number(value);
  return limit === null || Math.abs(limit) >= SAFE ? null : limit;
}

function getWords(schema: Schema): readonly (string | number)[] | null {
  const isWord = (value: unknown): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  const options = list(schema['enum'] ?? list(schema['anyOf']).map((each) => record(each)['const']));
  const words = options.filter(isWord);
  return words.length > 0 && words.length === options.length ? words : null;
}

function getOptions(words: readonly (string | number)[], labels: Schema): ChoiceOption[] {
  return words.map((word) => ({ value: String(word), label: text(labels[String(word)]) ?? String(word) }));
}

function arrayKind(schema: Schema, path: string): FieldKind {
  const item = record(schema['items']);
  const fixed = list(schema['prefixItems']);
  const least = number(schema['minItems']) ?? 0;
  const maxRows = Math.min(number(schema['maxItems']) ?? MAX_ROWS, MAX_ROWS);
  const parts =
    fixed.length > 0
      ? fixed
      : least > 1 && least === maxRows
        ? Array.from({ length: least }, () => item)
        : [];
  if (parts.length > 0) {
    return {
      is: 'tuple',
      parts: parts.map((part, at) =>
        getField(record(part), `${path}.${String(at)}`, getPartName(schema, at), true),
      ),
    };
  }
  return {
    is: 'rows',
    min: least,
    max: maxRows,
    row: (index) => {
      const at = `${path}.${String(index)}`;
      return item['type'] === 'object'
        ? getFields(item, `${at}.`)
        : [getField(item, at, String(index + 1), true)];
    },
  };
}

/** Parts without a title may be named together: `labels: ["Listening", "Reading"]`. */
function getPartName(schema: Schema, at: number): string {
  const labels = schema['labels'];
  const named = Array.isArray(labels) ? list(labels)[at] : record(labels)[String(at)];
  return text(named) ?? String(at + 1);
}

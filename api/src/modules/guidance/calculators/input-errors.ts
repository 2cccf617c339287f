import { phrase } from '../../../platform/language/phrase.js';
import { z } from 'zod';

/** An invalid field of an input, with a sentence saying what is expected. */
export interface FieldError {
  /** The field's path, such as firstLang or degrees.0.level. */
  readonly field: string;
  readonly message: string;
}

/** The parts of a JSON Schema that the sentences need. */
export interface FieldSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly format?: string | undefined;
  /** Valid values of a text field, as JSON Schema has them. */
  readonly examples?: readonly string[] | undefined;
  readonly isMoney?: boolean | undefined;
  readonly isHourly?: boolean | undefined;
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly items?: FieldSchema | undefined;
  readonly prefixItems?: readonly FieldSchema[] | undefined;
}

export const fieldSchema: z.ZodType<FieldSchema> = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  format: z.string().optional(),
  examples: z.array(z.string()).optional(),
  isMoney: z.boolean().optional(),
  isHourly: z.boolean().optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => fieldSchema),
    )
    .optional(),
  items: z.lazy(() => fieldSchema).optional(),
  prefixItems: z.array(z.lazy(() => fieldSchema)).optional(),
});

/** One error per field, saying what the field's schema expects. */
export function inputErrors(error: z.ZodError, schema: FieldSchema): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const at = issue.path.map(String);
      for (const key of issue.keys) {
        errors.set(
          [...at, key].join('.'),
          phrase('This calculator has no field "{name}".', { name: shortened(key) }),
        );
      }
      continue;
    }
    const field = issue.path.join('.');
    if (field === '') return [{ field: 'input', message: 'Send the input as an object of fields.' }];
    const expectation =
      issue.code === 'custom' ? issue.message : describeExpected(schemaAt(schema, issue.path));
    if (!errors.has(field)) errors.set(field, expectation);
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

function schemaAt(schema: FieldSchema, path: readonly PropertyKey[]): FieldSchema {
  return path.reduce<FieldSchema>((at, key) => {
    if (typeof key === 'number') return at.prefixItems?.[key] ?? at.items ?? {};
    return at.properties?.[String(key)] ?? {};
  }, schema);
}

/** "Enter a whole number from 17 to 100." */
function describeExpected(schema: FieldSchema): string {
  if (schema.enum)
    return phrase('Choose one of: {choices}.', { choices: schema.enum.map(String).join(', ') });
  if (schema.format === 'date') return 'Enter a date as YYYY-MM-DD, such as 2026-06-01.';
  if (schema.isMoney === true) return 'Enter an amount, such as 18,000.';
  switch (schema.type) {
    case 'integer':
      return describeWholeNumber(findRange(schema));
    case 'number':
      return describeNumber(findRange(schema));
    case 'boolean':
      return 'Enter true or false.';
    case 'array':
      return `Enter a list${getLength(schema)}${each(schema)}.`;
    case 'string':
      return schema.examples?.[0] === undefined
        ? 'Enter text.'
        : phrase('Enter text, such as "{example}".', { example: schema.examples[0] });
    default:
      return "This value isn't valid here.";
  }
}

interface Range {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

function findRange({ minimum, maximum, exclusiveMinimum }: FieldSchema): Range {
  const low = minimum ?? exclusiveMinimum;
  return {
    low: low !== undefined && low > Number.MIN_SAFE_INTEGER ? low : undefined,
    high: maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined,
  };
}

function describeWholeNumber({ low, high }: Range): string {
  if (low !== undefined && high !== undefined) {
    return phrase('Enter a whole number from {low} to {high}.', { low, high });
  }
  if (high !== undefined) return phrase('Enter a whole number of at most {high}.', { high });
  return low === undefined
    ? 'Enter a whole number.'
    : phrase('Enter a whole number of at least {low}.', { low });
}

function describeNumber({ low, high }: Range): string {
  if (low !== undefined && high !== undefined)
    return phrase('Enter a number from {low} to {high}.', { low, high });
  if (high !== undefined) return phrase('Enter a number of at most {high}.', { high });
  return low === undefined ? 'Enter a number.' : phrase('Enter a number of at least {low}.', { low });
}

function getLength({ minItems, maxItems, prefixItems }: FieldSchema): string {
  if (prefixItems) return ` of ${String(prefixItems.length)} values`;
  if (minItems !== undefined && minItems === maxItems) return ` of ${String(minItems)} values`;
  return maxItems === undefined ? '' : ` of at most ${String(maxItems)} values`;
}

function each({ items, prefixItems }: FieldSchema): string {
  const [of] = prefixItems ?? (items ? [items] : []);
  if (!of || of.type === 'object') return '';
  const expectation = describeExpected(of).replace(/^Enter |\.$/g, '');
  return `, each ${expectation.startsWith('Choose') ? `one of${expectation.slice('Choose one of'.length)}` : expectation}`;
}

function shortened(key: string): string {
  return key.length > 40 ? `${key.slice(0, 40)}…` : key;
}

/** A field that an entry changed, as text; null if there was no value before or after. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Parses an entry's `{ field: [before, after] }`. A value of another shape is shown unchanged as the new value. */
export function readChanges(changes: unknown): FieldChange[] {
  if (typeof changes !== 'object' || changes === null) return [];
  return Object.entries(changes).map(([field, pair]: [string, unknown]) => {
    const [before, after] = isList(pair) ? pair : [null, pair];
    return { field, before: getText(before), after: getText(after) };
  });
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function getText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (isList(value) && value.every((entry) => typeof entry === 'string')) return value.join('\n');
  return JSON.stringify(value, null, 2);
}

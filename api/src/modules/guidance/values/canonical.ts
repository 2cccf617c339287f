import { createHash } from 'node:crypto';

/** JSON with sorted object keys, so that equal values give equal text, however they were stored. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}

/** The SHA-256 of a value's canonical JSON, in hexadecimal. */
export function hashValue(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

import { createHash } from 'node:crypto';

/** JSON with sorted object keys, so that equal values give equal text, however they were stored. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}

/** The SHA-256 of a value's canonical JSON, in hexadecimal. */
export function hashValue(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

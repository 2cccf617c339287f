import { DomainError } from '../errors/index.js';

/** Decimal digits, so that no other notation of a number is read. Lists check the range. */
const WHOLE = /^\d{1,9}$/;

/**
 * A query parameter that a route reads as text.
 * @throws DomainError VALIDATION_FAILED if it was sent more than once, because programs on the way could read different values
 */
export function readQueryText(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw DomainError.invalid([{ field: name, message: 'Send this only once.' }]);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Checks the query parameters of a route before it reads them. Unknown ones are ignored.
 * @param name the parameter; undefined if the value is the whole query
 * @throws DomainError VALIDATION_FAILED
 */
export function assertQuery(value: unknown, name: string | undefined): void {
  const query = name === undefined ? value : { [name]: value };
  if (!isRecord(query)) return;
  if (name !== undefined) readQueryText(query, name);
  const limit = readQueryText(query, 'limit');
  if (limit === undefined || WHOLE.test(limit)) return;
  throw DomainError.invalid([{ field: 'limit', message: 'Request 1 to 200 entries.' }]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import { v7, validate } from 'uuid';

/** A new UUID v7: unique, and in the order of creation. */
export function newId(): string {
  return v7();
}

/** Whether a text from outside can be an id at all. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}

import { v7, validate } from 'uuid';

/** A new UUID v7: unique, and sortable by creation time. */
export function newId(): string {
  return v7();
}

/** Whether external input has the format of an id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}

export const TIME_WANTED = 'Enter a time like 2026-01-31T09:00:00.000Z.';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a time from REST; other values are left for the next validator. */
export function getTime({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : value;
}

/** An instant as `datetime-local` fields have it, in the admin's own zone and to the minute; empty for none. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant of a `datetime-local` field, ISO 8601 in UTC; null when it is empty or no time. */
export function toInstant(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Formats an instant for a `datetime-local` field, in the admin's time zone and to the minute; empty for null. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Parses a `datetime-local` field to ISO 8601 in UTC; null if it is empty or invalid. */
export function toInstant(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** How long a token is valid: a number of days from now, until a chosen day, or until it is revoked. */
export type Expiry = '30' | '90' | '365' | 'day' | 'never';

const DAY_MS = 24 * 60 * 60 * 1000;

export function isExpiry(value: string): value is Expiry {
  return ['30', '90', '365', 'day', 'never'].includes(value);
}

/**
 * When a token expires.
 * @param day a day such as 2026-01-31 in the viewer's time zone, for `day`: the token is valid until it ends
 * @param now milliseconds since 1970
 * @returns a time in UTC; null for never; undefined if the day is invalid
 */
export function expiresAt(expiry: Expiry, day: string, now: number): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry !== 'day') return new Date(now + Number(expiry) * DAY_MS).toISOString();
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

/** Whether a time (ISO 8601) is in the past, by this browser's clock. */
export function isPast(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

/** Today in the viewer's time zone, in the format of a date field. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

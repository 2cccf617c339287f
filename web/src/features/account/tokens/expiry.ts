/** How long a token is good: some days from now, until a day of one's choice, or until it is revoked. */
export type Expiry = '30' | '90' | '365' | 'day' | 'never';

const DAY_MS = 24 * 60 * 60 * 1000;

export function isExpiry(value: string): value is Expiry {
  return ['30', '90', '365', 'day', 'never'].includes(value);
}

/**
 * When a token ends.
 * @param day a day such as 2026-01-31 in the viewer's zone, for `day`: the token is good to its end
 * @param now milliseconds since 1970
 * @returns a time in UTC; null for never; undefined when the day is none
 */
export function expiresAt(expiry: Expiry, day: string, now: number): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry !== 'day') return new Date(now + Number(expiry) * DAY_MS).toISOString();
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

/** Whether a time (ISO 8601) is past by the clock of this browser. */
export function isPast(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

/** Today in the viewer's zone, as a date field writes it. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The days of a report, both inclusive, and their time zone. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly tz: string;
}

export const PRESET_DAYS = [7, 30, 90, 365] as const;

/** The last so many days, including today. */
export function lastDaysRange(days: number, today: string): Pick<ReportRange, 'from' | 'to'> {
  return { from: new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString().slice(0, 10), to: today };
}

/** The range in the page's URL; by default, the last 30 days in the viewer's time zone. */
export function readRange(query: URLSearchParams, today: string, ownZone: string): ReportRange {
  const usual = lastDaysRange(30, today);
  return {
    from: query.get('from') ?? usual.from,
    to: query.get('to') ?? usual.to,
    tz: query.get('tz') ?? ownZone,
  };
}

/** Selectable time zones: the viewer's own, UTC, and the major ones of the product's countries. */
export function listZones(ownZone: string, chosen: string): string[] {
  const zones = [ownZone, 'UTC', 'America/New_York', 'America/Los_Angeles', 'Europe/London', 'Europe/Berlin'];
  return [...new Set([...zones, 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney', chosen])];
}

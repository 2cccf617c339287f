const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in a time zone's local time. */
export interface ZonedTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** @param timeZone an IANA time zone such as Europe/Berlin */
export function readZonedTime(instant: Date, timeZone: string): ZonedTime {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minutes: (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0),
  };
}

/** The instant at which clocks of a time zone show this day and time; `day` may lie beyond the end of the month. */
export function fromZonedTime(
  { year, month, day, minutes }: Omit<ZonedTime, 'weekday'>,
  timeZone: string,
): Date {
  const asIfUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // Repeated, because the first guess may be on the other side of a DST change.
  const guess = asIfUtc - getOffset(new Date(asIfUtc), timeZone);
  return new Date(asIfUtc - getOffset(new Date(guess), timeZone));
}

function getOffset(instant: Date, timeZone: string): number {
  const { year, month, day, minutes } = readZonedTime(instant, timeZone);
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.UTC(year, month - 1, day, 0, minutes) - minute;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** RFC 5545, section 3.1: maximum line length in bytes, excluding the line break. */
const MAX_LINE_BYTES = 75;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** An all-day event. */
export interface DayEvent {
  /** Stable across exports, so that a calendar that imports the file again updates the event instead of adding one. */
  readonly uid: string;
  /** When the event was last modified. */
  readonly changedAt: Date;
  /** YYYY-MM-DD. */
  readonly from: string;
  /** The last day, YYYY-MM-DD; null: a single day. */
  readonly until: string | null;
  readonly summary: string;
  readonly description: string;
  readonly url: string | null;
}

/**
 * An iCalendar file (RFC 5545) of all-day events.
 * @param product the producer, such as Guidance
 */
export function calendarFile(product: string, events: readonly DayEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portolan//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(getLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function getLines({ uid, changedAt, from, until, summary, description, url }: DayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // The end of an all-day event is exclusive.
    `DTEND;VALUE=DATE:${compact(dayAfter(until ?? from))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url === null ? [] : [`URL:${url.replace(/[\r\n]/g, '')}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** RFC 5545, section 3.3.11. Text values cannot contain other control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');
}

/** Folds a long line between characters, never within one; a leading space marks a continuation line. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function stamp(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');
}

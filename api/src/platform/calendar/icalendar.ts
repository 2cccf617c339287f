/** RFC 5545, section 3.1: longest line, in bytes, without its end. */
const MAX_LINE_BYTES = 75;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** An event of whole days. */
export interface DayEvent {
  /** Stays the same each time, so that a calendar which reads the file again moves the event and makes no second one. */
  readonly uid: string;
  /** When what it says was last changed. */
  readonly changedAt: Date;
  /** YYYY-MM-DD. */
  readonly from: string;
  /** The last day, YYYY-MM-DD; null: the first one. */
  readonly until: string | null;
  readonly summary: string;
  readonly description: string;
  readonly url: string | null;
}

/**
 * An iCalendar file (RFC 5545) of all-day events.
 * @param product what made it, such as Guidance
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
    // The end of an all-day event is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(until ?? from))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url === null ? [] : [`URL:${url.replace(/[\r\n]/g, '')}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** RFC 5545, section 3.3.11. Other control characters cannot stand in a text. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');
}

/** Cuts a long line between characters, never inside one; a blank at the start of a line says that it goes on. */
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

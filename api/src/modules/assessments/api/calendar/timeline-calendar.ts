import type { AssessmentRecord } from '../../index.js';
import type { TimelineMarkType } from '../../dto/result.types.js';

/** RFC 5545, section 3.1: longest line, in bytes, without its end. */
const MAX_LINE_BYTES = 75;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The days of a result as an iCalendar file (RFC 5545): all-day events, with ids that stay, so that a calendar which reads
 * the file again moves them and makes no second ones. Today is no event.
 */
export function calendarOf(
  assessment: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  timeline: readonly TimelineMarkType[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Guidance//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeline.filter(({ kind }) => kind !== 'today').flatMap((mark) => eventOf(assessment, mark)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { id, updatedAt }: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  mark: TimelineMarkType,
): string[] {
  const { source, country } = mark;
  const described = [
    mark.label,
    ...(source ? [`Source: ${source.title}, valid on ${source.asOf}`, source.url] : []),
    'From published rules, not legal advice. Check the official page before you act.',
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${mark.id}.${id}@portolan`)}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `DTSTART;VALUE=DATE:${compact(mark.date)}`,
    // The end of an all-day event is the first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(dayAfter(mark.until ?? mark.date))}`,
    `SUMMARY:${escaped(country === null ? mark.label : `${country}: ${mark.label}`)}`,
    `DESCRIPTION:${escaped(described)}`,
    ...(source ? [`URL:${source.url.replace(/[\r\n]/g, '')}`] : []),
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

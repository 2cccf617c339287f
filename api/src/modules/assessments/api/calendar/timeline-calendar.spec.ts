import { describe, expect, it } from 'vitest';
import type { TimelineMarkType } from '../../dto/result.types.js';
import { Wording } from '../../../../platform/language/wording.js';
import { buildCalendar } from './timeline-calendar.js';

const ASSESSMENT = {
  id: '01900000-0000-7000-8000-000000000001',
  updatedAt: new Date('2026-11-21T10:00:05.123Z'),
};

function mark(values: Partial<TimelineMarkType> = {}): TimelineMarkType {
  return {
    id: 'apply-de-study',
    date: '2027-03-01',
    until: null,
    label: 'Apply for the visa',
    kind: 'apply',
    country: 'Germany',
    routeId: 'de-study',
    source: {
      title: 'Visa for studies',
      url: 'https://example.org/visa',
      asOf: '2026-05-03',
      provenance: 'official',
      readOn: '2026-05-04',
      officialUrl: 'https://example.org/visa',
      copy: null,
    },
    ...values,
  };
}

/** The unfolded lines, as a calendar app parses them. */
function listLines(timeline: readonly TimelineMarkType[]): string[] {
  return buildCalendar(ASSESSMENT, timeline).replace(/\r\n /g, '').split('\r\n');
}

describe('the timeline as a calendar', () => {
  it('is one calendar with CR and LF at the end of every line', () => {
    const calendar = buildCalendar(ASSESSMENT, [mark()]);
    expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(calendar.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has all-day events that end before the next day', () => {
    expect(listLines([mark()])).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270301',
        'DTEND;VALUE=DATE:20270302',
        'DTSTAMP:20261121T100005Z',
        'SUMMARY:Germany: Apply for the visa',
        'URL:https://example.org/visa',
      ]),
    );
  });

  it("is in the account's language, and keeps what the rules have no translation for", () => {
    const lines = buildCalendar(
      ASSESSMENT,
      [mark({ until: '2027-07-19', label: 'Valid passport' }), mark({ label: 'Nobody says this' })],
      Wording.in('fr'),
    )
      .replace(/\r\n /g, '')
      .split('\r\n');
    expect(lines).toContain(
      'SUMMARY:Allemagne\u00A0: Passeport en cours de validité (jusqu’au 19 juillet 2027)',
    );
    expect(lines).toContain('SUMMARY:Allemagne\u00A0: Nobody says this');
    expect(lines.join('\n')).toContain('Lu sur la page officielle le 4 mai 2026 (page du 3 mai 2026).');
  });

  it("shows a span on its first day, with the last day in words, even across a year's end", () => {
    const lines = listLines([mark({ date: '2026-12-31', until: '2027-07-19', label: 'Prepare' })]);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('SUMMARY:Germany: Prepare (until July 19\\, 2027)');
  });

  it('has no event for today or for what begins today', () => {
    const marks = [mark({ id: 'today', kind: 'today' }), mark({ kind: 'prepare', until: '2027-06-01' })];
    expect(listLines(marks)).not.toContain('BEGIN:VEVENT');
  });

  it("names a country once, even when an older result's label names it", () => {
    const label = 'Germany: new rules in the calculator';
    expect(listLines([mark({ label })])).toContain(`SUMMARY:${label}`);
  });

  it('gives each event its own id, the same each time', () => {
    const uids = (timeline: TimelineMarkType[]) =>
      listLines(timeline).filter((line) => line.startsWith('UID:'));
    const timeline = [mark(), mark({ id: 'start' })];
    expect(uids(timeline)).toEqual(uids(timeline));
    expect(new Set(uids(timeline)).size).toBe(2);
  });

  it('escapes characters with a meaning in the format, and drops control characters', () => {
    const [summary] = listLines([
      mark({ country: null, label: 'Pay; sign, \\ wait\r\nthen go\u0007' }),
    ]).filter((line) => line.startsWith('SUMMARY'));
    expect(summary).toBe('SUMMARY:Pay\\; sign\\, \\\\ wait\\nthen go');
  });

  it('folds long lines at 75 bytes, between characters', () => {
    const label = '日本語の長い名前と🧭'.repeat(20);
    const calendar = buildCalendar(ASSESSMENT, [mark({ label })]);
    for (const line of calendar.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(listLines([mark({ label })])).toContain(`SUMMARY:Germany: ${label}`);
  });

  it('names each source with its date', () => {
    const [description] = listLines([mark()]).filter((line) => line.startsWith('DESCRIPTION'));
    expect(description).toContain(
      'Visa for studies. Read on the official page\\, May 4\\, 2026 (page from May 3\\, 2026).\\nhttps://example.org/visa',
    );
  });
});

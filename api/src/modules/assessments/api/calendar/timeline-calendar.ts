import { calendarFile, type DayEvent } from '../../../../platform/calendar/icalendar.js';
import type { TimelineMarkType } from '../../dto/result.types.js';
import { readingWords } from '../report/words.js';
import type { AssessmentRecord } from '../../index.js';
import { formatDate } from '../../../../platform/format/format.js';

/**
 * The days of a result as an iCalendar file. Each is an event of one day: a span of months would cover the calendar, so its
 * last day is named in words. What lies on the day of the result is no event: nobody can plan it any more.
 */
export function buildCalendar(
  assessment: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  timeline: readonly TimelineMarkType[],
): string {
  const today = timeline.find(({ kind }) => kind === 'today')?.date ?? '';
  const marks = timeline.filter(({ kind, date }) => kind !== 'today' && date > today);
  return calendarFile(
    'Guidance',
    marks.map((mark) => getEvent(assessment, mark)),
  );
}

function getEvent(
  { id, updatedAt }: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  { id: mark, source, country, label, date, until }: TimelineMarkType,
): DayEvent {
  const span = until === null || until === date ? '' : ` (until ${formatDate(until)})`;
  const title = `${label}${span}`;
  return {
    uid: `${mark}.${id}@portolan`,
    changedAt: updatedAt,
    from: date,
    until: null,
    // Results of earlier releases name the country in the label.
    summary: country === null || label.includes(country) ? title : `${country}: ${title}`,
    description: [
      title,
      ...(source ? [readingWords(source), source.url] : []),
      'Based on published rules. This is not legal advice. Check the official page before you act.',
    ].join('\n'),
    url: source?.url ?? null,
  };
}

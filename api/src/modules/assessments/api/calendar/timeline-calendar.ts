import { calendarFile, type DayEvent } from '../../../../platform/calendar/icalendar.js';
import type { TimelineMarkType } from '../../dto/result.types.js';
import type { AssessmentRecord } from '../../index.js';

/** The days of a result as an iCalendar file. Today is no event. */
export function calendarOf(
  assessment: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  timeline: readonly TimelineMarkType[],
): string {
  const marks = timeline.filter(({ kind }) => kind !== 'today');
  return calendarFile(
    'Guidance',
    marks.map((mark) => eventOf(assessment, mark)),
  );
}

function eventOf(
  { id, updatedAt }: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  { id: mark, source, country, label, date, until }: TimelineMarkType,
): DayEvent {
  return {
    uid: `${mark}.${id}@portolan`,
    changedAt: updatedAt,
    from: date,
    until,
    summary: country === null ? label : `${country}: ${label}`,
    description: [
      label,
      ...(source ? [`Source: ${source.title}, valid on ${source.asOf}`, source.url] : []),
      'From published rules, not legal advice. Check the official page before you act.',
    ].join('\n'),
    url: source?.url ?? null,
  };
}

import { calendarFile, type DayEvent } from '../../../../platform/calendar/icalendar.js';
import type { TimelineMarkType } from '../../dto/result.types.js';
import { describeReading } from '../report/report-labels.js';
import type { AssessmentRecord } from '../../index.js';
import { Wording } from '../../../../platform/language/wording.js';
import { RuleTexts } from '../../../guidance/index.js';

/**
 * The dates of a result as an iCalendar file, one all-day event each. An event over several months would fill
 * the calendar, so the text names the last day of a range. Dates on the day of the result are left out,
 * because they can no longer be planned.
 * @param wording in the account's language; rules without a translation stay in English
 */
export function buildCalendar(
  assessment: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  timeline: readonly TimelineMarkType[],
  wording: Wording = Wording.in('en'),
): string {
  const today = timeline.find(({ kind }) => kind === 'today')?.date ?? '';
  const marks = timeline.filter(({ kind, date }) => kind !== 'today' && date > today);
  return calendarFile(
    'Guidance',
    marks.map((mark) => getEvent(assessment, mark, wording)),
  );
}

function getEvent(
  { id, updatedAt }: Pick<AssessmentRecord, 'id' | 'updatedAt'>,
  { id: mark, source, country, label, date, until }: TimelineMarkType,
  wording: Wording,
): DayEvent {
  const translate = RuleTexts.translateRules(wording.language);
  const what = translate(label) ?? label;
  const title =
    until === null || until === date
      ? what
      : wording.translate('{title} (until {day})', { title: what, day: wording.date(until) });
  return {
    uid: `${mark}.${id}@portolan`,
    changedAt: updatedAt,
    from: date,
    until: null,
    // Results of earlier releases have the country in the label.
    summary:
      country === null || label.includes(country)
        ? title
        : wording.translate('{country}: {title}', { country: translate(country) ?? country, title }),
    description: [
      title,
      ...(source ? [describeReading(source, wording), source.url] : []),
      wording.translate(
        'Based on published rules. This is not legal advice. Check the official page before you act.',
      ),
    ].join('\n'),
    url: source?.url ?? null,
  };
}

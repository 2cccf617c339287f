import { calendarFile, type DayEvent } from '../../../../platform/calendar/icalendar.js';
import type { TimelineMarkType } from '../../dto/result.types.js';
import { readingWords } from '../report/words.js';
import type { AssessmentRecord } from '../../index.js';
import { Wording } from '../../../../platform/language/wording.js';
import { RuleTexts } from '../../../guidance/index.js';

/**
 * The days of a result as an iCalendar file. Each is an event of one day: a span of months would cover the calendar, so its
 * last day is named in words. What lies on the day of the result is no event: nobody can plan it any more.
 * @param wording of the account's language; what the rules say without a translation stays in English
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
      : wording.say('{title} (until {day})', { title: what, day: wording.date(until) });
  return {
    uid: `${mark}.${id}@portolan`,
    changedAt: updatedAt,
    from: date,
    until: null,
    // Results of earlier releases name the country in the label.
    summary:
      country === null || label.includes(country)
        ? title
        : wording.say('{country}: {title}', { country: translate(country) ?? country, title }),
    description: [
      title,
      ...(source ? [readingWords(source, wording), source.url] : []),
      wording.say(
        'Based on published rules. This is not legal advice. Check the official page before you act.',
      ),
    ].join('\n'),
    url: source?.url ?? null,
  };
}

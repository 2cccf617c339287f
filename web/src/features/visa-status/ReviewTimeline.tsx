import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime, formatDeadline } from '../../lib/format/format';
import { eventLabels } from '../../product/reviews/labels';
import { useNow } from '../../lib/use-now';
import { Steps } from '../../ui/steps/Steps';
import type { Step, StepMark } from '../../ui/steps/Steps';
import type { Review } from './reviews';

type Kind = Review['timeline'][number]['kind'];

/** Steps that look different from an ordinary completed one. */
const marks: Partial<Readonly<Record<Kind, StepMark>>> = {
  REQUIRES_DOCUMENTS: 'unknown',
  COMPLETED: 'met',
  REPLIED: 'answered',
};

/**
 * The review as a timeline: a mark for each step with its day, solid up to the current one, and the promised day
 * ahead.
 */
export function ReviewTimeline({ review }: { review: Review }): JSX.Element {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { timeline, turn, dueAt } = review;
  const made = timeline.map(({ id, at, kind }): Step => ({
    id,
    mark: marks[kind] ?? 'made',
    words: i18n._(eventLabels[kind]),
    at,
    when: formatDateTime(at),
  }));
  const ahead: Step = {
    id: 'ahead',
    mark: 'ahead',
    words: t`Answer due`,
    at: dueAt,
    when: formatDeadline(dueAt),
    late: Date.parse(dueAt) < now,
  };
  return <Steps label={t`Review steps`} steps={turn === 'NOBODY' ? made : [...made, ahead]} />;
}

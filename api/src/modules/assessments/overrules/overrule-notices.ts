import type { Notice } from '../../notifications/index.js';
import type { AssessmentRecord } from '../assessment-record.js';

type Owned = Pick<AssessmentRecord, 'id' | 'userId' | 'type'>;

/** The decided line, as a notice names it. */
export interface DecidedLine {
  readonly country: string;
  readonly routeTitle: string;
  readonly label: string;
  readonly status: 'met' | 'unmet';
  readonly reason: string;
}

/** The scores of a result, whole numbers from 0 to 100. */
export interface BothScores {
  readonly computed: number;
  readonly overruled: number;
}

/** Notifies the owner of the consultant's decision and its reason. */
export function overruledNotice(
  { id, userId, type }: Owned,
  { country, routeTitle, label, status, reason }: DecidedLine,
  scores: BothScores,
): Notice {
  return {
    userId,
    kind: 'review.overruled',
    words: (wording) => ({
      title:
        status === 'met'
          ? wording.translate('Your consultant set a condition to met')
          : wording.translate('Your consultant set a condition to not met'),
      body: [
        `${country}, ${routeTitle}: ${label}.`,
        wording.translate('Reason: {reason}', { reason }),
        '',
        scores.computed === scores.overruled
          ? wording.translate('Your score stays {score}.', { score: scores.computed })
          : wording.translate(
              "By the rules, your score is {computed}. With your consultant's decisions, it's {overruled}.",
              { computed: scores.computed, overruled: scores.overruled },
            ),
      ].join('\n'),
    }),
    path: `/assessment/${type}/result?id=${id}`,
  };
}

/** Notifies the owner that a decision was withdrawn. */
export function withdrawnNotice(
  { id, userId, type }: Owned,
  { country, routeTitle, label }: Omit<DecidedLine, 'status' | 'reason'>,
  reason: string | null,
): Notice {
  return {
    userId,
    kind: 'review.overrule-withdrawn',
    words: (wording) => ({
      title: wording.translate('Your consultant withdrew a decision'),
      body: [
        wording.translate('{condition}. The rules decide this condition again.', {
          condition: `${country}, ${routeTitle}: ${label}`,
        }),
        ...(reason === null ? [] : [wording.translate('Reason: {reason}', { reason })]),
      ].join('\n'),
    }),
    path: `/assessment/${type}/result?id=${id}`,
  };
}

/** Notifies a consultant that decisions ended because a recalculation changed their lines. */
export function lapsedNotice(assessmentId: string, userId: string, count: number): Notice {
  return {
    userId,
    kind: 'review.overrule-lapsed',
    words: () => ({
      title: count === 1 ? 'One of your decisions has ended' : `${count} of your decisions have ended`,
      body: 'We recalculated the result, and the rules now say something different about what you decided. Open the review to check it again.',
    }),
    path: `/admin/visa-assist?assessmentId=${assessmentId}`,
  };
}

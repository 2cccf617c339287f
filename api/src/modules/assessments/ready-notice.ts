import { nameAssessment } from './assessment-name.js';
import type { Notice } from '../notifications/index.js';
import type { Results } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/**
 * Notifies a person that a result is ready. People who have seen it before the email is sent get no email.
 */
export function readyNotice(
  { id, userId, type }: Pick<AssessmentRecord, 'id' | 'userId' | 'type'>,
  outcome: Pick<Results.Outcome, 'covered'>,
): Notice {
  return {
    userId,
    kind: 'assessment.ready',
    words: (wording) => ({
      title: wording.translate('Your result is ready'),
      body:
        outcome.covered === false
          ? wording.translate('We have no routes for your plan, so this result has no score.')
          : wording.translate(
              'We compared your {assessment} with the published conditions. Open your result to see each route, what you meet, and what we still need to know.',
              { assessment: nameAssessment(wording, type) },
            ),
    }),
    path: `/assessment/${type}/result?id=${id}`,
    key: `assessment.ready:${id}`,
  };
}

import type { Notice } from '../notifications/index.js';
import type { AssessmentRecord } from './assessment-record.js';

const KINDS: Readonly<Record<AssessmentRecord['type'], string>> = {
  student: 'student assessment',
  'opportunity-seeker': 'opportunity assessment',
};

/** Tells a person that a result is there. Who is looking at it by the time of the mail gets none. */
export function readyNotice({ id, userId, type }: Pick<AssessmentRecord, 'id' | 'userId' | 'type'>): Notice {
  return {
    userId,
    kind: 'assessment.ready',
    title: 'Your result is ready',
    body: `We compared your ${KINDS[type]} with the published conditions. Open your result to see each route, what you meet, and what we still need to know.`,
    path: `/assessment/${type}/result?id=${id}`,
    key: `assessment.ready:${id}`,
  };
}

import type { Wording } from '../../platform/language/wording.js';
import type { AssessmentRecord } from './assessment-record.js';

/** The name of an assessment inside a sentence. */
export function nameAssessment(wording: Wording, type: AssessmentRecord['type']): string {
  switch (type) {
    case 'student':
      return wording.translate('student assessment');
    case 'opportunity-seeker':
      return wording.translate('opportunity assessment');
  }
}

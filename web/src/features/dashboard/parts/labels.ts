import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import { assessmentNames } from '../../../product/questionnaire/labels';
import type { Tone } from '../../../ui/states/StatusBadge';

export const statusLabels: Readonly<Record<AssessmentStatus, { tone: Tone; label: MessageDescriptor }>> = {
  IN_PROGRESS: { tone: 'waiting', label: msg`In progress` },
  AI_COMPLETE: { tone: 'officer', label: msg`Result ready` },
  EXPERT_REVIEWING: { tone: 'waiting', label: msg`Under Expert Review` },
  COMPLETED: { tone: 'met', label: msg`Completed` },
  FAILED: { tone: 'unmet', label: msg`Failed` },
};

export const typeLabels: Readonly<
  Record<AssessmentType, { assessment: MessageDescriptor; about: MessageDescriptor }>
> = {
  STUDENT: {
    assessment: assessmentNames.STUDENT,
    about: msg`Study abroad: we compare your funds, language, education, and timing with each country's student routes.`,
  },
  OPPORTUNITY_SEEKER: {
    assessment: assessmentNames.OPPORTUNITY_SEEKER,
    about: msg`Work, business, freelance, or startup abroad: we compare your experience and plans with each country's routes.`,
  },
};

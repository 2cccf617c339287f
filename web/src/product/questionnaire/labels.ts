import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentType } from '../../gql/schema-types';

/** The names of the types of assessments. */
export const assessmentNames: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Student assessment`,
  OPPORTUNITY_SEEKER: msg`Opportunity seeker assessment`,
};

/** The number of steps in both questionnaires (spec section 2). */
export const LAST_STEP = 5;

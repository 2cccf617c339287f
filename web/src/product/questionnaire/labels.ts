import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentType } from '../../gql/schema-types';

/** What a kind of assessment is called. */
export const assessmentNames: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Student assessment`,
  OPPORTUNITY_SEEKER: msg`Opportunity seeker assessment`,
};

/** Both questionnaires have so many steps (spec section 2). */
export const LAST_STEP = 5;

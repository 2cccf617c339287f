import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import type { DecisionField } from './draft';

/** A kind of assessment in one word. */
export const kindLabels: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Student`,
  OPPORTUNITY_SEEKER: msg`Opportunity`,
};

/** What the user sees of an assessment. */
export const assessmentStatusLabels: Readonly<Record<AssessmentStatus, MessageDescriptor>> = {
  IN_PROGRESS: msg`In progress`,
  AI_COMPLETE: msg`Result ready`,
  EXPERT_REVIEWING: msg`Under Expert Review`,
  COMPLETED: msg`Completed`,
  FAILED: msg`Failed`,
};

/** The fields that an admin decides. */
export const fieldLabels: Readonly<Record<DecisionField, MessageDescriptor>> = {
  adminStatus: msg`Status`,
  adminReply: msg`New reply to the user`,
  adminNotes: msg`Internal notes`,
};

const SHOWN = 8;

/** The last 8 characters of an intent's id, by which one finds it at the provider; null if there is none. */
export function intentEnd(paymentIntentId: string | null): string | null {
  return paymentIntentId === null ? null : paymentIntentId.slice(-SHOWN);
}

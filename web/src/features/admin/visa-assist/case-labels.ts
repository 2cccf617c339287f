import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentStatus, AssessmentType } from '../../../gql/schema-types';
import type { DecisionField } from './draft';

/** A type of assessment in one word. */
export const kindLabels: Readonly<Record<AssessmentType, MessageDescriptor>> = {
  STUDENT: msg`Student`,
  OPPORTUNITY_SEEKER: msg`Opportunity`,
};

/** The status of an assessment, as the user sees it. */
export const assessmentStatusLabels: Readonly<Record<AssessmentStatus, MessageDescriptor>> = {
  IN_PROGRESS: msg`In progress`,
  AI_COMPLETE: msg`Result ready`,
  EXPERT_REVIEWING: msg`Under Expert Review`,
  COMPLETED: msg`Completed`,
  FAILED: msg`Failed`,
};

/** The fields that an admin edits. */
export const fieldLabels: Readonly<Record<DecisionField, MessageDescriptor>> = {
  adminStatus: msg`Status`,
  adminReply: msg`New reply to the user`,
  adminNotes: msg`Internal notes`,
};

const SHOWN = 8;

/** The last 8 characters of an intent's id, to find it at the provider; null if there is none. */
export function intentEnd(paymentIntentId: string | null): string | null {
  return paymentIntentId === null ? null : paymentIntentId.slice(-SHOWN);
}

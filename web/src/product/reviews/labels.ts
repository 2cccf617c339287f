import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentAdminStatus, ReviewEventKind } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

/** In the order of the filter and of the select (spec section 4). */
export const ADMIN_STATUSES = [
  'PENDING',
  'IN_REVIEW',
  'REQUIRES_DOCUMENTS',
  'COMPLETED',
] as const satisfies readonly AssessmentAdminStatus[];

/** The status of a paid review, with its tone. */
export const adminStatusLabels: Readonly<
  Record<AssessmentAdminStatus, { tone: Tone; label: MessageDescriptor }>
> = {
  PENDING: { tone: 'waiting', label: msg`Pending Review` },
  IN_REVIEW: { tone: 'officer', label: msg`In Review` },
  REQUIRES_DOCUMENTS: { tone: 'unknown', label: msg`Requires Additional Documents` },
  COMPLETED: { tone: 'met', label: msg`Review Completed` },
};

/** The steps of a review, as shown to its owner and to admins. */
export const eventLabels: Readonly<Record<ReviewEventKind, MessageDescriptor>> = {
  PAID: msg`Paid`,
  PENDING: msg`Waiting for a consultant`,
  IN_REVIEW: msg`In review`,
  REQUIRES_DOCUMENTS: msg`Documents requested`,
  DOCUMENTS_SUBMITTED: msg`Documents sent`,
  REPLIED: msg`Consultant replied`,
  COMPLETED: msg`Review complete`,
  REFUNDED: msg`Refunded`,
  OVERRULED: msg`Consultant decided a condition`,
  OVERRULE_WITHDRAWN: msg`Consultant withdrew a decision`,
  OVERRULE_LAPSED: msg`A decision expired because the result changed`,
};

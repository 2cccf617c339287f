import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ApplicationStatus } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

/** The status of our check of an application. This is our response, not the organization's. */
export const applicationLabels: Readonly<
  Record<ApplicationStatus, { tone: Tone; label: MessageDescriptor }>
> = {
  SUBMITTED: { tone: 'waiting', label: msg`Submitted` },
  IN_REVIEW: { tone: 'officer', label: msg`We're checking it` },
  APPROVED: { tone: 'met', label: msg`Ready to apply` },
  REJECTED: { tone: 'unmet', label: msg`Not ready` },
  WITHDRAWN: { tone: 'plain', label: msg`Withdrawn` },
};

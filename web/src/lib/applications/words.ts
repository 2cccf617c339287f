import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ApplicationStatus } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

/** How an application stands, in words and in its tone. */
export const applicationWords: Readonly<Record<ApplicationStatus, { tone: Tone; label: MessageDescriptor }>> =
  {
    SUBMITTED: { tone: 'waiting', label: msg`Submitted` },
    IN_REVIEW: { tone: 'officer', label: msg`In review` },
    APPROVED: { tone: 'met', label: msg`Approved` },
    REJECTED: { tone: 'unmet', label: msg`Rejected` },
    WITHDRAWN: { tone: 'plain', label: msg`Withdrawn` },
  };

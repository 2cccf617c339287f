import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CriterionStatus } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

/** The status of a condition, with its tone. */
export const criterionLabels: Readonly<Record<CriterionStatus, { tone: Tone; label: MessageDescriptor }>> = {
  MET: { tone: 'met', label: msg`Met` },
  UNMET: { tone: 'unmet', label: msg`Not met` },
  UNKNOWN: { tone: 'unknown', label: msg`Not known yet` },
  OFFICER: { tone: 'officer', label: msg`An officer decides` },
};

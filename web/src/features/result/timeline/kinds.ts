import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TimelineKind } from '../../../gql/schema-types';

/** The label of each type of mark; its shape is in the style sheet. */
export const kindWords: Readonly<Record<TimelineKind, MessageDescriptor>> = {
  TODAY: msg`Today`,
  PREPARE: msg`Prepare`,
  APPLY: msg`Apply`,
  DECISION: msg`Decision`,
  START: msg`Start`,
  RULE_CHANGE: msg`Rule change`,
};

/** In chronological order. */
export const kindOrder: readonly TimelineKind[] = [
  'TODAY',
  'PREPARE',
  'APPLY',
  'DECISION',
  'START',
  'RULE_CHANGE',
];

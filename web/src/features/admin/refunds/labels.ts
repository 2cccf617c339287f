import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RefundStatus } from '../../../gql/schema-types';
import type { Tone } from '../../../ui/states/StatusBadge';

/** In the order of the tabs. */
export const REFUND_STATUSES = ['OPEN', 'REFUNDED', 'REFUSED'] as const satisfies readonly RefundStatus[];

/** The status of a request, with its tone. */
export const refundLabels: Readonly<Record<RefundStatus, { tone: Tone; label: MessageDescriptor }>> = {
  OPEN: { tone: 'waiting', label: msg`Open` },
  REFUNDED: { tone: 'met', label: msg`Refunded` },
  REFUSED: { tone: 'unmet', label: msg`Declined` },
};

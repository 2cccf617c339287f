import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IntentState, PaymentStatus } from '../../gql/schema-types';
import type { Tone } from '../../ui/states/StatusBadge';

interface Word {
  tone: Tone;
  label: MessageDescriptor;
}

const open: Readonly<Record<IntentState, Word>> = {
  REQUIRES_PAYMENT: { tone: 'unknown', label: msg`Not paid yet` },
  REQUIRES_ACTION: { tone: 'unknown', label: msg`Confirm with your bank` },
  PROCESSING: { tone: 'waiting', label: msg`Processing` },
  SUCCEEDED: { tone: 'waiting', label: msg`Processing` },
  CANCELED: { tone: 'unmet', label: msg`Canceled` },
};

/** The status of a payment and, while it is open, what it is waiting for. */
export function paymentWord({
  status,
  intentState,
}: {
  status: PaymentStatus;
  intentState: IntentState;
}): Word {
  switch (status) {
    case 'COMPLETED':
      return { tone: 'met', label: msg`Paid` };
    case 'REFUNDED':
      return { tone: 'officer', label: msg`Refunded` };
    case 'FAILED':
      return intentState === 'CANCELED' ? open.CANCELED : { tone: 'unmet', label: msg`Failed` };
    case 'PENDING':
      return open[intentState];
  }
}

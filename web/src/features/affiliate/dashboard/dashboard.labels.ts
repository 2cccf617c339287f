import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CommissionStatus, UnearnedReason } from '../../../gql/schema-types';
import type { Tone } from '../../../ui/states/StatusBadge';

export const statusLabels: Readonly<Record<CommissionStatus, { tone: Tone; label: MessageDescriptor }>> = {
  PENDING: { tone: 'waiting', label: msg`Pending` },
  PAID: { tone: 'met', label: msg`Paid` },
  REVERSED: { tone: 'unmet', label: msg`Reversed` },
};

export const sourceLabels: Readonly<Record<string, MessageDescriptor>> = {
  EXPERT_REVIEW: msg`Expert Review`,
  FULL_SERVICE: msg`Full Service`,
  PROGRAM_APPLICATION: msg`Approved program application`,
  ASSESSMENT: msg`Additional assessment`,
};

export const reasonLabels: Readonly<Record<UnearnedReason, MessageDescriptor>> = {
  FURTHER_ASSESSMENT: msg`Additional assessments earn nothing.`,
  AFFILIATE_INACTIVE: msg`You weren't an active affiliate at the time.`,
  PAYER_ADMIN: msg`The buyer works for us.`,
  REFUNDED: msg`The payment was refunded before it earned anything.`,
  TOO_SMALL: msg`30% of the payment is less than half a dollar.`,
  NO_RATE: msg`This program pays no commission.`,
};

import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { EventOutcome, ProviderName } from '../payments.enums.js';

/** Ledger of provider events: each event once, with its effect. */
@PersonalData<PaymentEvent>({
  title: 'What the payment provider told us',
  owner: { by: 'paymentIntentId', of: 'payment', key: 'paymentIntentId' },
  purpose: 'Settles payments by what the provider confirmed.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    provider: 'none',
    id: 'none',
    type: 'money',
    paymentIntentId: 'money',
    outcome: 'money',
    detail: 'money',
    receivedAt: 'activity',
  },
})
@Entity('payment_event')
@Index('payment_event_of_intent', ['paymentIntentId', 'receivedAt'], {
  where: 'payment_intent_id IS NOT NULL',
})
@Check('payment_event_provider', `provider IN ('stripe', 'sandbox')`)
@Check(
  'payment_event_outcome',
  `outcome IN ('applied', 'unchanged', 'ignored', 'unknown_intent', 'mismatch')`,
)
export class PaymentEvent {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_event_pk' })
  provider: ProviderName;

  /** The provider's id of the event. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_event_pk' })
  id: string;

  @Column('text')
  type: string;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('text')
  outcome: EventOutcome;

  /** The provider's ID of the dispute; null for other events. */
  @Column('text', { nullable: true })
  detail: string | null;

  @CreateDateColumn({ name: 'received_at', type: 'timestamptz', precision: 3 })
  receivedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    paymentEvent: EntityTable<PaymentEvent, 'receivedAt'>;
  }
}

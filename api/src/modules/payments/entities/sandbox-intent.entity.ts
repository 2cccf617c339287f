import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { IntentState } from '../payments.enums.js';

/** The sandbox's own records, as a provider's. Card numbers are never stored. */
@PersonalData<SandboxIntent>({
  title: 'Test payments',
  owner: { by: 'id', of: 'payment', key: 'paymentIntentId' },
  purpose: 'Stands in for the payment provider where none is set up.',
  ground: 'interest',
  retention: 'as long as the test site exists',
  erasure: { kept: 'A test site has no real payments.', until: 'the test site is taken down' },
  columns: {
    id: 'none',
    idempotencyKey: 'none',
    amountCents: 'money',
    currency: 'money',
    refundedCents: 'money',
    metadata: {
      kind: 'money',
      withheld: 'Ids that the payment already has.',
      names: 'The id stays. It leads to nobody once the account is gone.',
    },
    state: 'activity',
    failureMessage: 'text',
    cardFingerprint: withheld('money', 'A digest of the card: it only serves to find fraud.'),
    createdAt: 'activity',
  },
})
@Entity('sandbox_intent')
@Unique('sandbox_intent_once', ['idempotencyKey'])
@Check(
  'sandbox_intent_state',
  `state IN ('requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled')`,
)
@Check('sandbox_intent_refunded', 'refunded_cents >= 0 AND refunded_cents <= amount_cents')
export class SandboxIntent {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sandbox_intent_pk' })
  id: string;

  @Column('text', { name: 'idempotency_key' })
  idempotencyKey: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('jsonb')
  metadata: Record<string, string>;

  @Column('text', { default: 'requires_payment' })
  state: IntentState;

  @Column('integer', { name: 'refunded_cents', default: 0 })
  refundedCents: number;

  @Column('text', { name: 'failure_message', nullable: true })
  failureMessage: string | null;

  /** A keyed hash of the card that paid; null for the public test card. */
  @Column('text', { name: 'card_fingerprint', nullable: true })
  cardFingerprint: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    sandboxIntent: EntityTable<SandboxIntent, 'state' | 'refundedCents' | 'createdAt', 'metadata'>;
  }
}

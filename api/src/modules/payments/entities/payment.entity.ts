import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import type { IntentState, PaymentStatus, ProviderName, ServiceType } from '../payments.enums.js';

const OPEN = `status IN ('pending', 'failed') AND intent_state <> 'canceled'`;

/** Unique indexes: a repeated request finds the same open intent. */
const OPEN_REVIEW_INDEX = 'payment_open_review';
const OPEN_CREDIT_INDEX = 'payment_open_credit';

/** A purchase, completed or started. Kept when the account or the assessment is deleted. */
@PersonalData<Payment>({
  title: 'Payments',
  owner: 'userId',
  purpose: 'Sells reviews and assessments.',
  ground: 'duty',
  retention: '10 years after the payment',
  limit: { days: 3_660, since: 'updatedAt' },
  erasure: {
    kept: 'The law requires us to keep records of payments. We keep them without the name and the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'none',
    userId: emptied('account'),
    type: 'activity',
    assessmentType: 'activity',
    assessmentId: 'none',
    amountCents: 'money',
    refundedCents: 'money',
    currency: 'money',
    status: 'activity',
    provider: 'activity',
    paymentIntentId: { kind: 'money', names: 'The payment provider finds the payment by it.' },
    intentState: 'activity',
    failureMessage: 'text',
    createdAt: 'activity',
    updatedAt: 'activity',
    paidAt: 'activity',
    deliveredAt: 'activity',
    refundStartedAt: 'activity',
    refundedAt: 'activity',
    disputedAt: 'activity',
    cardFingerprint: withheld('money', 'A digest of the card: it only serves to find fraud.'),
  },
})
@Entity('payment')
// The back office search matches on an expression.
@Index('payment_like', { synchronize: false })
@Index('payment_owner', ['userId', 'id'], { where: 'user_id IS NOT NULL' })
@Index('payment_of_assessment', ['assessmentId', 'id'], { where: 'assessment_id IS NOT NULL' })
@Index('payment_created', ['createdAt'])
@Index('payment_paid_at', ['paidAt'], { where: 'paid_at IS NOT NULL' })
@Index(OPEN_REVIEW_INDEX, ['assessmentId'], { unique: true, where: `assessment_id IS NOT NULL AND ${OPEN}` })
@Index(OPEN_CREDIT_INDEX, ['userId', 'assessmentType'], {
  unique: true,
  where: `type = 'assessment' AND ${OPEN}`,
})
@Index('payment_unsettled', ['updatedAt', 'id'], { where: OPEN })
@Index('payment_refund_unsettled', ['refundStartedAt', 'id'], {
  where: `refund_started_at IS NOT NULL AND status = 'completed'`,
})
@Index('payment_delivered_review', ['assessmentId'], {
  unique: true,
  where: `assessment_id IS NOT NULL AND status = 'completed' AND delivered_at IS NOT NULL`,
})
@Index('payment_card', ['cardFingerprint'], { where: 'card_fingerprint IS NOT NULL' })
@Unique('payment_intent_unique', ['paymentIntentId'])
@Check('payment_type', `type IN ('expert_review', 'full_service', 'assessment')`)
@Check(
  'payment_assessment_type',
  `(type = 'assessment') = (assessment_type IS NOT NULL) AND (assessment_type IS NULL OR assessment_type IN ('student', 'opportunity-seeker'))`,
)
@Check('payment_amount', 'amount_cents > 0')
@Check('payment_refunded_cents', 'refunded_cents >= 0 AND refunded_cents <= amount_cents')
@Check('payment_currency', `currency = 'usd'`)
@Check('payment_status', `status IN ('pending', 'completed', 'failed', 'refunded')`)
@Check('payment_provider', `provider IN ('stripe', 'sandbox')`)
@Check(
  'payment_intent_state',
  `intent_state IN ('requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled')`,
)
@Check('payment_paid', `(status IN ('completed', 'refunded')) = (paid_at IS NOT NULL)`)
@Check('payment_refunded', `(status = 'refunded') = (refunded_at IS NOT NULL)`)
@Check('payment_delivered', 'delivered_at IS NULL OR paid_at IS NOT NULL')
export class Payment {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_pk' })
  id: string;

  /** Null once the account is erased. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'payment_user_fk', onDelete: 'SET NULL' })
  userId: string | null;

  @Column('text')
  type: ServiceType;

  /** The type of a bought assessment; null for a review. */
  @Column('text', { name: 'assessment_type', nullable: true })
  assessmentType: AssessmentType | null;

  /** The assessment to review; null for a bought assessment. */
  @Column('uuid', { name: 'assessment_id', nullable: true })
  @ForeignKey('assessment', { name: 'payment_assessment_fk', onDelete: 'SET NULL' })
  assessmentId: string | null;

  /** US cents; the price when the payment was started. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** US cents refunded so far; the full amount once the status is `refunded`. */
  @Column('integer', { name: 'refunded_cents', default: 0 })
  refundedCents: number;

  @Column('text', { default: 'usd' })
  currency: 'usd';

  @Column('text', { default: 'pending' })
  status: PaymentStatus;

  @Column('text')
  provider: ProviderName;

  /** The provider's ID of the intent; null until the provider has answered. */
  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('text', { name: 'intent_state', default: 'requires_payment' })
  intentState: IntentState;

  /** The provider's latest refusal, as a sentence for the payer. */
  @Column('text', { name: 'failure_message', nullable: true })
  failureMessage: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  @Column({ name: 'paid_at', type: 'timestamptz', precision: 3, nullable: true })
  paidAt: Date | null;

  /** When the purchase was delivered (the review opened, the credit granted); null if it couldn't be. */
  @Column({ name: 'delivered_at', type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt: Date | null;

  /** When we first asked the provider for a refund. */
  @Column({ name: 'refund_started_at', type: 'timestamptz', precision: 3, nullable: true })
  refundStartedAt: Date | null;

  @Column({ name: 'refunded_at', type: 'timestamptz', precision: 3, nullable: true })
  refundedAt: Date | null;

  /** Since when the payer's bank disputes the payment; null if it doesn't. */
  @Column({ name: 'disputed_at', type: 'timestamptz', precision: 3, nullable: true })
  disputedAt: Date | null;

  /** The provider's fingerprint of the card, equal for equal cards. Null until we have asked for it. */
  @Column('text', { name: 'card_fingerprint', nullable: true })
  cardFingerprint: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    payment: EntityTable<
      Payment,
      'refundedCents' | 'currency' | 'status' | 'intentState' | 'createdAt' | 'updatedAt'
    >;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData, withheld } from '../../../platform/privacy/index.js';
import type {
  CommissionReversal,
  CommissionReview,
  CommissionSource,
  CommissionStatus,
  FraudFlag,
} from '../affiliates.enums.js';

/** What an affiliate earns from one payment or one approved application of a referred person. */
@PersonalData<Commission>({
  title: 'Commissions',
  owner: 'affiliateId',
  purpose: 'Pays affiliates.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'none',
    affiliateId: emptied('account'),
    paymentId: withheld('money', 'The payment of someone else.'),
    applicationId: withheld('activity', 'The application of someone else.'),
    source: 'money',
    rate: 'money',
    amountCents: 'money',
    status: 'money',
    paidCents: 'money',
    createdAt: 'activity',
    releasesAt: 'activity',
    paidAt: 'activity',
    flags: withheld('result', 'Signals of fraud: showing them would help to avoid them.'),
    review: 'activity',
    reviewedAt: 'activity',
    reviewedById: 'staff',
    reviewNote: emptied('text'),
    reversal: 'money',
  },
})
@Entity('commission')
@Index('commission_of_affiliate', ['affiliateId', 'id'])
@Index('commission_unsettled', ['affiliateId', 'id'], {
  where: `status <> 'paid' OR paid_cents <> amount_cents`,
})
@Index('commission_held', ['id'], { where: `review = 'held'` })
@Index('commission_created', ['createdAt'])
@Unique('commission_payment_unique', ['paymentId'])
@Unique('commission_application_unique', ['applicationId'])
@Check('commission_of_one', 'num_nonnulls(payment_id, application_id) = 1')
@Check(
  'commission_source',
  `source IN ('expert_review', 'full_service', 'program_application') AND (source = 'program_application') = (application_id IS NOT NULL)`,
)
@Check('commission_rate', 'rate > 0 AND rate <= 1')
@Check('commission_amount', 'amount_cents > 0')
@Check('commission_status', `status IN ('pending', 'paid', 'reversed')`)
@Check('commission_paid', `status = 'reversed' OR (status = 'paid') = (paid_at IS NOT NULL)`)
@Check('commission_review', `review IN ('none', 'held', 'cleared', 'refused')`)
@Check('commission_reviewed', `(review IN ('cleared', 'refused')) = (reviewed_at IS NOT NULL)`)
@Check('commission_refused', `review <> 'refused' OR (status = 'reversed' AND review_note IS NOT NULL)`)
@Check('commission_reversal', `reversal IN ('refund', 'application', 'review')`)
export class Commission {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'commission_pk' })
  id: string;

  /** The account of the affiliate; null once it is erased. */
  @Column('uuid', { name: 'affiliate_id', nullable: true })
  @ForeignKey('users', { name: 'commission_affiliate_fk', onDelete: 'SET NULL' })
  affiliateId: string | null;

  @Column('uuid', { name: 'payment_id', nullable: true })
  @ForeignKey('payment', { name: 'commission_payment_fk' })
  paymentId: string | null;

  /** The application's ID; it stays when the application is deleted with its owner's account. */
  @Column('uuid', { name: 'application_id', nullable: true })
  applicationId: string | null;

  @Column('text')
  source: CommissionSource;

  /** A fraction such as 0.3, as a decimal string. */
  @Column('numeric', { precision: 5, scale: 4 })
  rate: string;

  /** US cents, whole dollars. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text', { default: 'pending' })
  status: CommissionStatus;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When it becomes payable: after the refund window. */
  @Column({ name: 'releases_at', type: 'timestamptz', precision: 3 })
  releasesAt: Date;

  @Column({ name: 'paid_at', type: 'timestamptz', precision: 3, nullable: true })
  paidAt: Date | null;

  /** US cents that payouts have paid for it so far; the rest of the commission is due. */
  @Column('integer', { name: 'paid_cents', default: 0 })
  paidCents: number;

  /** Signs that both sides are the same person. */
  @Column('text', { array: true, default: () => "'{}'" })
  flags: FraudFlag[];

  @Column('text', { default: 'none' })
  review: CommissionReview;

  @Column({ name: 'reviewed_at', type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt: Date | null;

  @Column('uuid', { name: 'reviewed_by_id', nullable: true })
  @ForeignKey('users', { name: 'commission_reviewer_fk', onDelete: 'SET NULL' })
  reviewedById: string | null;

  /** The admin's note; the affiliate reads the reason of a refusal. */
  @Column('text', { name: 'review_note', nullable: true })
  reviewNote: string | null;

  @Column('text', { nullable: true })
  reversal: CommissionReversal | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    commission: EntityTable<Commission, 'status' | 'createdAt' | 'paidCents' | 'flags' | 'review'>;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, NoPersonalData, PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { PayoutStatus } from '../affiliates.enums.js';

/**
 * A payout run. It counts as approved when it is recorded, as paid when the bank has sent the money, and as
 * canceled if none of its lines was sent.
 */
@PersonalData<Payout>({
  title: 'Payouts that the person approved or paid as an admin',
  owner: 'createdById',
  purpose: 'Pays affiliates.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'none',
    month: 'none',
    status: 'none',
    totalCents: withheld('money', 'The sum of all affiliates.'),
    createdAt: 'activity',
    createdById: emptied('account'),
    paidAt: 'activity',
    paidById: 'staff',
  },
})
@Entity('payout')
@Index('payout_of_month', ['month'])
@Check('payout_month', `month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)
@Check('payout_status', `status IN ('approved', 'paid', 'canceled')`)
@Check('payout_paid', `(status = 'paid') = (paid_at IS NOT NULL)`)
@Check('payout_total', 'total_cents > 0')
export class Payout {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payout_pk' })
  id: string;

  /** YYYY-MM. */
  @Column('text')
  month: string;

  @Column('text', { default: 'approved' })
  status: PayoutStatus;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column('uuid', { name: 'created_by_id', nullable: true })
  @ForeignKey('users', { name: 'payout_creator_fk', onDelete: 'SET NULL' })
  createdById: string | null;

  @Column({ name: 'paid_at', type: 'timestamptz', precision: 3, nullable: true })
  paidAt: Date | null;

  @Column('uuid', { name: 'paid_by_id', nullable: true })
  @ForeignKey('users', { name: 'payout_payer_fk', onDelete: 'SET NULL' })
  paidById: string | null;
}

/** One affiliate's share of a run. */
@PersonalData<PayoutLine>({
  title: 'Payouts',
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
    payoutId: 'none',
    affiliateId: emptied('account'),
    amountCents: 'money',
    returnedAt: 'activity',
    returnedById: 'staff',
    returnReason: emptied('text'),
  },
})
@Entity('payout_line')
@Index('payout_line_of_affiliate', ['affiliateId', 'id'])
@Unique('payout_line_once', ['payoutId', 'affiliateId'])
@Check('payout_line_amount', 'amount_cents > 0')
@Check(
  'payout_line_returned',
  `(returned_at IS NULL) = (return_reason IS NULL) AND length(return_reason) <= 500`,
)
export class PayoutLine {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payout_line_pk' })
  id: string;

  @Column('uuid', { name: 'payout_id' })
  @ForeignKey('payout', { name: 'payout_line_payout_fk' })
  payoutId: string;

  /** Null once the account is erased. */
  @Column('uuid', { name: 'affiliate_id', nullable: true })
  @ForeignKey('users', { name: 'payout_line_affiliate_fk', onDelete: 'SET NULL' })
  affiliateId: string | null;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** Since when the money counts as not sent: canceled before payment, or returned by the bank. */
  @Column({ name: 'returned_at', type: 'timestamptz', precision: 3, nullable: true })
  returnedAt: Date | null;

  @Column('uuid', { name: 'returned_by_id', nullable: true })
  @ForeignKey('users', { name: 'payout_line_returner_fk', onDelete: 'SET NULL' })
  returnedById: string | null;

  /** The reason that the affiliate reads; empty once their account is erased. */
  @Column('text', { name: 'return_reason', nullable: true })
  returnReason: string | null;
}

/** A line's payment for one commission; a negative amount is deducted. */
@PersonalData<PayoutItem>({
  title: 'Commissions in payouts',
  owner: { by: 'payoutLineId', of: 'payout_line' },
  purpose: 'Says which commissions a payout pays.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    payoutLineId: 'none',
    commissionId: 'none',
    amountCents: 'money',
  },
})
@Entity('payout_item')
@Index('payout_item_of_commission', ['commissionId'])
@Check('payout_item_amount', 'amount_cents <> 0')
export class PayoutItem {
  @PrimaryColumn('uuid', { name: 'payout_line_id', primaryKeyConstraintName: 'payout_item_pk' })
  @ForeignKey('payout_line', { name: 'payout_item_line_fk' })
  payoutLineId: string;

  @PrimaryColumn('uuid', { name: 'commission_id', primaryKeyConstraintName: 'payout_item_pk' })
  @ForeignKey('commission', { name: 'payout_item_commission_fk' })
  commissionId: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;
}

/** The amounts due at the end of a month, as a draft for an admin to approve. */
@NoPersonalData<PayoutDraft>('month', 'totalCents', 'lineCount', 'createdAt')
@Entity('payout_draft')
@Check('payout_draft_month', `month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)
@Check('payout_draft_total', 'total_cents >= 0 AND line_count >= 0')
export class PayoutDraft {
  /** YYYY-MM. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payout_draft_pk' })
  month: string;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  @Column('integer', { name: 'line_count' })
  lineCount: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** An affiliate's bank account: sealed, except for the last digits. */
@PersonalData<PayoutDetails>({
  title: 'Bank account for payouts',
  owner: 'userId',
  purpose: 'Says where commissions are paid to.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    sealed: withheld('money', 'Encrypted. The account itself is in the export, opened.'),
    ending: 'money',
    updatedAt: 'activity',
  },
})
@Entity('payout_details')
export class PayoutDetails {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'payout_details_pk' })
  @ForeignKey('users', { name: 'payout_details_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  sealed: string;

  /** The last four characters of the account, to recognize it by. */
  @Column('text')
  ending: string;

  @CreateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    payout: EntityTable<Payout, 'status' | 'createdAt'>;
    payoutLine: EntityTable<PayoutLine>;
    payoutDraft: EntityTable<PayoutDraft, 'createdAt'>;
    payoutItem: EntityTable<PayoutItem>;
    payoutDetails: EntityTable<PayoutDetails, 'updatedAt'>;
  }
}

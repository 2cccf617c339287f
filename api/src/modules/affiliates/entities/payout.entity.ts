import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import type { PayoutStatus } from '../affiliates.enums.js';

/** One run of payouts. It is approved when it is recorded, and paid when the bank has sent the money. */
@Entity('payout')
@Check('payout_month', `month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)
@Check('payout_status', `status IN ('approved', 'paid')`)
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

/** What one affiliate gets in a run. */
@Entity('payout_line')
@Index('payout_line_of_affiliate', ['affiliateId', 'id'])
@Unique('payout_line_once', ['payoutId', 'affiliateId'])
@Check('payout_line_amount', 'amount_cents > 0')
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
}

/** What a line pays for one commission; below zero, it takes back what was paid before. */
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

/** Where an affiliate wants the money: sealed, but for the last digits. */
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
    payoutItem: EntityTable<PayoutItem>;
    payoutDetails: EntityTable<PayoutDetails, 'updatedAt'>;
  }
}

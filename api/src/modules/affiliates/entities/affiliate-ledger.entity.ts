import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';

/** An account of the ledger. */
export type LedgerAccount = 'commission_expense' | 'affiliate_payable' | 'payout_in_transit' | 'bank';

export type LedgerKind = 'earned' | 'reversed' | 'approved' | 'paid' | 'canceled' | 'returned';

/** An amount moved from one account to another. Append-only. */
@PersonalData<AffiliateLedgerEntry>({
  title: 'Ledger of commissions',
  owner: 'affiliateId',
  purpose: 'Keeps the books of commissions.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'activity',
    at: 'activity',
    kind: 'money',
    debit: 'money',
    credit: 'money',
    amountCents: 'money',
    affiliateId: emptied('account'),
    commissionId: 'none',
    payoutLineId: 'none',
  },
})
@Entity('affiliate_ledger')
@Index('affiliate_ledger_of_affiliate', ['affiliateId', 'id'])
@Index('affiliate_ledger_of_commission', ['commissionId'], { where: 'commission_id IS NOT NULL' })
@Index('affiliate_ledger_line_once', ['payoutLineId', 'kind'], {
  unique: true,
  where: 'payout_line_id IS NOT NULL',
})
@Check('affiliate_ledger_amount', 'amount_cents > 0')
@Check(
  'affiliate_ledger_accounts',
  `(kind, debit, credit) IN (('earned', 'commission_expense', 'affiliate_payable'), ('reversed', 'affiliate_payable', 'commission_expense'), ('approved', 'affiliate_payable', 'payout_in_transit'), ('paid', 'payout_in_transit', 'bank'), ('canceled', 'payout_in_transit', 'affiliate_payable'), ('returned', 'bank', 'affiliate_payable'))`,
)
@Check(
  'affiliate_ledger_about',
  `(kind IN ('earned', 'reversed')) = (commission_id IS NOT NULL) AND (kind IN ('approved', 'paid', 'canceled', 'returned')) = (payout_line_id IS NOT NULL)`,
)
export class AffiliateLedgerEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'affiliate_ledger_pk' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  kind: LedgerKind;

  @Column('text')
  debit: LedgerAccount;

  @Column('text')
  credit: LedgerAccount;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** Null once the account is erased. */
  @Column('uuid', { name: 'affiliate_id', nullable: true })
  @ForeignKey('users', { name: 'affiliate_ledger_affiliate_fk', onDelete: 'SET NULL' })
  affiliateId: string | null;

  @Column('uuid', { name: 'commission_id', nullable: true })
  @ForeignKey('commission', { name: 'affiliate_ledger_commission_fk' })
  commissionId: string | null;

  @Column('uuid', { name: 'payout_line_id', nullable: true })
  @ForeignKey('payout_line', { name: 'affiliate_ledger_line_fk' })
  payoutLineId: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    affiliateLedger: EntityTable<AffiliateLedgerEntry, 'at'>;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';
import type { RefundStatus } from '../payments.enums.js';

/** Unique index: one open request per payment. */
const OPEN_REFUND_INDEX = 'refund_request_open';

/** A payer's request for a refund. */
@PersonalData<RefundRequest>({
  title: 'Refund requests',
  owner: 'userId',
  purpose: 'Gives money back.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'none',
    paymentId: 'none',
    userId: emptied('account'),
    amountCents: 'money',
    reason: emptied('text'),
    note: emptied('text'),
    status: 'activity',
    decidedBy: 'staff',
    createdAt: 'activity',
    decidedAt: 'activity',
  },
})
@Entity('refund_request')
@Index(OPEN_REFUND_INDEX, ['paymentId'], { unique: true, where: `status = 'open'` })
@Index('refund_request_of_payment', ['paymentId', 'id'])
@Index('refund_request_queue', ['status', 'id'])
@Index('refund_request_of_payer', ['userId'], { where: 'user_id IS NOT NULL' })
@Check('refund_request_amount', 'amount_cents > 0')
@Check('refund_request_status', `status IN ('open', 'refused', 'refunded')`)
@Check('refund_request_decided', `(status = 'open') = (decided_at IS NULL)`)
export class RefundRequest {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'refund_request_pk' })
  id: string;

  @Column('uuid', { name: 'payment_id' })
  @ForeignKey('payment', { name: 'refund_request_payment_fk' })
  paymentId: string;

  /** Null once the account is erased, together with the texts of the request. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'refund_request_user_fk', onDelete: 'SET NULL' })
  userId: string | null;

  /** US cents. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { default: 'open' })
  status: RefundStatus;

  /** The admin's note to the payer about the decision. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  @ForeignKey('users', { name: 'refund_request_decider_fk', onDelete: 'SET NULL' })
  decidedBy: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'decided_at', type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    refundRequest: EntityTable<RefundRequest, 'status' | 'createdAt'>;
  }
}

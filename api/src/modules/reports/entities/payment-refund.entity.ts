import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A partial refund of a payment, with its time. A trigger writes it whenever the refunded sum changes. */
@PersonalData<PaymentRefund>({
  title: 'Refunded parts of payments',
  owner: { by: 'paymentId', of: 'payment' },
  purpose: 'Dates refunds in the books.',
  ground: 'duty',
  retention: '10 years after the payment',
  erasure: {
    kept: 'The books must balance. We keep the row without the account.',
    until: '10 years after the payment',
  },
  columns: {
    id: 'none',
    paymentId: 'none',
    at: 'activity',
    cents: 'money',
  },
})
@Entity('payment_refund')
@Index('payment_refund_payment', ['paymentId'])
@Index('payment_refund_at', ['at'])
export class PaymentRefund {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'payment_refund_pk',
  })
  id: string;

  @Column('uuid', { name: 'payment_id' })
  @ForeignKey('payment', { name: 'payment_refund_payment_fk', onDelete: 'CASCADE' })
  paymentId: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** US cents. */
  @Column('integer')
  cents: number;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    paymentRefund: EntityTable<PaymentRefund, 'id'>;
  }
}

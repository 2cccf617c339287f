import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';

/** A part of a payment that went back, and when. A trigger writes it wherever the sum of the payment changes. */
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

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { ServiceType } from '../../payments/index.js';
import type { UnearnedReason } from '../affiliates.enums.js';

/** A payment or approved application of a referred person, and why it earns nothing. */
@PersonalData<UnearnedConversion>({
  title: 'What earned no commission, and why',
  owner: 'affiliateId',
  purpose: 'Answers an affiliate who asks.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    affiliateId: 'account',
    paymentId: withheld('money', 'The payment of someone else.'),
    applicationId: withheld('activity', 'The application of someone else.'),
    source: 'money',
    reason: 'money',
    createdAt: 'activity',
  },
})
@Entity('unearned_conversion')
@Index('unearned_conversion_of_affiliate', ['affiliateId', 'id'])
@Unique('unearned_conversion_payment_unique', ['paymentId'])
@Unique('unearned_conversion_application_unique', ['applicationId'])
@Check('unearned_conversion_of_one', 'num_nonnulls(payment_id, application_id) = 1')
@Check(
  'unearned_conversion_source',
  `source IN ('expert_review', 'full_service', 'assessment', 'program_application')`,
)
@Check(
  'unearned_conversion_reason',
  `reason IN ('further_assessment', 'affiliate_inactive', 'payer_admin', 'refunded', 'too_small', 'no_rate')`,
)
export class UnearnedConversion {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unearned_conversion_pk' })
  id: string;

  @Column('uuid', { name: 'affiliate_id' })
  @ForeignKey('users', { name: 'unearned_conversion_affiliate_fk', onDelete: 'CASCADE' })
  affiliateId: string;

  @Column('uuid', { name: 'payment_id', nullable: true })
  @ForeignKey('payment', { name: 'unearned_conversion_payment_fk' })
  paymentId: string | null;

  @Column('uuid', { name: 'application_id', nullable: true })
  applicationId: string | null;

  @Column('text')
  source: ServiceType | 'program_application';

  @Column('text')
  reason: UnearnedReason;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    unearnedConversion: EntityTable<UnearnedConversion, 'createdAt'>;
  }
}

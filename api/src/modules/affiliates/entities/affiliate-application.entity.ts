import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { AffiliateStatus } from '../affiliates.enums.js';

/** An application to become an affiliate. */
@PersonalData<AffiliateApplication>({
  title: 'Applications to be an affiliate',
  owner: 'userId',
  purpose: 'Decides who becomes an affiliate.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    profession: 'answer',
    website: 'answer',
    status: 'activity',
    agreedAt: 'choice',
    appliedAt: 'activity',
    decidedAt: 'activity',
    decidedById: 'staff',
    reason: 'text',
  },
})
@Entity('affiliate_application')
@Index('affiliate_application_open', ['userId'], { unique: true, where: `status = 'applied'` })
@Index('affiliate_application_of_user', ['userId', 'id'])
@Index('affiliate_application_queue', ['status', 'id'])
@Check('affiliate_application_status', `status IN ('applied', 'approved', 'refused')`)
@Check('affiliate_application_decided', `(status = 'applied') = (decided_at IS NULL)`)
@Check('affiliate_application_reason', `status <> 'refused' OR reason IS NOT NULL`)
export class AffiliateApplication {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'affiliate_application_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'affiliate_application_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  profession: string;

  @Column('text', { nullable: true })
  website: string | null;

  @Column('text', { default: 'applied' })
  status: AffiliateStatus;

  /** When the person agreed to the terms. */
  @CreateDateColumn({ name: 'agreed_at', type: 'timestamptz', precision: 3 })
  agreedAt: Date;

  @CreateDateColumn({ name: 'applied_at', type: 'timestamptz', precision: 3 })
  appliedAt: Date;

  @Column({ name: 'decided_at', type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  @Column('uuid', { name: 'decided_by_id', nullable: true })
  @ForeignKey('users', { name: 'affiliate_application_decider_fk', onDelete: 'SET NULL' })
  decidedById: string | null;

  /** Why it was rejected; the person reads it. */
  @Column('text', { nullable: true })
  reason: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    affiliateApplication: EntityTable<AffiliateApplication, 'status' | 'agreedAt' | 'appliedAt'>;
  }
}

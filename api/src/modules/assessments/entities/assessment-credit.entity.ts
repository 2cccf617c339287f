import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { AssessmentType } from '../../questionnaires/index.js';

/** A paid credit for one further assessment. */
@PersonalData<AssessmentCredit>({
  title: 'Credits for additional assessments',
  owner: 'userId',
  purpose: 'What was bought and not used yet.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    type: 'activity',
    paymentId: 'none',
    assessmentId: 'none',
    spentAt: 'activity',
    takenBackAt: 'activity',
    createdAt: 'activity',
  },
})
@Entity('assessment_credit')
@Index('assessment_credit_available', ['userId', 'type', 'id'], {
  where: 'spent_at IS NULL AND taken_back_at IS NULL',
})
@Unique('assessment_credit_payment_unique', ['paymentId'])
@Unique('assessment_credit_assessment_unique', ['assessmentId'])
@Check('assessment_credit_type', `type IN ('student', 'opportunity-seeker')`)
@Check('assessment_credit_spent', 'assessment_id IS NULL OR spent_at IS NOT NULL')
export class AssessmentCredit {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_credit_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'assessment_credit_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  type: AssessmentType;

  @Column('uuid', { name: 'payment_id' })
  @ForeignKey('payment', { name: 'assessment_credit_payment_fk' })
  paymentId: string;

  /** The assessment that used it. */
  @Column('uuid', { name: 'assessment_id', nullable: true })
  @ForeignKey('assessment', { name: 'assessment_credit_assessment_fk', onDelete: 'SET NULL' })
  assessmentId: string | null;

  @Column({ name: 'spent_at', type: 'timestamptz', precision: 3, nullable: true })
  spentAt: Date | null;

  /** Set by the refund of its payment: the credit can no longer be spent or returned. */
  @Column({ name: 'taken_back_at', type: 'timestamptz', precision: 3, nullable: true })
  takenBackAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessmentCredit: EntityTable<AssessmentCredit, 'createdAt'>;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { Insights, Receipts, Results } from '../../guidance/index.js';

/** Why a result was recalculated. */
export type RevisionCause = 'correction' | 'completion' | 'profile' | 'rules' | 'day';

/** A recalculation of a result: the old result, and the cause. */
@PersonalData<AssessmentRevision>({
  title: 'Recalculated results',
  owner: { by: 'assessmentId', of: 'assessment' },
  purpose: 'Shows what changed when a result was recalculated.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    assessmentId: 'none',
    at: 'activity',
    cause: 'activity',
    rulesVersionBefore: 'none',
    rulesVersionAfter: 'none',
    before: 'result',
    receiptBefore: 'result',
    change: 'result',
  },
})
@Entity('assessment_revision')
@Index('assessment_revision_history', ['assessmentId', 'id'])
@Check('assessment_revision_cause', `cause IN ('correction', 'completion', 'profile', 'rules', 'day')`)
export class AssessmentRevision {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_revision_pk' })
  id: string;

  @Column('uuid', { name: 'assessment_id' })
  @ForeignKey('assessment', { name: 'assessment_revision_assessment_fk', onDelete: 'CASCADE' })
  assessmentId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  cause: RevisionCause;

  @Column('text', { name: 'rules_version_before' })
  rulesVersionBefore: string;

  @Column('text', { name: 'rules_version_after' })
  rulesVersionAfter: string;

  /** The whole old result. */
  @Column('jsonb')
  before: Results.Outcome;

  /** The receipt that replays the old result; null if it is older than receipts. */
  @Column('jsonb', { name: 'receipt_before', nullable: true })
  receiptBefore: Receipts.Receipt | null;

  @Column('jsonb')
  change: Insights.ResultChange;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessmentRevision: EntityTable<AssessmentRevision, 'at', 'before' | 'receiptBefore' | 'change'>;
  }
}

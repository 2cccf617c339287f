import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { Results } from '../../guidance/index.js';

/** Why a decision no longer applies: withdrawn, replaced, or its line changed in a recalculation. */
export type OverruleEnd = 'withdrawn' | 'replaced' | 'recalculated';

/**
 * A consultant's decision about one line of a result, instead of the rules. It is never deleted, only ended.
 */
@PersonalData<AssessmentOverrule>({
  title: 'What a consultant decided in place of the rules',
  owner: { by: 'assessmentId', of: 'assessment' },
  purpose: 'Corrects a line of a result.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    assessmentId: 'none',
    routeId: 'none',
    criterionId: 'none',
    status: 'result',
    computedStatus: 'result',
    reason: 'text',
    sourceUrl: 'text',
    authorId: 'staff',
    at: 'activity',
    endedAt: 'activity',
    endedBecause: 'activity',
    endedById: 'staff',
    endReason: 'text',
  },
})
@Entity('assessment_overrule')
@Index('assessment_overrule_line', ['assessmentId', 'routeId', 'criterionId'], {
  unique: true,
  where: 'ended_at IS NULL',
})
@Index('assessment_overrule_shared', ['routeId', 'criterionId', 'status'], { where: 'ended_at IS NULL' })
@Index('assessment_overrule_history', ['assessmentId', 'id'])
@Index('assessment_overrule_author', ['authorId'], { where: 'author_id IS NOT NULL' })
@Index('assessment_overrule_ended_by', ['endedById'], { where: 'ended_by_id IS NOT NULL' })
@Check('assessment_overrule_status', `status IN ('met', 'unmet')`)
@Check('assessment_overrule_reason', 'length(reason) BETWEEN 20 AND 2000')
@Check(
  'assessment_overrule_end',
  `(ended_at IS NULL) = (ended_because IS NULL) AND ended_because IN ('withdrawn', 'replaced', 'recalculated')`,
)
export class AssessmentOverrule {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_overrule_pk' })
  id: string;

  @Column('uuid', { name: 'assessment_id' })
  @ForeignKey('assessment', { name: 'assessment_overrule_assessment_fk', onDelete: 'CASCADE' })
  assessmentId: string;

  @Column('text', { name: 'route_id' })
  routeId: string;

  @Column('text', { name: 'criterion_id' })
  criterionId: string;

  @Column('text')
  status: 'met' | 'unmet';

  /** The rules' status at the time of the decision. */
  @Column('text', { name: 'computed_status' })
  computedStatus: Results.CriterionStatus;

  @Column('text')
  reason: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceUrl: string | null;

  /** The consultant; null once the account is erased. */
  @Column('uuid', { name: 'author_id', nullable: true })
  @ForeignKey('users', { name: 'assessment_overrule_author_fk', onDelete: 'SET NULL' })
  authorId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  @Column('text', { name: 'ended_because', nullable: true })
  endedBecause: OverruleEnd | null;

  @Column('uuid', { name: 'ended_by_id', nullable: true })
  @ForeignKey('users', { name: 'assessment_overrule_ended_by_fk', onDelete: 'SET NULL' })
  endedById: string | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessmentOverrule: EntityTable<AssessmentOverrule, 'at'>;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ReviewEventKind } from '../assessments.states.js';

/** A step of a paid review, as its owner may see it. */
@PersonalData<AssessmentReviewEvent>({
  title: 'Steps of paid reviews',
  owner: { by: 'assessmentId', of: 'assessment' },
  purpose: 'Shows the person how far the review is.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    assessmentId: 'none',
    at: 'activity',
    kind: 'activity',
    actorId: 'staff',
  },
})
@Entity('assessment_review_event')
@Index('assessment_review_event_history', ['assessmentId', 'id'])
@Check(
  'assessment_review_event_kind',
  `kind IN ('paid', 'pending', 'in_review', 'requires_documents', 'completed', 'replied', 'refunded', 'documents_submitted', 'overruled', 'overrule_withdrawn', 'overrule_lapsed')`,
)
export class AssessmentReviewEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_review_event_pk' })
  id: string;

  @Column('uuid', { name: 'assessment_id' })
  @ForeignKey('assessment', { name: 'assessment_review_event_assessment_fk', onDelete: 'CASCADE' })
  assessmentId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  kind: ReviewEventKind;

  /** The acting admin; null for the system. Not shown to the owner. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  @ForeignKey('users', { name: 'assessment_review_event_actor_fk', onDelete: 'SET NULL' })
  actorId: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessmentReviewEvent: EntityTable<AssessmentReviewEvent, 'at'>;
  }
}

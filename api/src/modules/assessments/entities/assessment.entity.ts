import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { ProfileData, Receipts, Results } from '../../guidance/index.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import type { AdminStatus, AssessmentStatus, ReviewService } from '../assessments.states.js';

/** What pays for an assessment: the one free use of its type, or a paid credit. */
export type Funding = 'free' | 'credit';

/** Unique index of the free-use rule; a failed assessment leaves it, which returns the use. */
export const FREE_USE_INDEX = 'assessment_free_use';

/** A submitted questionnaire and its result. */
@PersonalData<Assessment>({
  title: 'Assessments',
  owner: 'userId',
  purpose: 'Finds the routes that fit. Our experts review them if the person paid for that.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    type: 'activity',
    status: 'activity',
    funding: 'activity',
    questionnaire: 'answer',
    result: 'result',
    profile: 'answer',
    receipt: 'result',
    overruled: 'result',
    workedOn: 'none',
    rulesVersion: 'none',
    adminStatus: 'activity',
    adminReply: 'text',
    adminNotes: withheld('text', 'Working notes of our staff.'),
    reviewedAt: 'activity',
    isPaid: 'money',
    paymentAmountCents: 'money',
    reviewService: 'activity',
    reviewOpenedAt: 'activity',
    reviewDueAt: 'activity',
    documentsSubmittedAt: 'activity',
    reviewerId: 'staff',
    profileOfferClosedAt: 'activity',
    createdAt: 'activity',
    updatedAt: 'activity',
  },
})
@Entity('assessment')
// The back office search matches on an expression.
@Index('assessment_id_like', { synchronize: false })
@Index('assessment_owner', ['userId', 'id'])
@Index('assessment_created', ['createdAt'])
@Index(FREE_USE_INDEX, ['userId', 'type'], { unique: true, where: `funding = 'free' AND status <> 'failed'` })
@Index('assessment_review_queue', ['adminStatus', 'reviewDueAt', 'id'], { where: 'is_paid' })
// By an expression: whether the owner has sent the requested documents.
@Index('assessment_review_urgent', { synchronize: false })
@Index('assessment_reviews', ['reviewDueAt', 'id'], { where: 'is_paid' })
@Index('assessment_reviewer', ['reviewerId', 'reviewDueAt', 'id'], { where: 'reviewer_id IS NOT NULL' })
@Check('assessment_review_service', `review_service IN ('expert_review', 'full_service')`)
@Check(
  'assessment_review',
  `is_paid = (review_service IS NOT NULL) AND is_paid = (review_opened_at IS NOT NULL) AND is_paid = (review_due_at IS NOT NULL) AND (reviewer_id IS NULL OR is_paid)`,
)
@Check('assessment_type', `type IN ('student', 'opportunity-seeker')`)
@Check(
  'assessment_status',
  `status IN ('in_progress', 'ai_complete', 'expert_reviewing', 'completed', 'failed')`,
)
@Check('assessment_funding', `funding IN ('free', 'credit')`)
@Check('assessment_questionnaire', `jsonb_typeof(questionnaire) = 'object'`)
@Check('assessment_profile', `profile IS NULL OR jsonb_typeof(profile) = 'object'`)
@Check('assessment_result', `(status IN ('in_progress', 'failed')) = (result IS NULL)`)
@Check(
  'assessment_overruled',
  `overruled IS NULL OR (jsonb_typeof(overruled) = 'object' AND result IS NOT NULL)`,
)
@Check(
  'assessment_admin_status',
  `admin_status IS NULL OR admin_status IN ('pending', 'in_review', 'requires_documents', 'completed')`,
)
@Check(
  'assessment_paid',
  `is_paid = (payment_amount_cents IS NOT NULL) AND is_paid = (admin_status IS NOT NULL) AND (payment_amount_cents IS NULL OR payment_amount_cents > 0)`,
)
export class Assessment {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'assessment_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  type: AssessmentType;

  @Column('text', { default: 'in_progress' })
  status: AssessmentStatus;

  @Column('text')
  funding: Funding;

  /** The answers by field name, as the person gave them; unknown keys are kept. */
  @Column('jsonb')
  questionnaire: Record<string, unknown>;

  /** The result of the rules; null until computed. */
  @Column('jsonb', { nullable: true })
  result: Results.Outcome | null;

  /** The detailed profile that the result used; null if there was none. */
  @Column('jsonb', { nullable: true })
  profile: ProfileData.Profile | null;

  /**
   * The receipt that replays the result offline; null without a result, or if the result is older than
   * receipts.
   */
  @Column('jsonb', { nullable: true })
  receipt: Receipts.Receipt | null;

  /** The result with consultants' decisions, next to the computed one; null without decisions. */
  @Column('jsonb', { nullable: true })
  overruled: Receipts.OverruledNumbers | null;

  /** The day whose rules applied, YYYY-MM-DD (UTC). */
  @Column('date', { name: 'worked_on', nullable: true })
  workedOn: string | null;

  /** The rules of the result, to find results older than the rules in force. */
  @Column('text', { name: 'rules_version', nullable: true })
  rulesVersion: string | null;

  @Column('text', { name: 'admin_status', nullable: true })
  adminStatus: AdminStatus | null;

  @Column('text', { name: 'admin_reply', nullable: true })
  adminReply: string | null;

  /** For admins only, on every transport. */
  @Column('text', { name: 'admin_notes', nullable: true })
  adminNotes: string | null;

  @Column({ name: 'reviewed_at', type: 'timestamptz', precision: 3, nullable: true })
  reviewedAt: Date | null;

  @Column('boolean', { name: 'is_paid', default: false })
  isPaid: boolean;

  /** US cents; null until paid. */
  @Column('integer', { name: 'payment_amount_cents', nullable: true })
  paymentAmountCents: number | null;

  /** The paid service; null until paid, like the three columns below. */
  @Column('text', { name: 'review_service', nullable: true })
  reviewService: ReviewService | null;

  @Column({ name: 'review_opened_at', type: 'timestamptz', precision: 3, nullable: true })
  reviewOpenedAt: Date | null;

  /** The promised time of the answer. */
  @Column({ name: 'review_due_at', type: 'timestamptz', precision: 3, nullable: true })
  reviewDueAt: Date | null;

  /**
   * When the owner confirmed that all documents are there; null before that, and again when an admin asks for
   * more.
   */
  @Column({ name: 'documents_submitted_at', type: 'timestamptz', precision: 3, nullable: true })
  documentsSubmittedAt: Date | null;

  /** The admin who is assigned to it. */
  @Column('uuid', { name: 'reviewer_id', nullable: true })
  @ForeignKey('users', { name: 'assessment_reviewer_fk', onDelete: 'SET NULL' })
  reviewerId: string | null;

  /** When the owner kept answers in the profile or declined to; null: not decided. */
  @Column({ name: 'profile_offer_closed_at', type: 'timestamptz', precision: 3, nullable: true })
  profileOfferClosedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessment: EntityTable<
      Assessment,
      'status' | 'isPaid' | 'createdAt' | 'updatedAt',
      'questionnaire' | 'result' | 'profile' | 'receipt' | 'overruled'
    >;
  }
}

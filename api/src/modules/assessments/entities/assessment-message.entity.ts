import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { MessageAuthor } from '../assessments.states.js';

/** A message of a paid review. It is kept until the assessment is deleted. */
@PersonalData<AssessmentMessage>({
  title: 'Messages of paid reviews',
  owner: { by: 'assessmentId', of: 'assessment' },
  purpose: 'What the person and the reviewer wrote to each other.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    assessmentId: 'none',
    at: 'activity',
    author: 'activity',
    authorId: 'staff',
    text: 'text',
  },
})
@Entity('assessment_message')
@Index('assessment_message_thread', ['assessmentId', 'id'])
@Index('assessment_message_of_author', ['authorId', 'id'], { where: 'author_id IS NOT NULL' })
@Check('assessment_message_author', `author IN ('owner', 'expert')`)
@Check('assessment_message_text', 'length(text) BETWEEN 1 AND 10000')
export class AssessmentMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assessment_message_pk' })
  id: string;

  @Column('uuid', { name: 'assessment_id' })
  @ForeignKey('assessment', { name: 'assessment_message_assessment_fk', onDelete: 'CASCADE' })
  assessmentId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  author: MessageAuthor;

  /** Null for replies of earlier releases, and once the account is erased. */
  @Column('uuid', { name: 'author_id', nullable: true })
  @ForeignKey('users', { name: 'assessment_message_author_fk', onDelete: 'SET NULL' })
  authorId: string | null;

  @Column('text')
  text: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    assessmentMessage: EntityTable<AssessmentMessage, 'at'>;
  }
}

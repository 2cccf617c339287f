import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { AssessmentType } from '../../questionnaires/index.js';
import type { ProfileChangeSource } from '../profile.enums.js';

/** Wraps a stored value, because null is a value too. */
interface StoredValue {
  readonly value: unknown;
}

/** One field of a profile before and after a change. */
@PersonalData<ProfileChange>({
  title: 'Changes of the profile',
  owner: 'userId',
  purpose: 'Shows people what changed in their profile, and lets them undo it.',
  ground: 'contract',
  retention: 'the newest 200 changes, until the profile or the account is erased',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    field: 'activity',
    source: 'activity',
    questionnaire: 'activity',
    before: 'answer',
    after: 'answer',
    changedAt: 'activity',
    undoneAt: 'activity',
  },
})
@Entity('profile_change')
@Index('profile_change_newest', ['userId', 'changedAt', 'id'])
@Check('profile_change_source', `source IN ('manual', 'questionnaire', 'document', 'calculator', 'undo')`)
@Check('profile_change_values', `before ? 'value' AND after ? 'value'`)
export class ProfileChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'profile_change_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'profile_change_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** The name of the profile field. */
  @Column('text')
  field: string;

  @Column('text')
  source: `${ProfileChangeSource}`;

  /** The questionnaire whose answers were saved; null: another source. */
  @Column('text', { nullable: true })
  questionnaire: AssessmentType | null;

  @Column('jsonb')
  before: StoredValue;

  @Column('jsonb')
  after: StoredValue;

  @CreateDateColumn({ name: 'changed_at', type: 'timestamptz', precision: 3 })
  changedAt: Date;

  @Column({ name: 'undone_at', type: 'timestamptz', precision: 3, nullable: true })
  undoneAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    profileChange: EntityTable<ProfileChange, 'questionnaire' | 'changedAt' | 'undoneAt', 'before' | 'after'>;
  }
}

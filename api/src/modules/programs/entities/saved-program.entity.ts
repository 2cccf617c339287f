import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A program that a person saved. */
@PersonalData<SavedProgram>({
  title: 'Saved programs',
  owner: 'userId',
  purpose: 'Keeps a list for the person.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    programId: 'choice',
    savedAt: 'activity',
  },
})
@Entity('saved_program')
@Index('saved_program_of_program', ['programId'])
export class SavedProgram {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'saved_program_pk' })
  @ForeignKey('users', { name: 'saved_program_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'program_id', primaryKeyConstraintName: 'saved_program_pk' })
  @ForeignKey('program', { name: 'saved_program_program_fk', onDelete: 'CASCADE' })
  programId: string;

  @CreateDateColumn({ name: 'saved_at', type: 'timestamptz', precision: 3 })
  savedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    savedProgram: EntityTable<SavedProgram, 'savedAt'>;
  }
}

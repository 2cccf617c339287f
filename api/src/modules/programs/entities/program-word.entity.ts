import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/**
 * A word of the catalog's vocabulary, maintained by a trigger. Mistyped words are corrected to one
 * of these.
 */
@NoPersonalData<ProgramWord>('word', 'programs')
@Entity('program_word')
// A trigram index, which TypeORM can't express; only the migration defines it.
@Index('program_word_like', { synchronize: false })
export class ProgramWord {
  /** In lower case, without accents. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'program_word_pk' })
  word: string;

  /**
   * The number of open programs with this word in their title, organization, country, type, or
   * tags.
   */
  @Column('integer', { default: 1 })
  programs: number;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    programWord: EntityTable<ProgramWord, 'programs'>;
  }
}

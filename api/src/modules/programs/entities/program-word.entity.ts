import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** A word that the catalogue knows, kept by a trigger: what a mistyped word is taken for. */
@NoPersonalData<ProgramWord>('word', 'programs')
@Entity('program_word')
// An inverted index over trigrams, which TypeORM cannot express: the migration alone knows it.
@Index('program_word_like', { synchronize: false })
export class ProgramWord {
  /** In lower case, without accents. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'program_word_pk' })
  word: string;

  /** How many open programs have it in their title, organisation, country, type or tags. */
  @Column('integer', { default: 1 })
  programs: number;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    programWord: EntityTable<ProgramWord, 'programs'>;
  }
}

import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** The catalog as a whole; a single row. */
@NoPersonalData<ProgramCatalogue>('id', 'version')
@Entity('program_catalogue')
@Check('program_catalogue_one', 'id = 1')
export class ProgramCatalogue {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'program_catalogue_pk' })
  id: number;

  /** Increased by a trigger with every change of a program. */
  @Column('bigint')
  version: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    programCatalogue: EntityTable<ProgramCatalogue>;
  }
}

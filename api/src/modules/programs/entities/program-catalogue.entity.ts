import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The catalogue as a whole: one row. */
@Entity('program_catalogue')
@Check('program_catalogue_one', 'id = 1')
export class ProgramCatalogue {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'program_catalogue_pk' })
  id: number;

  /** Grows with every change of a programme, by a trigger. */
  @Column('bigint')
  version: string;
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';

/** `confirmed`: the figure stands, and somebody looks again by a new day. `changed`: the facts must be corrected. */
export type FactCheckOutcome = 'confirmed' | 'changed';

/** That an admin looked at a figure of the rules again. Append-only. */
@Entity('fact_check')
@Index('fact_check_of_fact', ['factKey', 'id'])
@Index('fact_check_of_user', ['checkedBy'])
@Check('fact_check_outcome', `outcome IN ('confirmed', 'changed')`)
@Check('fact_check_day', `(outcome = 'confirmed') = (check_by IS NOT NULL)`)
export class FactCheck {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'fact_check_pk' })
  id: string;

  /** The figure's key in the list of facts. */
  @Column('text', { name: 'fact_key' })
  factKey: string;

  @Column('text')
  outcome: FactCheckOutcome;

  /** The page that was looked at. */
  @Column('text', { name: 'source_url' })
  sourceUrl: string;

  @Column('text', { nullable: true })
  note: string | null;

  /** The day by which somebody looks again, YYYY-MM-DD. */
  @Column('date', { name: 'check_by', nullable: true })
  checkBy: string | null;

  @Column('uuid', { name: 'checked_by', nullable: true })
  @ForeignKey('users', { name: 'fact_check_user_fk', onDelete: 'SET NULL' })
  checkedBy: string | null;

  /** 'deleted account' once the account is gone. */
  @Column('text', { name: 'checked_by_email' })
  checkedByEmail: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    factCheck: EntityTable<FactCheck, 'at'>;
  }
}

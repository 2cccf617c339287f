import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';
import type { NewValue } from '../rules/fact-values.js';

/** `confirmed`: the figure still applies, until the next check is due. `changed`: the page says something else. */
export type FactCheckOutcome = 'confirmed' | 'changed';

/** An admin's check of a figure in the rules. Append-only, except that a second admin can confirm it once. */
@PersonalData<FactCheck>({
  title: 'Figures that the person checked as an admin',
  owner: 'checkedBy',
  purpose: 'Shows when a figure of the rules was last checked, and by whom.',
  ground: 'interest',
  retention: 'as long as the rules use the figure',
  erasure: {
    kept: 'We keep the record that a figure was checked, without who checked it.',
    until: 'the rules no longer use the figure',
  },
  columns: {
    id: 'none',
    factKey: 'none',
    figureHash: 'none',
    outcome: 'none',
    sourceUrl: 'none',
    note: 'text',
    checkBy: 'none',
    readOn: 'none',
    validFrom: 'none',
    newValues: 'none',
    needsSecond: 'none',
    checkedBy: emptied('account'),
    checkedByEmail: emptied('contact'),
    at: 'activity',
    confirmedBy: 'staff',
    confirmedByEmail: { kind: 'contact', whose: 'confirmedBy', emptied: true },
    confirmedAt: 'activity',
  },
})
@Entity('fact_check')
@Index('fact_check_of_fact', ['factKey', 'id'])
@Index('fact_check_of_user', ['checkedBy'])
@Index('fact_check_of_second', ['confirmedBy'])
@Check('fact_check_outcome', `outcome IN ('confirmed', 'changed')`)
@Check(
  'fact_check_day',
  `(check_by IS NOT NULL) = (outcome = 'confirmed' OR new_values IS NOT NULL) AND (outcome = 'changed' OR new_values IS NULL)`,
)
@Check('fact_check_figure', `figure_hash ~ '^[0-9a-f]{64}$'`)
@Check('fact_check_change', `(new_values IS NULL) = (valid_from IS NULL)`)
@Check('fact_check_second', `confirmed_by <> checked_by AND (needs_second OR confirmed_at IS NULL)`)
export class FactCheck {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'fact_check_pk' })
  id: string;

  /** The figure's key in the list of facts. */
  @Column('text', { name: 'fact_key' })
  factKey: string;

  /** The digest of what the figure said; null for checks from an earlier release. */
  @Column('text', { name: 'figure_hash', nullable: true })
  figureHash: string | null;

  @Column('text')
  outcome: FactCheckOutcome;

  /** The page that was checked. */
  @Column('text', { name: 'source_url' })
  sourceUrl: string;

  @Column('text', { nullable: true })
  note: string | null;

  /** The date by which the next check is due, YYYY-MM-DD. */
  @Column('date', { name: 'check_by', nullable: true })
  checkBy: string | null;

  /**
   * The day on which the page was read; null for checks of an early release, which only move the date of the next one.
   */
  @Column('date', { name: 'read_on', nullable: true })
  readOn: string | null;

  /** The first day of the new figure. */
  @Column('date', { name: 'valid_from', nullable: true })
  validFrom: string | null;

  /** The new values from the page. */
  @Column('jsonb', { name: 'new_values', nullable: true })
  newValues: NewValue[] | null;

  /** Whether the figure is a gate, so that the check only takes effect once another admin confirms it. */
  @Column('boolean', { name: 'needs_second', default: false })
  needsSecond: boolean;

  @Column('uuid', { name: 'checked_by', nullable: true })
  @ForeignKey('users', { name: 'fact_check_user_fk', onDelete: 'SET NULL' })
  checkedBy: string | null;

  /** 'deleted account' once the account is erased. */
  @Column('text', { name: 'checked_by_email' })
  checkedByEmail: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  /** The admin who confirmed it. */
  @Column('uuid', { name: 'confirmed_by', nullable: true })
  @ForeignKey('users', { name: 'fact_check_second_fk', onDelete: 'SET NULL' })
  confirmedBy: string | null;

  /** 'deleted account' once the account is erased. */
  @Column('text', { name: 'confirmed_by_email', nullable: true })
  confirmedByEmail: string | null;

  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true, precision: 3 })
  confirmedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    factCheck: EntityTable<
      FactCheck,
      | 'at'
      | 'needsSecond'
      | 'readOn'
      | 'figureHash'
      | 'validFrom'
      | 'newValues'
      | 'confirmedBy'
      | 'confirmedByEmail'
      | 'confirmedAt',
      'newValues'
    >;
  }
}

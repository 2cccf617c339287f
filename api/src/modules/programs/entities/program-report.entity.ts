import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';
import type { ProgramReportReasonValue } from '../program.enums.js';

/** The unique index that allows one open report per person, program, and reason. */
const REPORT_ONCE_INDEX = 'program_report_once';

/** A reader's report about a listing. */
@PersonalData<ProgramReport>({
  title: 'Reports about listings',
  owner: 'userId',
  purpose: 'Tells us what is wrong with a listing.',
  ground: 'interest',
  retention: 'until the listing is deleted',
  erasure: {
    kept: 'A report that a listing is wrong helps others. We delete its text.',
    until: 'the listing is deleted',
  },
  columns: {
    id: 'none',
    programId: 'none',
    userId: emptied('account'),
    reason: 'activity',
    note: emptied('text'),
    createdAt: 'activity',
    resolvedAt: 'activity',
  },
})
@Entity('program_report')
@Check('program_report_reason', `reason IN ('closed', 'wrong_deadline', 'wrong_link', 'wrong_text', 'other')`)
@Index('program_report_open', ['id'], { where: 'resolved_at IS NULL' })
@Index('program_report_of_program', ['programId'])
@Index(REPORT_ONCE_INDEX, ['programId', 'userId', 'reason'], { unique: true, where: 'resolved_at IS NULL' })
export class ProgramReport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'program_report_pk' })
  id: string;

  @Column('uuid', { name: 'program_id' })
  @ForeignKey('program', { name: 'program_report_program_fk', onDelete: 'CASCADE' })
  programId: string;

  /** Null once the account is gone. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'program_report_user_fk', onDelete: 'SET NULL' })
  userId: string | null;

  @Column('text')
  reason: ProgramReportReasonValue;

  /** Deleted with the account of its author. */
  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'resolved_at', nullable: true, precision: 3 })
  resolvedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    programReport: EntityTable<ProgramReport, 'createdAt'>;
  }
}

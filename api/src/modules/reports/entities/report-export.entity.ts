import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ReportExportKind, ReportExportStatus } from '../reports.enums.js';

/** A report file requested by an admin, made in the background and stored for some days. */
@PersonalData<ReportExport>({
  title: 'Files of reports',
  owner: 'createdById',
  purpose: 'Gives an admin the figures as a file.',
  ground: 'interest',
  retention: '3 days',
  limit: { days: 1, since: 'expiresAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    kind: 'choice',
    firstDay: 'choice',
    lastDay: 'choice',
    timeZone: 'choice',
    status: 'none',
    progress: 'none',
    bytes: 'none',
    fileId: 'none',
    createdById: 'account',
    createdAt: 'activity',
    finishedAt: 'activity',
    expiresAt: 'activity',
  },
})
@Entity('report_export')
@Index('report_export_of_admin', ['createdById', 'id'])
@Index('report_export_expiry', ['expiresAt'])
@Index('report_export_file', ['fileId'], { unique: true, where: 'file_id IS NOT NULL' })
@Check('report_export_stored', `(status = 'ready') = (file_id IS NOT NULL)`)
@Check('report_export_kind', `kind IN ('data', 'report')`)
@Check('report_export_status', `status IN ('waiting', 'running', 'ready', 'failed')`)
@Check('report_export_days', 'first_day <= last_day')
@Check('report_export_progress', 'progress BETWEEN 0 AND 100')
@Check('report_export_bytes', `(status = 'ready') = (bytes IS NOT NULL)`)
@Check('report_export_finished', `(status IN ('ready', 'failed')) = (finished_at IS NOT NULL)`)
export class ReportExport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'report_export_pk' })
  id: string;

  @Column('text')
  kind: `${ReportExportKind}`;

  /** YYYY-MM-DD in the time zone; both days are included. */
  @Column('date', { name: 'first_day' })
  firstDay: string;

  @Column('date', { name: 'last_day' })
  lastDay: string;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('text', { default: 'waiting' })
  status: `${ReportExportStatus}`;

  /** Percent. */
  @Column('smallint', { default: 0 })
  progress: number;

  /** Null until it is ready. */
  @Column('integer', { nullable: true })
  bytes: number | null;

  /** Its storage key; null until it is ready. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @Column('uuid', { name: 'created_by_id' })
  @ForeignKey('users', { name: 'report_export_creator_fk', onDelete: 'CASCADE' })
  createdById: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;

  /** When the file and this row are deleted. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    reportExport: EntityTable<ReportExport, 'status' | 'progress' | 'createdAt'>;
  }
}

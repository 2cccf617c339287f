import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { PersonalExportStatus } from '../privacy.enums.js';

/** A requested export of a person's data, made in the background and stored for some days. */
@PersonalData<PersonalExport>({
  title: 'Files with your data',
  owner: 'userId',
  purpose: 'Gives people a copy of everything we have about them.',
  ground: 'duty',
  retention: '7 days',
  limit: { days: 1, since: 'expiresAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    status: 'activity',
    progress: 'none',
    bytes: 'none',
    fileId: 'none',
    createdAt: 'activity',
    finishedAt: 'activity',
    downloadedAt: 'activity',
    expiresAt: 'activity',
  },
})
@Entity('personal_export')
@Index('personal_export_of_person', ['userId', 'id'])
@Index('personal_export_expiry', ['expiresAt'])
@Index('personal_export_open', ['userId'], { unique: true, where: `status IN ('waiting', 'running')` })
@Index('personal_export_file', ['fileId'], { unique: true, where: 'file_id IS NOT NULL' })
@Check('personal_export_status', `status IN ('waiting', 'running', 'ready', 'failed', 'removed')`)
@Check('personal_export_stored', `(status = 'ready') = (file_id IS NOT NULL)`)
@Check('personal_export_bytes', `(status = 'ready') = (bytes IS NOT NULL)`)
@Check('personal_export_progress', 'progress BETWEEN 0 AND 100')
export class PersonalExport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'personal_export_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'personal_export_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text', { default: 'waiting' })
  status: `${PersonalExportStatus}`;

  /** Percent. */
  @Column('smallint', { default: 0 })
  progress: number;

  /** Null until it is ready. */
  @Column('integer', { nullable: true })
  bytes: number | null;

  /** Its storage key; null until it is ready. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', precision: 3, nullable: true })
  finishedAt: Date | null;

  /** When it was last downloaded. */
  @Column({ name: 'downloaded_at', type: 'timestamptz', precision: 3, nullable: true })
  downloadedAt: Date | null;

  /** When the file and this row are deleted. */
  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    personalExport: EntityTable<PersonalExport, 'status' | 'progress' | 'createdAt'>;
  }
}

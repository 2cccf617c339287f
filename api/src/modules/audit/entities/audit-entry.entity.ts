import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';

/** What an admin did. Entries are only ever added; a trigger refuses everything else. */
@Entity('audit_entry')
@Index('audit_entry_subject', ['subjectType', 'subjectId', 'id'])
@Index('audit_entry_actor', ['actorId', 'id'])
export class AuditEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_entry_pk' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { name: 'actor_email', nullable: true })
  actorEmail: string | null;

  /** Such as review.update or payment.refund. */
  @Column('text')
  action: string;

  @Column('text', { name: 'subject_type' })
  subjectType: string;

  @Column('text', { name: 'subject_id' })
  subjectId: string;

  /** Field to `[before, after]`; never a password, token or file content. */
  @Column('jsonb', { default: {} })
  changes: Record<string, readonly [unknown, unknown]>;

  @Column('text')
  ip: string;

  @Column('text', { name: 'request_id' })
  requestId: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    auditEntry: EntityTable<AuditEntry, 'at' | 'changes', 'changes'>;
  }
}

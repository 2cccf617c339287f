import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** A quarter hour in which something changed, written by triggers, to be recounted. */
@NoPersonalData<ReportChange>('id', 'source', 'at')
@Entity('report_change')
export class ReportChange {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'report_change_pk',
  })
  id: string;

  /** The source to recount: users, assessment, application, payment, refund, document, chat, commission. */
  @Column('text')
  source: string;

  /** When the quarter begins. */
  @Column({ type: 'timestamptz', precision: 3 })
  at: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    reportChange: EntityTable<ReportChange, 'id'>;
  }
}

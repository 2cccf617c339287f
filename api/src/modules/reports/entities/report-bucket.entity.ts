import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** How often something happened in 15 minutes or a UTC day, and its sum in cents. */
@NoPersonalData<ReportBucket>('minutes', 'metric', 'at', 'key', 'count', 'cents')
@Entity('report_bucket')
@Check('report_bucket_minutes', 'minutes IN (15, 1440)')
export class ReportBucket {
  /** 15, or 1440 for the sum of a UTC day. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'report_bucket_pk' })
  minutes: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'report_bucket_pk' })
  metric: string;

  /** When it begins. */
  @PrimaryColumn({ type: 'timestamptz', precision: 3, primaryKeyConstraintName: 'report_bucket_pk' })
  at: Date;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'report_bucket_pk' })
  key: string;

  @Column('integer')
  count: number;

  /** A string, because PostgreSQL returns large integers as strings. */
  @Column('bigint', { default: 0 })
  cents: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    reportBucket: EntityTable<ReportBucket, 'cents'>;
  }
}

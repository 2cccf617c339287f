import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../privacy/index.js';

/** A side effect to run after a commit: written in the same transaction and run by the worker, at least once. */
@PersonalData<OutboxEntry>({
  title: 'Work that is still to be done',
  owner: null,
  purpose: 'Does what follows from a change, even after a crash.',
  ground: 'contract',
  retention: '7 days after it was done',
  limit: { days: 8, since: 'settledAt' },
  erasure: {
    kept: 'Jobs identify the person by an ID, which points to nobody once the account is deleted.',
    until: '7 days after the work was done',
  },
  columns: {
    id: 'none',
    topic: 'none',
    payload: { kind: 'account', names: 'The id stays. It leads to nobody once the account is gone.' },
    requestId: 'none',
    traceparent: 'none',
    createdAt: 'activity',
    notBefore: 'activity',
    publishedAt: 'activity',
    settledAt: 'activity',
  },
})
@Entity('outbox')
@Index('outbox_unpublished', ['id'], { where: 'published_at IS NULL' })
@Index('outbox_unsettled', ['publishedAt'], { where: 'settled_at IS NULL AND published_at IS NOT NULL' })
@Index('outbox_settled', ['settledAt'], { where: 'settled_at IS NOT NULL' })
export class OutboxEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pk' })
  id: string;

  /** The job's name, or `live` for a message to open pages. */
  @Column('text')
  topic: string;

  @Column('jsonb')
  payload: unknown;

  /** The id of the request that caused it, for the log. */
  @Column('text', { name: 'request_id' })
  requestId: string;

  /** The trace of that request as a W3C traceparent; null if it wasn't traced. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Not handed over before then; null: at once. */
  @Column({ name: 'not_before', type: 'timestamptz', precision: 3, nullable: true })
  notBefore: Date | null;

  @Column({ name: 'published_at', type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** When its effect was committed, or the job finally failed. */
  @Column({ name: 'settled_at', type: 'timestamptz', precision: 3, nullable: true })
  settledAt: Date | null;
}

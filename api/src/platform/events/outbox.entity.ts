import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** What must happen after a commit: written in the same transaction, carried out by the worker, at least once. */
@Entity('outbox')
@Index('outbox_unpublished', ['id'], { where: 'published_at IS NULL' })
@Index('outbox_unsettled', ['publishedAt'], { where: 'settled_at IS NULL AND published_at IS NOT NULL' })
@Index('outbox_settled', ['settledAt'], { where: 'settled_at IS NOT NULL' })
export class OutboxEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'outbox_pk' })
  id: string;

  /** Name of the job, or `live` for a message to people's open pages. */
  @Column('text')
  topic: string;

  @Column('jsonb')
  payload: unknown;

  /** Id of the request that caused it, for the log. */
  @Column('text', { name: 'request_id' })
  requestId: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Not handed on before then; null: at once. */
  @Column({ name: 'not_before', type: 'timestamptz', precision: 3, nullable: true })
  notBefore: Date | null;

  @Column({ name: 'published_at', type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  /** When its effect was committed, or was given up for good. */
  @Column({ name: 'settled_at', type: 'timestamptz', precision: 3, nullable: true })
  settledAt: Date | null;
}

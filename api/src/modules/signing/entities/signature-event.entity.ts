import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';
import type { TrailKind } from '../trail/chain.js';

/**
 * An entry of the audit trail. Append-only: a trigger rejects updates and deletes. Each row stores
 * the hash of the previous one.
 */
@NoPersonalData<SignatureEvent>('seq', 'signatureId', 'kind', 'at', 'data', 'previousHash', 'hash')
@Entity('signature_event')
@Unique('signature_event_previous_unique', ['previousHash'])
@Unique('signature_event_hash_unique', ['hash'])
@Index('signature_event_once', ['signatureId', 'kind'], { unique: true })
@Check('signature_event_kind', `kind IN ('signed', 'sealed')`)
export class SignatureEvent {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'signature_event_pk' })
  seq: string;

  @Column('uuid', { name: 'signature_id' })
  @ForeignKey('signature', { name: 'signature_event_signature_fk' })
  signatureId: string;

  @Column('text')
  kind: TrailKind;

  @Column({ name: 'at', type: 'timestamptz', precision: 3 })
  at: Date;

  /** Only strings, such as hashes; nothing personal. */
  @Column('jsonb')
  data: Record<string, string>;

  @Column('text', { name: 'previous_hash' })
  previousHash: string;

  @Column('text')
  hash: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    signatureEvent: EntityTable<SignatureEvent, never, 'data'>;
  }
}

import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData, withheld } from '../../../platform/privacy/index.js';

/**
 * An admin's action. A trigger only allows inserts. At the commit the database assigns each entry its number
 * and the hash of the previous one.
 */
@PersonalData<AuditEntry>({
  title: 'What the person did as an admin',
  owner: 'actorId',
  purpose: 'Shows which staff member did what, so that misuse can be investigated.',
  ground: 'interest',
  retention: 'at least 366 days, until an admin removes old entries',
  erasure: {
    kept: 'The log shows that nothing was changed in secret. It stays without the email and the IP address.',
    until: 'an admin removes old entries, after a year at the earliest',
  },
  columns: {
    id: 'activity',
    at: 'activity',
    action: 'activity',
    actorId: { kind: 'account', names: 'The id stays. It leads to nobody once the account is gone.' },
    actorEmail: emptied('contact'),
    subjectType: 'none',
    subjectId: 'none',
    changes: withheld('text', 'Can be about other people: an admin reads it in the audit.'),
    ip: emptied('device'),
    requestId: 'none',
    seq: 'none',
    personalSalt: emptied('secret', { withheld: 'Part of the proof that the log was not changed.' }),
    personalHash: 'none',
    previousHash: 'none',
    hash: 'none',
  },
})
@Entity('audit_entry')
@Unique('audit_entry_seq_unique', ['seq'])
@Unique('audit_entry_previous_unique', ['previousHash'])
@Index('audit_entry_unchained', ['id'], { where: 'seq IS NULL' })
@Index('audit_entry_newest', ['at', 'id'])
@Index('audit_entry_subject', ['subjectId', 'at', 'id'])
@Index('audit_entry_type', ['subjectType', 'at', 'id'])
@Index('audit_entry_actor', ['actorId', 'at', 'id'])
@Index('audit_entry_action', ['action', 'at', 'id'])
@Index('audit_entry_ip', ['ip', 'at', 'id'])
@Index('audit_entry_request', ['requestId', 'at', 'id'])
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

  /** Its position in the chain, starting at 1; null until its transaction commits. */
  @Column('bigint', { nullable: true })
  seq: string | null;

  /** The salt of `personalHash`; an erasure removes it together with the email and IP address. */
  @Column('uuid', { name: 'personal_salt', nullable: true })
  personalSalt: string | null;

  /** A hash over the salt, email, and IP address: the chain covers them without containing them. */
  @Column('text', { name: 'personal_hash' })
  personalHash: string;

  @Column('text', { name: 'previous_hash', nullable: true })
  previousHash: string | null;

  @Column('text', { nullable: true })
  hash: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    auditEntry: EntityTable<
      AuditEntry,
      'at' | 'changes' | 'seq' | 'personalSalt' | 'personalHash' | 'previousHash' | 'hash',
      'changes'
    >;
  }
}

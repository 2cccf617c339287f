import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { about, PersonalData } from '../../../platform/privacy/index.js';
import type { AccessAction } from '../documents.labels.js';

/**
 * Who did what with whose document. Append-only; rows are deleted with the owner's account, and `ip` with the
 * actor's.
 */
@PersonalData<DocumentAccess>({
  title: 'Who opened or changed documents',
  owner: 'ownerId',
  purpose: 'Shows who looked at documents, to their owner as well.',
  ground: 'interest',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    documentId: 'none',
    ownerId: 'account',
    actorId: 'staff',
    action: 'activity',
    at: 'activity',
    ip: about('actorId', 'device'),
    requestId: 'none',
  },
})
@Entity('document_access')
@Index('document_access_document', ['documentId', 'id'])
@Index('document_access_owner', ['ownerId'])
@Index('document_access_actor', ['actorId'], { where: 'actor_id <> owner_id' })
@Check(
  'document_access_action',
  `action IN ('uploaded', 'replaced', 'previewed', 'downloaded', 'downloaded-signed', 'verified', 'rejected', 'reopened', 'infected', 'signed', 'deleted', 'dated')`,
)
export class DocumentAccess {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'document_access_pk' })
  id: string;

  @Column('uuid', { name: 'document_id' })
  documentId: string;

  @Column('uuid', { name: 'owner_id' })
  @ForeignKey('users', { name: 'document_access_owner_fk', onDelete: 'CASCADE' })
  ownerId: string;

  /** Null for the system itself. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  action: AccessAction;

  @CreateDateColumn({ name: 'at', type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  ip: string;

  @Column('text', { name: 'request_id' })
  requestId: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    documentAccess: EntityTable<DocumentAccess, 'at'>;
  }
}

import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { Proofs } from '../../guidance/index.js';

/** A fact that an admin confirmed when verifying a document, one row per kind. Deleted with the document. */
@PersonalData<DocumentClaim>({
  title: 'What was seen on documents',
  owner: { by: 'documentId', of: 'document' },
  purpose: 'Proves lines of a result.',
  ground: 'contract',
  retention: 'until the document is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    documentId: 'none',
    kind: 'result',
    data: 'result',
    expiresOn: 'result',
    seenById: 'staff',
    seenAt: 'activity',
  },
})
@Entity('document_claim')
@Unique('document_claim_one', ['documentId', 'kind'])
@Index('document_claim_expiry', ['expiresOn'], { where: 'expires_on IS NOT NULL' })
@Index('document_claim_seen_by', ['seenById'], { where: 'seen_by_id IS NOT NULL' })
@Check('document_claim_kind', `kind IN ('passport', 'language', 'degree', 'funds', 'offer')`)
@Check('document_claim_data', `jsonb_typeof(data) = 'object' AND data ->> 'kind' = kind`)
@Check(
  'document_claim_whole',
  `CASE kind WHEN 'language' THEN data ? 'test' WHEN 'degree' THEN data ? 'level' WHEN 'funds' THEN data ?& ARRAY['amountMinor', 'currency', 'on'] WHEN 'offer' THEN data ?& ARRAY['country', 'occupation'] ELSE true END`,
)
export class DocumentClaim {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'document_claim_pk' })
  id: string;

  @Column('uuid', { name: 'document_id' })
  @ForeignKey('document', { name: 'document_claim_document_fk', onDelete: 'CASCADE' })
  documentId: string;

  @Column('text')
  kind: Proofs.ClaimKind;

  @Column('jsonb')
  data: Proofs.Claim;

  /** The last day on which it proves anything, YYYY-MM-DD; null: it doesn't expire. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn: string | null;

  /** The admin who saw it; null once the account is gone. */
  @Column('uuid', { name: 'seen_by_id', nullable: true })
  @ForeignKey('users', { name: 'document_claim_seen_by_fk', onDelete: 'SET NULL' })
  seenById: string | null;

  @CreateDateColumn({ name: 'seen_at', type: 'timestamptz', precision: 3 })
  seenAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    documentClaim: EntityTable<DocumentClaim, 'seenAt', 'data'>;
  }
}

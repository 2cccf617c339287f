import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';
import type { SignatureTypeValue } from '../signing.labels.js';

/** The signature of a document. The record outlives the document, its file, and the account. */
@PersonalData<Signature>({
  title: 'Signatures',
  owner: 'userId',
  purpose: 'Proves what was signed, when and by whom.',
  ground: 'contract',
  retention: 'as long as a signed copy can be checked',
  erasure: {
    kept: 'Anyone who has a signed copy must be able to check it (Art. 17(3)(e)). We remove the email, IP address, and browser, and delete the image and the signed file.',
    until: 'we stop answering checks of signatures',
  },
  columns: {
    id: 'none',
    documentId: 'none',
    userId: emptied('account'),
    signerName: {
      kind: 'identity',
      names: 'The signature names who signed: the copies that others hold do, too.',
    },
    signerEmail: emptied('contact'),
    ip: emptied('device'),
    userAgent: emptied('device'),
    consent: 'choice',
    signatureType: 'activity',
    code: 'activity',
    documentHash: 'none',
    imageKey: emptied('file', { withheld: 'Where the image is kept. The image itself is in the export.' }),
    signedAt: 'activity',
    sealedAt: 'activity',
    sealedKey: emptied('file', { withheld: 'Where the file is kept. The file itself is in the export.' }),
    sealedSha256: 'none',
    sealedBytes: 'none',
  },
})
@Entity('signature')
@Unique('signature_document_unique', ['documentId'])
@Unique('signature_code_unique', ['code'])
@Index('signature_user', ['userId'], { where: 'user_id IS NOT NULL' })
@Check('signature_type_known', `signature_type IN ('drawn', 'typed', 'uploaded')`)
@Check(
  'signature_sealed',
  `(sealed_at IS NULL) = (sealed_sha256 IS NULL) AND (sealed_at IS NULL) = (sealed_bytes IS NULL) AND (sealed_key IS NULL OR sealed_at IS NOT NULL)`,
)
export class Signature {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'signature_pk' })
  id: string;

  /** Null once the document is deleted, along with its files. */
  @Column('uuid', { name: 'document_id', nullable: true })
  @ForeignKey('document', { name: 'signature_document_fk', onDelete: 'SET NULL' })
  documentId: string | null;

  /** Null once the account is erased, along with the email, IP address, and browser. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'signature_user_fk', onDelete: 'SET NULL' })
  userId: string | null;

  /** The account's name at the time of signing. */
  @Column('text', { name: 'signer_name' })
  signerName: string;

  @Column('text', { name: 'signer_email', nullable: true })
  signerEmail: string | null;

  @Column('text', { nullable: true })
  ip: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  /** The sentence that the signer agreed to. */
  @Column('text')
  consent: string;

  @Column('text', { name: 'signature_type' })
  signatureType: SignatureTypeValue;

  /** In the format shown to people, for example `7KQ2M-X9D4T-0VB8R-3HZ6N`. */
  @Column('text')
  code: string;

  /** SHA-256 of the original, in hexadecimal. */
  @Column('text', { name: 'document_hash' })
  documentHash: string;

  /** Storage key of the signature's image. */
  @Column('text', { name: 'image_key', nullable: true })
  imageKey: string | null;

  @Column({ name: 'signed_at', type: 'timestamptz', precision: 3 })
  signedAt: Date;

  @Column({ name: 'sealed_at', type: 'timestamptz', precision: 3, nullable: true })
  sealedAt: Date | null;

  /** Storage key of the signed PDF; null until it is sealed and after it is deleted. */
  @Column('text', { name: 'sealed_key', nullable: true })
  sealedKey: string | null;

  /** SHA-256 of the signed PDF, in hexadecimal. */
  @Column('text', { name: 'sealed_sha256', nullable: true })
  sealedSha256: string | null;

  @Column('integer', { name: 'sealed_bytes', nullable: true })
  sealedBytes: number | null;
}

export type SignatureRecord = Signature;

declare module '../../../platform/database/tables.js' {
  interface Tables {
    signature: EntityTable<Signature>;
  }
}

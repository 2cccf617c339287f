import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';
import type { DocumentPlace, ScanStatus, VerificationStatus } from '../documents.states.js';
import type { DocumentTypeValue } from '../documents.labels.js';

/** The unique index that allows one current document per place in an assessment's list. */
export const ONE_LIVE_INDEX = 'document_one_live';

/** The primary key: if an upload is completed twice, only one succeeds. */
export const DOCUMENT_KEY = 'document_pk';

/** The unique index that allows one document per person and upload key. */
export const UPLOAD_KEY_INDEX = 'document_upload_key';

/** An uploaded file and its verdict; the content is in the file store. */
@PersonalData<Document>({
  title: 'Documents',
  owner: 'userId',
  purpose: 'Lets our reviewers check what the person told us.',
  ground: 'contract',
  retention: 'until the person or an admin deletes it, or the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    assessmentId: 'none',
    applicationId: 'none',
    documentType: 'answer',
    place: 'none',
    originalName: 'file',
    mimeType: 'file',
    bytes: 'file',
    sha256: 'file',
    storageKey: withheld('file', 'Where the file is kept. The file itself is in the export.'),
    scanStatus: 'activity',
    verificationStatus: 'activity',
    verificationNotes: 'text',
    verifiedAt: 'activity',
    verifiedBy: 'staff',
    expiresOn: 'answer',
    supersededAt: 'activity',
    supersededBy: 'none',
    signedAt: 'activity',
    verificationCode: 'none',
    sealedAt: 'activity',
    uploadKey: 'none',
    uploadDigest: 'none',
    uploadedAt: 'activity',
    updatedAt: 'activity',
  },
})
@Entity('document')
@Unique('document_storage_key_unique', ['storageKey'])
@Unique('document_verification_code_unique', ['verificationCode'])
@Index('document_owner', ['userId', 'id'])
@Index('document_verdict', ['verifiedAt'], { where: 'verified_at IS NOT NULL' })
@Index('document_assessment', ['assessmentId', 'id'])
@Index(ONE_LIVE_INDEX, ['assessmentId', 'documentType'], {
  unique: true,
  where: `place <> 'none' AND superseded_at IS NULL`,
})
@Index(UPLOAD_KEY_INDEX, ['userId', 'uploadKey'], { unique: true, where: 'upload_key IS NOT NULL' })
@Index('document_review', ['verificationStatus', 'id'], { where: 'superseded_at IS NULL' })
@Index('document_expiry', ['expiresOn', 'id'], {
  where: 'expires_on IS NOT NULL AND superseded_at IS NULL',
})
@Index('document_application', ['applicationId', 'id'], { where: 'application_id IS NOT NULL' })
@Index('document_verified_by', ['verifiedBy'], { where: 'verified_by IS NOT NULL' })
@Check(
  'document_type_known',
  `document_type IN ('passport', 'transcript', 'certificate', 'visa_application', 'financial_statement', 'letter_of_recommendation', 'personal_statement', 'work_experience', 'additional_document', 'other')`,
)
@Check(
  'document_place',
  `place IN ('required', 'optional', 'none') AND (place = 'none' OR assessment_id IS NOT NULL)`,
)
@Check('document_verification_status', `verification_status IN ('pending', 'verified', 'rejected')`)
@Check('document_scan_status', `scan_status IN ('waiting', 'clean', 'infected')`)
@Check('document_bytes', 'bytes > 0')
@Check('document_verified_is_clean', `verification_status <> 'verified' OR scan_status = 'clean'`)
@Check(
  'document_signed',
  `(signed_at IS NULL) = (verification_code IS NULL) AND (signed_at IS NOT NULL OR sealed_at IS NULL) AND (signed_at IS NULL OR verification_status = 'verified')`,
)
@Check('document_upload_key_whole', '(upload_key IS NULL) = (upload_digest IS NULL)')
@Check('document_superseded', 'superseded_by IS NULL OR superseded_at IS NOT NULL')
export class Document {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: DOCUMENT_KEY })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'document_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('uuid', { name: 'assessment_id', nullable: true })
  @ForeignKey('assessment', { name: 'document_assessment_fk', onDelete: 'CASCADE' })
  assessmentId: string | null;

  @Column('uuid', { name: 'application_id', nullable: true })
  @ForeignKey('application', { name: 'document_application_fk', onDelete: 'SET NULL' })
  applicationId: string | null;

  @Column('text', { name: 'document_type' })
  documentType: DocumentTypeValue;

  /** Its place in the assessment's list, which has one current document per type. */
  @Column('text')
  place: DocumentPlace;

  /** The sanitized original file name. Shown and suggested when saving; never used as a path. */
  @Column('text', { name: 'original_name' })
  originalName: string;

  @Column('text', { name: 'mime_type' })
  mimeType: string;

  @Column('integer')
  bytes: number;

  /** SHA-256 of the unencrypted content, in hexadecimal. */
  @Column('text')
  sha256: string;

  @Column('text', { name: 'storage_key' })
  storageKey: string;

  @Column('text', { name: 'scan_status' })
  scanStatus: ScanStatus;

  @Column('text', { name: 'verification_status', default: 'pending' })
  verificationStatus: VerificationStatus;

  @Column('text', { name: 'verification_notes', nullable: true })
  verificationNotes: string | null;

  @Column({ name: 'verified_at', type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt: Date | null;

  /** The admin who reviewed it last. */
  @Column('uuid', { name: 'verified_by', nullable: true })
  @ForeignKey('users', { name: 'document_verified_by_fk', onDelete: 'SET NULL' })
  verifiedBy: string | null;

  /** The expiry date, as its owner says, YYYY-MM-DD. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn: string | null;

  @Column({ name: 'superseded_at', type: 'timestamptz', precision: 3, nullable: true })
  supersededAt: Date | null;

  /** The document that replaced it. */
  @Column('uuid', { name: 'superseded_by', nullable: true })
  supersededBy: string | null;

  @Column({ name: 'signed_at', type: 'timestamptz', precision: 3, nullable: true })
  signedAt: Date | null;

  @Column('text', { name: 'verification_code', nullable: true })
  verificationCode: string | null;

  /** When the signed PDF was stored. */
  @Column({ name: 'sealed_at', type: 'timestamptz', precision: 3, nullable: true })
  sealedAt: Date | null;

  /** The Idempotency-Key of the upload, if it had one. */
  @Column('text', { name: 'upload_key', nullable: true })
  uploadKey: string | null;

  /** A digest of the upload with this key: the file, its name, and its target. */
  @Column('text', { name: 'upload_digest', nullable: true })
  uploadDigest: string | null;

  @CreateDateColumn({ name: 'uploaded_at', type: 'timestamptz', precision: 3 })
  uploadedAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

/** A stored document. */
export type DocumentRecord = Document;

declare module '../../../platform/database/tables.js' {
  interface Tables {
    document: EntityTable<
      Document,
      'verificationStatus' | 'uploadKey' | 'uploadDigest' | 'uploadedAt' | 'updatedAt'
    >;
  }
}

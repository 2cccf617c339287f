import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // place: the position in the assessment's list, which has one current document per type.
  `CREATE TABLE document (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     assessment_id uuid,
     application_id uuid,
     document_type text NOT NULL,
     place text NOT NULL,
     original_name text NOT NULL,
     mime_type text NOT NULL,
     bytes integer NOT NULL,
     sha256 text NOT NULL,
     storage_key text NOT NULL,
     scan_status text NOT NULL,
     verification_status text NOT NULL DEFAULT 'pending',
     verification_notes text,
     verified_at timestamptz(3),
     verified_by uuid,
     expires_on date,
     superseded_at timestamptz(3),
     superseded_by uuid,
     signed_at timestamptz(3),
     verification_code text,
     sealed_at timestamptz(3),
     uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT document_pk PRIMARY KEY (id),
     CONSTRAINT document_storage_key_unique UNIQUE (storage_key),
     CONSTRAINT document_verification_code_unique UNIQUE (verification_code),
     CONSTRAINT document_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT document_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE CASCADE,
     CONSTRAINT document_verified_by_fk FOREIGN KEY (verified_by) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT document_type_known CHECK (document_type IN ('passport', 'transcript', 'certificate',
       'visa_application', 'financial_statement', 'letter_of_recommendation', 'personal_statement',
       'work_experience', 'additional_document', 'other')),
     CONSTRAINT document_place CHECK (place IN ('required', 'optional', 'none')
       AND (place = 'none' OR assessment_id IS NOT NULL)),
     CONSTRAINT document_verification_status CHECK (verification_status IN ('pending', 'verified', 'rejected')),
     CONSTRAINT document_scan_status CHECK (scan_status IN ('waiting', 'clean', 'infected')),
     CONSTRAINT document_bytes CHECK (bytes > 0),
     CONSTRAINT document_verified_is_clean CHECK (verification_status <> 'verified' OR scan_status = 'clean'),
     CONSTRAINT document_signed CHECK ((signed_at IS NULL) = (verification_code IS NULL)
       AND (signed_at IS NOT NULL OR sealed_at IS NULL) AND (signed_at IS NULL OR verification_status = 'verified')),
     CONSTRAINT document_superseded CHECK (superseded_by IS NULL OR superseded_at IS NOT NULL)
   )`,
  // Ids are in creation order: read backwards, this index is a person's list, newest first.
  'CREATE INDEX document_owner ON document (user_id, id)',
  'CREATE INDEX document_assessment ON document (assessment_id, id)',
  `CREATE UNIQUE INDEX document_one_live ON document (assessment_id, document_type)
     WHERE place <> 'none' AND superseded_at IS NULL`,
  'CREATE INDEX document_review ON document (verification_status, id) WHERE superseded_at IS NULL',
  'CREATE INDEX document_verified_by ON document (verified_by) WHERE verified_by IS NOT NULL',
  // However the row is deleted (by its owner, an admin, or an erasure), the file is deleted after the commit.
  `CREATE FUNCTION document_removed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO outbox (id, topic, payload, request_id)
       VALUES (gen_random_uuid(), 'documents.remove-file', jsonb_build_object('key', OLD.storage_key), OLD.id::text);
     PERFORM pg_notify('portolan_outbox', '');
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER document_removed AFTER DELETE ON document FOR EACH ROW EXECUTE FUNCTION document_removed()`,
];

/** People's documents: uploads, verdicts, and replacements. The files are in the file store. */
export class Documents1763712000008 implements MigrationInterface {
  name = 'Documents1763712000008';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document');
    await runner.query('DROP FUNCTION document_removed');
  }
}

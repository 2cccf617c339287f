import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The record of a signature outlives the document, its file, and the account.
  `CREATE TABLE signature (
     id uuid NOT NULL,
     document_id uuid,
     user_id uuid,
     signer_name text NOT NULL,
     signer_email text,
     ip text,
     user_agent text,
     consent text NOT NULL,
     signature_type text NOT NULL,
     code text NOT NULL,
     document_hash text NOT NULL,
     image_key text,
     signed_at timestamptz(3) NOT NULL,
     sealed_at timestamptz(3),
     sealed_key text,
     sealed_sha256 text,
     sealed_bytes integer,
     CONSTRAINT signature_pk PRIMARY KEY (id),
     CONSTRAINT signature_document_unique UNIQUE (document_id),
     CONSTRAINT signature_code_unique UNIQUE (code),
     CONSTRAINT signature_document_fk FOREIGN KEY (document_id) REFERENCES document (id) ON DELETE SET NULL,
     CONSTRAINT signature_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT signature_type_known CHECK (signature_type IN ('drawn', 'typed', 'uploaded')),
     CONSTRAINT signature_sealed CHECK ((sealed_at IS NULL) = (sealed_sha256 IS NULL)
       AND (sealed_at IS NULL) = (sealed_bytes IS NULL) AND (sealed_key IS NULL OR sealed_at IS NOT NULL))
   )`,
  'CREATE INDEX signature_user ON signature (user_id) WHERE user_id IS NOT NULL',
  // Deleting the document also deletes the signature's files; deleting the account clears all
  // personal data but the name.
  `CREATE FUNCTION signature_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     key text;
   BEGIN
     IF NEW.document_id IS NULL AND OLD.document_id IS NOT NULL THEN
       FOREACH key IN ARRAY array_remove(ARRAY[OLD.sealed_key, OLD.image_key], NULL) LOOP
         INSERT INTO outbox (id, topic, payload, request_id)
           VALUES (gen_random_uuid(), 'signing.remove-file', jsonb_build_object('key', key), OLD.id::text);
       END LOOP;
       PERFORM pg_notify('portolan_outbox', '');
       NEW.sealed_key := NULL;
       NEW.image_key := NULL;
     END IF;
     IF NEW.user_id IS NULL AND OLD.user_id IS NOT NULL THEN
       NEW.signer_email := NULL;
       NEW.ip := NULL;
       NEW.user_agent := NULL;
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER signature_let_go BEFORE UPDATE ON signature FOR EACH ROW EXECUTE FUNCTION signature_let_go()`,
  // Each entry stores the hash of the previous one; no two entries can share a predecessor.
  `CREATE TABLE signature_event (
     seq bigint NOT NULL,
     signature_id uuid NOT NULL,
     kind text NOT NULL,
     at timestamptz(3) NOT NULL,
     data jsonb NOT NULL,
     previous_hash text NOT NULL,
     hash text NOT NULL,
     CONSTRAINT signature_event_pk PRIMARY KEY (seq),
     CONSTRAINT signature_event_previous_unique UNIQUE (previous_hash),
     CONSTRAINT signature_event_hash_unique UNIQUE (hash),
     CONSTRAINT signature_event_signature_fk FOREIGN KEY (signature_id) REFERENCES signature (id),
     CONSTRAINT signature_event_kind CHECK (kind IN ('signed', 'sealed'))
   )`,
  // At most one signing entry and one sealing entry per signature, even if workers race.
  'CREATE UNIQUE INDEX signature_event_once ON signature_event (signature_id, kind)',
  `CREATE FUNCTION signature_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'signature_event is append-only';
   END $$`,
  `CREATE TRIGGER signature_event_kept BEFORE UPDATE OR DELETE ON signature_event
     FOR EACH ROW EXECUTE FUNCTION signature_event_kept()`,
  `CREATE TRIGGER signature_event_whole BEFORE TRUNCATE ON signature_event
     FOR EACH STATEMENT EXECUTE FUNCTION signature_event_kept()`,
];

/** Document signatures and their hash-chained audit trail. */
export class Signing1763712000010 implements MigrationInterface {
  name = 'Signing1763712000010';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signature_event, signature');
    await runner.query('DROP FUNCTION signature_event_kept, signature_let_go');
  }
}

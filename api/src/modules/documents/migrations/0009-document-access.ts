import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // No foreign key to the document or the actor: entries outlive both.
  `CREATE TABLE document_access (
     id uuid NOT NULL,
     document_id uuid NOT NULL,
     owner_id uuid NOT NULL,
     actor_id uuid,
     action text NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     ip text NOT NULL,
     request_id text NOT NULL,
     CONSTRAINT document_access_pk PRIMARY KEY (id),
     CONSTRAINT document_access_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT document_access_action CHECK (action IN ('uploaded', 'replaced', 'previewed', 'downloaded',
       'downloaded-signed', 'verified', 'rejected', 'reopened', 'infected', 'signed', 'deleted'))
   )`,
  'CREATE INDEX document_access_document ON document_access (document_id, id)',
  'CREATE INDEX document_access_owner ON document_access (owner_id)',
  // Append-only. Deletion is only allowed in the cascade of the owner's erased account.
  `CREATE FUNCTION document_access_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
     RAISE EXCEPTION 'document_access is append-only';
   END $$`,
  `CREATE TRIGGER document_access_kept BEFORE UPDATE OR DELETE ON document_access
     FOR EACH ROW EXECUTE FUNCTION document_access_kept()`,
  `CREATE TRIGGER document_access_whole BEFORE TRUNCATE ON document_access
     FOR EACH STATEMENT EXECUTE FUNCTION document_access_kept()`,
];

/** The access log of documents: who did what with whose document, when, and from where. */
export class DocumentAccess1763712000009 implements MigrationInterface {
  name = 'DocumentAccess1763712000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_access');
    await runner.query('DROP FUNCTION document_access_kept');
  }
}

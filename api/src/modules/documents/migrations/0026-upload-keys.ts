import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE document
     ADD COLUMN upload_key text,
     ADD COLUMN upload_digest text,
     ADD CONSTRAINT document_upload_key_whole CHECK ((upload_key IS NULL) = (upload_digest IS NULL))`,
  'CREATE UNIQUE INDEX document_upload_key ON document (user_id, upload_key) WHERE upload_key IS NOT NULL',
];

/** Idempotency keys: repeating an upload with the same key creates no second document. */
export class UploadKeys1763712000026 implements MigrationInterface {
  name = 'UploadKeys1763712000026';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN upload_key, DROP COLUMN upload_digest');
  }
}

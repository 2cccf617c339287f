import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds documents that expire soon. */
export class DocumentExpiry1763712000044 implements MigrationInterface {
  name = 'DocumentExpiry1763712000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX document_expiry ON document (expires_on, id) WHERE expires_on IS NOT NULL AND superseded_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX document_expiry');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE report_export ADD COLUMN file_id uuid',
  `UPDATE report_export SET file_id = id WHERE status = 'ready'`,
  `ALTER TABLE report_export
     ADD CONSTRAINT report_export_stored CHECK ((status = 'ready') = (file_id IS NOT NULL))`,
  'CREATE UNIQUE INDEX report_export_file ON report_export (file_id) WHERE file_id IS NOT NULL',
];

/** Each attempt stores its own file, so that two workers creating the same export never overwrite each other's. */
export class ReportExportFiles1763712000041 implements MigrationInterface {
  name = 'ReportExportFiles1763712000041';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_export DROP COLUMN file_id');
  }
}

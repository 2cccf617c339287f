import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE personal_export (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     status text NOT NULL DEFAULT 'waiting',
     progress smallint NOT NULL DEFAULT 0,
     bytes integer,
     file_id uuid,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     finished_at timestamptz(3),
     downloaded_at timestamptz(3),
     expires_at timestamptz(3) NOT NULL,
     CONSTRAINT personal_export_pk PRIMARY KEY (id),
     CONSTRAINT personal_export_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT personal_export_status CHECK (status IN ('waiting', 'running', 'ready', 'failed', 'removed')),
     CONSTRAINT personal_export_stored CHECK ((status = 'ready') = (file_id IS NOT NULL)),
     CONSTRAINT personal_export_bytes CHECK ((status = 'ready') = (bytes IS NOT NULL)),
     CONSTRAINT personal_export_progress CHECK (progress BETWEEN 0 AND 100)
   )`,
  'CREATE INDEX personal_export_of_person ON personal_export (user_id, id)',
  'CREATE INDEX personal_export_expiry ON personal_export (expires_at)',
  `CREATE UNIQUE INDEX personal_export_open ON personal_export (user_id) WHERE status IN ('waiting', 'running')`,
  'CREATE UNIQUE INDEX personal_export_file ON personal_export (file_id) WHERE file_id IS NOT NULL',
];

/** Exports of personal data, until they are deleted. */
export class PersonalExports1763712000063 implements MigrationInterface {
  name = 'PersonalExports1763712000063';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE personal_export');
  }
}

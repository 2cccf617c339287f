import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE report_export (
     id uuid NOT NULL,
     kind text NOT NULL,
     first_day date NOT NULL,
     last_day date NOT NULL,
     time_zone text NOT NULL,
     status text NOT NULL DEFAULT 'waiting',
     progress smallint NOT NULL DEFAULT 0,
     bytes integer,
     created_by_id uuid NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     finished_at timestamptz(3),
     expires_at timestamptz(3) NOT NULL,
     CONSTRAINT report_export_pk PRIMARY KEY (id),
     CONSTRAINT report_export_creator_fk FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT report_export_kind CHECK (kind IN ('data', 'report')),
     CONSTRAINT report_export_status CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
     CONSTRAINT report_export_days CHECK (first_day <= last_day),
     CONSTRAINT report_export_progress CHECK (progress BETWEEN 0 AND 100),
     CONSTRAINT report_export_bytes CHECK ((status = 'ready') = (bytes IS NOT NULL)),
     CONSTRAINT report_export_finished CHECK ((status IN ('ready', 'failed')) = (finished_at IS NOT NULL))
   )`,
  'CREATE INDEX report_export_of_admin ON report_export (created_by_id, id)',
  'CREATE INDEX report_export_expiry ON report_export (expires_at)',
];

/** Report files requested by admins, until they are deleted. */
export class ReportExports1763712000040 implements MigrationInterface {
  name = 'ReportExports1763712000040';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_export');
  }
}

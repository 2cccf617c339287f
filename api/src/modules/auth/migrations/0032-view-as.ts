import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE view_as (
     id uuid NOT NULL,
     session_id uuid NOT NULL,
     admin_id uuid NOT NULL,
     user_id uuid NOT NULL,
     reason text NOT NULL,
     started_at timestamptz(3) NOT NULL DEFAULT now(),
     expires_at timestamptz(3) NOT NULL,
     ended_at timestamptz(3),
     CONSTRAINT view_as_pk PRIMARY KEY (id),
     CONSTRAINT view_as_admin_fk FOREIGN KEY (admin_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT view_as_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT view_as_other CHECK (admin_id <> user_id),
     CONSTRAINT view_as_reason CHECK (length(reason) BETWEEN 5 AND 500),
     CONSTRAINT view_as_short CHECK (expires_at <= started_at + interval '1 hour')
   )`,
  'CREATE UNIQUE INDEX view_as_open ON view_as (session_id) WHERE ended_at IS NULL',
  'CREATE INDEX view_as_expiry ON view_as (expires_at) WHERE ended_at IS NULL',
  'CREATE INDEX view_as_admin ON view_as (admin_id)',
  'CREATE INDEX view_as_user ON view_as (user_id)',
];

/** Admins viewing the product as another person: read-only, for a short time, in one session. */
export class ViewAs1763712000032 implements MigrationInterface {
  name = 'ViewAs1763712000032';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE view_as');
  }
}

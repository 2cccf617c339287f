import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE email_changes (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     old_email text NOT NULL,
     new_email text NOT NULL,
     credentials_version integer NOT NULL,
     old_token_hash text NOT NULL,
     new_token_hash text NOT NULL,
     old_confirmed_at timestamptz(3),
     new_confirmed_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     expires_at timestamptz(3) NOT NULL,
     ended_at timestamptz(3),
     changed_at timestamptz(3),
     CONSTRAINT email_changes_pk PRIMARY KEY (id),
     CONSTRAINT email_changes_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT email_changes_ended CHECK (changed_at IS NULL OR ended_at IS NOT NULL)
   )`,
  'CREATE UNIQUE INDEX email_changes_old_token_unique ON email_changes (old_token_hash)',
  'CREATE UNIQUE INDEX email_changes_new_token_unique ON email_changes (new_token_hash)',
  'CREATE UNIQUE INDEX email_changes_pending ON email_changes (user_id) WHERE ended_at IS NULL',
  'CREATE INDEX email_changes_user ON email_changes (user_id)',
  'CREATE INDEX email_changes_expiry ON email_changes (expires_at)',
];

/** Requests to change an email address, which both addresses must confirm. */
export class EmailChanges1763712000025 implements MigrationInterface {
  name = 'EmailChanges1763712000025';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_changes');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE consent (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     policy text NOT NULL,
     version date NOT NULL,
     accepted_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT consent_pk PRIMARY KEY (id),
     CONSTRAINT consent_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT consent_policy CHECK (policy IN ('terms', 'privacy'))
   )`,
  'CREATE UNIQUE INDEX consent_once ON consent (user_id, policy, version)',
];

/** The terms that people accepted, and when. Older accounts have no recorded consent. */
export class Consents1763712000065 implements MigrationInterface {
  name = 'Consents1763712000065';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // No foreign key to the account: addresses without one are counted the same way.
  `CREATE TABLE sign_in_attempts (
     key text NOT NULL,
     failures integer NOT NULL,
     last_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT sign_in_attempts_pk PRIMARY KEY (key),
     CONSTRAINT sign_in_attempts_counted CHECK (failures BETWEEN 0 AND 100)
   )`,
  'CREATE INDEX sign_in_attempts_last ON sign_in_attempts (last_at)',
];

/** Counts of consecutive wrong passwords and codes. */
export class SignInAttempts1763712000023 implements MigrationInterface {
  name = 'SignInAttempts1763712000023';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_attempts');
  }
}

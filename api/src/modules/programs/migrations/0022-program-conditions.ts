import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The type of a program (scholarship, internship, or job) counts for the fit. The key is derived
 * from the existing key and the type, as the application does for new rows. A program that is
 * written by a process of the previous release after this migration has a key without it until it
 * is written again.
 */
export const KEYS_WITH_TYPE = `UPDATE program SET fit_key = left(translate(encode(sha256(convert_to(
    fit_key || E'\\n' || type, 'UTF8')), 'base64'), '+/', '-_'), 22)`;

const STATEMENTS = [
  'ALTER TABLE program ADD COLUMN conditions_edited boolean NOT NULL DEFAULT false',
  KEYS_WITH_TYPE,
];

/** Makes the conditions of programs editable, and the type a condition. */
export class ProgramConditions1763712000022 implements MigrationInterface {
  name = 'ProgramConditions1763712000022';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Keeps the keys: they are only more specific than the previous release needs. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE program DROP COLUMN conditions_edited');
  }
}

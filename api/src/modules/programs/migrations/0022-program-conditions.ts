import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a program is (a scholarship, an internship or a job) counts for the fit. The key of the rest is there, and the
 * type's is derived from it, as the product does for what it writes from now on. A program that a process of the earlier
 * release writes after this has the key without it until it is written again.
 */
export const KEYS_WITH_TYPE = `UPDATE program SET fit_key = left(translate(encode(sha256(convert_to(
    fit_key || E'\\n' || type, 'UTF8')), 'base64'), '+/', '-_'), 22)`;

const STATEMENTS = [
  'ALTER TABLE program ADD COLUMN conditions_edited boolean NOT NULL DEFAULT false',
  KEYS_WITH_TYPE,
];

/** Who a program is for can be edited, and its type is a condition. */
export class ProgramConditions1763712000022 implements MigrationInterface {
  name = 'ProgramConditions1763712000022';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** The keys stay: they tell more apart than the earlier release needs. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE program DROP COLUMN conditions_edited');
  }
}

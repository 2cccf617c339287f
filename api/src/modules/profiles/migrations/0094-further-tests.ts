import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Language tests unknown to the previous release, in a column beside `data`, like stays. */
export class FurtherTests1763712000094 implements MigrationInterface {
  name = 'FurtherTests1763712000094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile
        ADD COLUMN further_tests jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT profile_further_tests CHECK (jsonb_typeof(further_tests) = 'array'),
        ADD CONSTRAINT profile_further_tests_most CHECK (jsonb_array_length(further_tests) <= 20)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP COLUMN further_tests');
  }
}

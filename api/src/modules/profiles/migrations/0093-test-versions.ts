import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The versions of language tests, in a column beside `data`, like stays. */
export class TestVersions1763712000093 implements MigrationInterface {
  name = 'TestVersions1763712000093';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile
        ADD COLUMN test_versions jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT profile_test_versions CHECK (jsonb_typeof(test_versions) = 'array'),
        ADD CONSTRAINT profile_test_versions_most CHECK (jsonb_array_length(test_versions) <= 20)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP COLUMN test_versions');
  }
}

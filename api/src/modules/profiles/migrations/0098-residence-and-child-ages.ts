import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where people live, and the ages of children who come along. Columns beside `data`, because the previous release
 * rejects profiles with unknown fields.
 */
export class ResidenceAndChildAges1763712000098 implements MigrationInterface {
  name = 'ResidenceAndChildAges1763712000098';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile
        ADD COLUMN residence character varying(120),
        ADD COLUMN child_ages jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT profile_residence CHECK (residence <> ''),
        ADD CONSTRAINT profile_child_ages CHECK (jsonb_typeof(child_ages) = 'array'),
        ADD CONSTRAINT profile_child_ages_most CHECK (jsonb_array_length(child_ages) <= 20)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP COLUMN residence, DROP COLUMN child_ages');
  }
}

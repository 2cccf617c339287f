import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Countries where people studied, worked, or lived. A column beside `data`, because the previous
 * release rejects profiles with unknown fields.
 */
export class Stays1763712000092 implements MigrationInterface {
  name = 'Stays1763712000092';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile
        ADD COLUMN stays jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT profile_stays CHECK (jsonb_typeof(stays) = 'array'),
        ADD CONSTRAINT profile_stays_most CHECK (jsonb_array_length(stays) <= 40)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP COLUMN stays');
  }
}

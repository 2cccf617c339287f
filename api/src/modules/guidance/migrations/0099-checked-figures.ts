import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a checked figure said: a check has no effect on another figure that a later release has in its place. */
export class CheckedFigures1763712000099 implements MigrationInterface {
  name = 'CheckedFigures1763712000099';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE fact_check
         ADD COLUMN figure_hash text,
         ADD CONSTRAINT fact_check_figure CHECK (figure_hash ~ '^[0-9a-f]{64}$')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fact_check DROP COLUMN figure_hash');
  }
}

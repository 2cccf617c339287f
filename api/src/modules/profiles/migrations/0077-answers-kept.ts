import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The questionnaire that a profile change came from. Null: another source, or a change from before
 * this column existed.
 */
export class AnswersKept1763712000077 implements MigrationInterface {
  name = 'AnswersKept1763712000077';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile_change ADD COLUMN questionnaire text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile_change DROP COLUMN questionnaire');
  }
}

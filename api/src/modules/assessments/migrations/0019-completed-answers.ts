import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (causes: string): string =>
  `ALTER TABLE assessment_revision DROP CONSTRAINT assessment_revision_cause,
     ADD CONSTRAINT assessment_revision_cause CHECK (cause IN (${causes}))`;

/** Results can be recalculated because the person answered open questions. */
export class CompletedAnswers1763712000019 implements MigrationInterface {
  name = 'CompletedAnswers1763712000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`'correction', 'completion', 'profile', 'rules', 'day'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE assessment_revision SET cause = 'correction' WHERE cause = 'completion'`);
    await runner.query(allow(`'correction', 'profile', 'rules', 'day'`));
  }
}

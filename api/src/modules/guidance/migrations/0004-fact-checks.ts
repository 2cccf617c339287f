import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked at a figure of the rules again, when, where, and what came of it. Append-only. */
export class FactChecks1763712000004 implements MigrationInterface {
  name = 'FactChecks1763712000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fact_check (
        id uuid NOT NULL,
        fact_key text NOT NULL,
        outcome text NOT NULL,
        source_url text NOT NULL,
        note text,
        check_by date,
        checked_by uuid,
        checked_by_email text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT fact_check_pk PRIMARY KEY (id),
        CONSTRAINT fact_check_user_fk FOREIGN KEY (checked_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT fact_check_outcome CHECK (outcome IN ('confirmed', 'changed')),
        CONSTRAINT fact_check_day CHECK ((outcome = 'confirmed') = (check_by IS NOT NULL))
      )`);
    // The newest check of a figure, and the checks of one figure, newest first: ids are in the order of creation.
    await runner.query(`CREATE INDEX fact_check_of_fact ON fact_check (fact_key, id)`);
    await runner.query(`CREATE INDEX fact_check_of_user ON fact_check (checked_by)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fact_check');
  }
}

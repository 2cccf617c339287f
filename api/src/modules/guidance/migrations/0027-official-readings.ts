import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE fact_check
     ADD COLUMN read_on date,
     ADD COLUMN valid_from date,
     ADD COLUMN new_values jsonb,
     ADD COLUMN needs_second boolean NOT NULL DEFAULT false,
     ADD COLUMN confirmed_by uuid,
     ADD COLUMN confirmed_by_email text,
     ADD COLUMN confirmed_at timestamptz(3),
     ADD CONSTRAINT fact_check_second_fk FOREIGN KEY (confirmed_by) REFERENCES users (id) ON DELETE SET NULL`,
  'ALTER TABLE fact_check DROP CONSTRAINT fact_check_day',
  `ALTER TABLE fact_check
     ADD CONSTRAINT fact_check_day CHECK (
       (check_by IS NOT NULL) = (outcome = 'confirmed' OR new_values IS NOT NULL)
       AND (outcome = 'changed' OR new_values IS NULL)),
     ADD CONSTRAINT fact_check_change CHECK ((new_values IS NULL) = (valid_from IS NULL)),
     ADD CONSTRAINT fact_check_second CHECK (
       confirmed_by <> checked_by AND (needs_second OR confirmed_at IS NULL))`,
  'CREATE INDEX fact_check_of_second ON fact_check (confirmed_by)',
  // That two people agreed stays, without who did.
  `CREATE FUNCTION fact_check_second_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.confirmed_by_email := 'deleted account';
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER fact_check_second_erased BEFORE UPDATE OF confirmed_by ON fact_check
     FOR EACH ROW WHEN (NEW.confirmed_by IS NULL AND OLD.confirmed_by IS NOT NULL)
     EXECUTE FUNCTION fact_check_second_erased()`,
];

/** A check says which page was read and what it says instead; what decides a route needs two people. */
export class OfficialReadings1763712000027 implements MigrationInterface {
  name = 'OfficialReadings1763712000027';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER fact_check_second_erased ON fact_check');
    await runner.query('DROP FUNCTION fact_check_second_erased');
    await runner.query('ALTER TABLE fact_check DROP CONSTRAINT fact_check_day');
    // The earlier release knows no new figures, and takes what is not agreed on for agreed.
    await runner.query(
      'DELETE FROM fact_check WHERE new_values IS NOT NULL OR (needs_second AND confirmed_at IS NULL)',
    );
    await runner.query(
      `ALTER TABLE fact_check
         DROP COLUMN read_on, DROP COLUMN valid_from, DROP COLUMN new_values, DROP COLUMN needs_second,
         DROP COLUMN confirmed_by, DROP COLUMN confirmed_by_email, DROP COLUMN confirmed_at,
         ADD CONSTRAINT fact_check_day CHECK ((outcome = 'confirmed') = (check_by IS NOT NULL))`,
    );
  }
}

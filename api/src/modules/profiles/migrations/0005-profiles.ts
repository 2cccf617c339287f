import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profile data beyond the questionnaires, one row per person. */
export class Profiles1763712000005 implements MigrationInterface {
  name = 'Profiles1763712000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile (
        user_id uuid NOT NULL,
        data jsonb NOT NULL,
        keep_up_to_date boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT profile_pk PRIMARY KEY (user_id),
        CONSTRAINT profile_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT profile_data CHECK (jsonb_typeof(data) = 'object')
      )`);
    // The job that recalculates results after rule changes walks this index.
    await runner.query('CREATE INDEX profile_kept ON profile (user_id) WHERE keep_up_to_date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile');
  }
}

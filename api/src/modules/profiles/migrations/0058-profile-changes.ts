import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of profile changes, which people can read and undo. */
export class ProfileChanges1763712000058 implements MigrationInterface {
  name = 'ProfileChanges1763712000058';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile_change (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        field text NOT NULL,
        source text NOT NULL,
        before jsonb NOT NULL,
        after jsonb NOT NULL,
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        undone_at timestamptz(3),
        CONSTRAINT profile_change_pk PRIMARY KEY (id),
        CONSTRAINT profile_change_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT profile_change_source CHECK (source IN ('manual', 'questionnaire', 'document', 'calculator', 'undo')),
        CONSTRAINT profile_change_values CHECK (before ? 'value' AND after ? 'value')
      )`);
    await runner.query('CREATE INDEX profile_change_newest ON profile_change (user_id, changed_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_change');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications to people. */
export class Notifications1763712000006 implements MigrationInterface {
  name = 'Notifications1763712000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        title text NOT NULL,
        body text NOT NULL,
        path text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        read_at timestamptz(3),
        CONSTRAINT notification_pk PRIMARY KEY (id),
        CONSTRAINT notification_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    // Ids are in creation order: read backwards, this index is a person's list, newest first.
    await runner.query('CREATE INDEX notification_owner ON notification (user_id, id)');
    await runner.query('CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification');
  }
}

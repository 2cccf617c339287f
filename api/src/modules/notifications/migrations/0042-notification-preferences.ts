import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE notification ADD COLUMN event_key text, ADD COLUMN count integer NOT NULL DEFAULT 1,
     ADD CONSTRAINT notification_count CHECK (count > 0)`,
  // One notification per event and person, even if it is announced twice.
  'CREATE UNIQUE INDEX notification_event ON notification (user_id, event_key) WHERE event_key IS NOT NULL',
  'CREATE INDEX notification_age ON notification (created_at)',
  'CREATE INDEX notification_mail_age ON notification_mail (created_at)',
  `CREATE TABLE notification_preference (
     user_id uuid NOT NULL,
     topic text NOT NULL,
     mail text NOT NULL,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT notification_preference_pk PRIMARY KEY (user_id, topic),
     CONSTRAINT notification_preference_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT notification_preference_mail CHECK (mail IN ('now', 'daily', 'weekly', 'off'))
   )`,
  `CREATE TABLE notification_settings (
     user_id uuid NOT NULL,
     time_zone text NOT NULL,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT notification_settings_pk PRIMARY KEY (user_id),
     CONSTRAINT notification_settings_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,
  `CREATE TABLE undelivered_mail (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     job text NOT NULL,
     payload jsonb NOT NULL,
     refused_address text,
     reason text NOT NULL,
     failed_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT undelivered_mail_pk PRIMARY KEY (id),
     CONSTRAINT undelivered_mail_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX undelivered_mail_user ON undelivered_mail (user_id)',
];

/** Email preferences, deduplication of events, and a list of undelivered emails. */
export class NotificationPreferences1763712000042 implements MigrationInterface {
  name = 'NotificationPreferences1763712000042';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE undelivered_mail, notification_settings, notification_preference');
    await runner.query('DROP INDEX notification_mail_age');
    await runner.query('ALTER TABLE notification DROP COLUMN event_key, DROP COLUMN count');
    await runner.query('DROP INDEX notification_age');
  }
}

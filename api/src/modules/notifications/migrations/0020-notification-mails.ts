import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE outbox ADD COLUMN not_before timestamptz(3)',
  `CREATE TABLE notification_mail (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     topic text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     due_at timestamptz(3) NOT NULL,
     closed_at timestamptz(3),
     sent_at timestamptz(3),
     CONSTRAINT notification_mail_pk PRIMARY KEY (id),
     CONSTRAINT notification_mail_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX notification_mail_open ON notification_mail (user_id, topic) WHERE closed_at IS NULL',
  'CREATE INDEX notification_mail_user ON notification_mail (user_id)',
  `ALTER TABLE notification ADD COLUMN about text, ADD COLUMN mail_id uuid,
     ADD CONSTRAINT notification_mail_fk FOREIGN KEY (mail_id) REFERENCES notification_mail (id) ON DELETE SET NULL`,
  'CREATE INDEX notification_mailed ON notification (mail_id) WHERE mail_id IS NOT NULL',
  // Emails that the previous release queued but hasn't sent: each becomes a bundle with one
  // notification.
  `WITH waiting AS (
     UPDATE outbox SET topic = 'notifications.bundle-mail', published_at = NULL,
       payload = jsonb_build_object('mailId', payload->>'notificationId')
     WHERE topic = 'notifications.mail' AND settled_at IS NULL RETURNING (payload->>'mailId')::uuid AS id)
   INSERT INTO notification_mail (id, user_id, topic, due_at, closed_at)
   SELECT n.id, n.user_id, split_part(n.kind, '.', 1), now(), now() FROM waiting JOIN notification n USING (id)`,
  'UPDATE notification SET mail_id = id WHERE id IN (SELECT id FROM notification_mail)',
];

/** Bundles notifications into emails, which are delayed so that a mistake can still be undone. */
export class NotificationMails1763712000020 implements MigrationInterface {
  name = 'NotificationMails1763712000020';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP COLUMN about, DROP COLUMN mail_id');
    await runner.query('DROP TABLE notification_mail');
    await runner.query('ALTER TABLE outbox DROP COLUMN not_before');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE contact_message (
     id uuid NOT NULL,
     user_id uuid,
     name text NOT NULL,
     email text NOT NULL,
     topic text NOT NULL,
     message text NOT NULL,
     form_hash text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     resolved_at timestamptz(3),
     CONSTRAINT contact_message_pk PRIMARY KEY (id),
     CONSTRAINT contact_message_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT contact_message_form UNIQUE (form_hash),
     CONSTRAINT contact_message_topic
       CHECK (topic IN ('question', 'payment', 'privacy', 'partnership', 'problem', 'other')),
     CONSTRAINT contact_message_name CHECK (length(name) BETWEEN 1 AND 100),
     CONSTRAINT contact_message_email CHECK (length(email) BETWEEN 3 AND 254),
     CONSTRAINT contact_message_text CHECK (length(message) BETWEEN 10 AND 5000)
   )`,
  'CREATE INDEX contact_message_age ON contact_message (created_at)',
  'CREATE INDEX contact_message_user ON contact_message (user_id)',
];

/** Messages from the contact form. */
export class ContactMessages1763712000060 implements MigrationInterface {
  name = 'ContactMessages1763712000060';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_message');
  }
}

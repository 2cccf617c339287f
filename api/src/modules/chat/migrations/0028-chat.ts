import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE chat_consultation (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     last_seq integer NOT NULL DEFAULT 0,
     last_message_at timestamptz(3),
     waiting_since timestamptz(3),
     greeted_at timestamptz(3),
     user_read_seq integer NOT NULL DEFAULT 0,
     user_reached_seq integer NOT NULL DEFAULT 0,
     staff_read_seq integer NOT NULL DEFAULT 0,
     mail_due_at timestamptz(3),
     assignee_id uuid,
     CONSTRAINT chat_consultation_pk PRIMARY KEY (id),
     CONSTRAINT chat_consultation_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT chat_consultation_assignee_fk FOREIGN KEY (assignee_id) REFERENCES users (id) ON DELETE SET NULL
   ) WITH (fillfactor = 70)`,
  'CREATE UNIQUE INDEX chat_consultation_user ON chat_consultation (user_id)',
  `CREATE INDEX chat_consultation_waiting ON chat_consultation (waiting_since, id) WHERE waiting_since IS NOT NULL`,
  `CREATE INDEX chat_consultation_latest ON chat_consultation (last_message_at, id) WHERE last_message_at IS NOT NULL`,
  `CREATE INDEX chat_consultation_mail ON chat_consultation (mail_due_at) WHERE mail_due_at IS NOT NULL`,
  `CREATE INDEX chat_consultation_assignee ON chat_consultation (assignee_id) WHERE assignee_id IS NOT NULL`,
  `CREATE TABLE chat_message (
     id uuid NOT NULL,
     consultation_id uuid NOT NULL,
     seq integer NOT NULL,
     sender text NOT NULL,
     sender_id uuid NOT NULL,
     client_id text,
     content text NOT NULL,
     document_id uuid,
     is_resolved boolean NOT NULL,
     created_at timestamptz(3) NOT NULL,
     CONSTRAINT chat_message_pk PRIMARY KEY (id),
     CONSTRAINT chat_message_consultation_fk FOREIGN KEY (consultation_id)
       REFERENCES chat_consultation (id) ON DELETE CASCADE,
     CONSTRAINT chat_message_document_fk FOREIGN KEY (document_id) REFERENCES document (id) ON DELETE SET NULL,
     CONSTRAINT chat_message_sender_known CHECK (sender IN ('user', 'admin', 'system')),
     CONSTRAINT chat_message_content_length CHECK (char_length(content) BETWEEN 1 AND 4000)
   )`,
  'CREATE UNIQUE INDEX chat_message_order ON chat_message (consultation_id, seq)',
  `CREATE UNIQUE INDEX chat_message_client ON chat_message (consultation_id, sender_id, client_id)
     WHERE client_id IS NOT NULL`,
  'CREATE INDEX chat_message_unresolved ON chat_message (consultation_id, seq) WHERE NOT is_resolved',
  `CREATE INDEX chat_message_admin ON chat_message (sender_id) WHERE sender = 'admin'`,
  'CREATE INDEX chat_message_document ON chat_message (document_id) WHERE document_id IS NOT NULL',
  `CREATE TABLE chat_process (
     id uuid NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     CONSTRAINT chat_process_pk PRIMARY KEY (id)
   )`,
  `CREATE TABLE chat_presence (
     process_id uuid NOT NULL,
     user_id uuid NOT NULL,
     is_admin boolean NOT NULL,
     CONSTRAINT chat_presence_pk PRIMARY KEY (process_id, user_id),
     CONSTRAINT chat_presence_process_fk FOREIGN KEY (process_id) REFERENCES chat_process (id) ON DELETE CASCADE,
     CONSTRAINT chat_presence_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX chat_presence_user ON chat_presence (user_id)',
  `CREATE TABLE chat_viewer (
     consultation_id uuid NOT NULL,
     user_id uuid NOT NULL,
     expires_at timestamptz(3) NOT NULL,
     CONSTRAINT chat_viewer_pk PRIMARY KEY (consultation_id, user_id),
     CONSTRAINT chat_viewer_consultation_fk FOREIGN KEY (consultation_id)
       REFERENCES chat_consultation (id) ON DELETE CASCADE,
     CONSTRAINT chat_viewer_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX chat_viewer_user ON chat_viewer (user_id)',
  `CREATE TABLE chat_canned_reply (
     id uuid NOT NULL,
     title text NOT NULL,
     content text NOT NULL,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT chat_canned_reply_pk PRIMARY KEY (id),
     CONSTRAINT chat_canned_reply_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
     CONSTRAINT chat_canned_reply_content_length CHECK (char_length(content) BETWEEN 1 AND 4000)
   )`,
  // Erasing a person deletes their consultation with its messages. Answers that an erased admin
  // gave to others stay, without their author.
  `CREATE FUNCTION chat_user_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE chat_message SET sender_id = '00000000-0000-0000-0000-000000000000', client_id = NULL
       WHERE sender = 'admin' AND sender_id = OLD.id;
     RETURN OLD;
   END $$`,
  'CREATE TRIGGER chat_user_erased BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION chat_user_erased()',
];

/** Chat consultations: ordered messages, presence, and canned replies. */
export class Chat1763712000028 implements MigrationInterface {
  name = 'Chat1763712000028';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER chat_user_erased ON users');
    await runner.query('DROP FUNCTION chat_user_erased');
    await runner.query(
      'DROP TABLE chat_canned_reply, chat_viewer, chat_presence, chat_process, chat_message, chat_consultation',
    );
  }
}

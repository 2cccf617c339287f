import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'paid', 'pending', 'in_review', 'requires_documents', 'completed', 'replied', 'refunded'`;

const STATEMENTS = [
  // Null until the owner confirms that all documents are there, and again when an admin requests more.
  'ALTER TABLE assessment ADD COLUMN documents_submitted_at timestamptz(3)',
  // The work queue: reviews with all documents before those that wait for their owner, then by promised time.
  `CREATE INDEX assessment_review_urgent
     ON assessment (admin_status, (documents_submitted_at IS NULL), review_due_at, id) WHERE is_paid`,
  `CREATE TABLE assessment_message (
     id uuid NOT NULL,
     assessment_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     author text NOT NULL,
     author_id uuid,
     text text NOT NULL,
     CONSTRAINT assessment_message_pk PRIMARY KEY (id),
     CONSTRAINT assessment_message_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE CASCADE,
     CONSTRAINT assessment_message_author_fk FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT assessment_message_author CHECK (author IN ('owner', 'expert')),
     CONSTRAINT assessment_message_text CHECK (length(text) BETWEEN 1 AND 10000)
   )`,
  'CREATE INDEX assessment_message_thread ON assessment_message (assessment_id, id)',
  'CREATE INDEX assessment_message_of_author ON assessment_message (author_id, id) WHERE author_id IS NOT NULL',
  // Earlier releases stored only the newest reply of each review, without its author.
  `INSERT INTO assessment_message (id, assessment_id, at, author, text)
     SELECT gen_random_uuid(), id, COALESCE(reviewed_at, updated_at), 'expert', left(admin_reply, 10000)
     FROM assessment WHERE admin_reply <> ''`,
];

/** Owners can confirm that all documents are there, and both sides exchange messages, which are all stored. */
export class ReviewThread1763712000021 implements MigrationInterface {
  name = 'ReviewThread1763712000021';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await setAllowedKinds(runner, `${KINDS}, 'documents_submitted'`);
  }

  /** Keeps events of the new kind: they are history. */
  async down(runner: QueryRunner): Promise<void> {
    await setAllowedKinds(runner, KINDS, 'NOT VALID');
    await runner.query('DROP TABLE assessment_message');
    await runner.query('DROP INDEX assessment_review_urgent');
    await runner.query('ALTER TABLE assessment DROP COLUMN documents_submitted_at');
  }
}

async function setAllowedKinds(runner: QueryRunner, kinds: string, rest = ''): Promise<void> {
  await runner.query('ALTER TABLE assessment_review_event DROP CONSTRAINT assessment_review_event_kind');
  await runner.query(
    `ALTER TABLE assessment_review_event
       ADD CONSTRAINT assessment_review_event_kind CHECK (kind IN (${kinds})) ${rest}`,
  );
}

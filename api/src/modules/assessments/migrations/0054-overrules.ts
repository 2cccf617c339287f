import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'paid', 'pending', 'in_review', 'requires_documents', 'completed', 'replied', 'refunded', 'documents_submitted'`;

const STATEMENTS = [
  // The result with a consultant's decisions, beside the computed one. Null if there are none.
  'ALTER TABLE assessment ADD COLUMN overruled jsonb',
  `ALTER TABLE assessment ADD CONSTRAINT assessment_overruled
     CHECK (overruled IS NULL OR (jsonb_typeof(overruled) = 'object' AND result IS NOT NULL))`,
  `CREATE TABLE assessment_overrule (
     id uuid NOT NULL,
     assessment_id uuid NOT NULL,
     route_id text NOT NULL,
     criterion_id text NOT NULL,
     status text NOT NULL,
     computed_status text NOT NULL,
     reason text NOT NULL,
     source_url text,
     author_id uuid,
     at timestamptz(3) NOT NULL DEFAULT now(),
     ended_at timestamptz(3),
     ended_because text,
     ended_by_id uuid,
     end_reason text,
     CONSTRAINT assessment_overrule_pk PRIMARY KEY (id),
     CONSTRAINT assessment_overrule_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE CASCADE,
     CONSTRAINT assessment_overrule_author_fk FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT assessment_overrule_ended_by_fk FOREIGN KEY (ended_by_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT assessment_overrule_status CHECK (status IN ('met', 'unmet')),
     CONSTRAINT assessment_overrule_reason CHECK (length(reason) BETWEEN 20 AND 2000),
     CONSTRAINT assessment_overrule_end CHECK (
       (ended_at IS NULL) = (ended_because IS NULL) AND ended_because IN ('withdrawn', 'replaced', 'recalculated'))
   )`,
  // One active decision per line; a result's active decisions are read through this index.
  `CREATE UNIQUE INDEX assessment_overrule_line
     ON assessment_overrule (assessment_id, route_id, criterion_id) WHERE ended_at IS NULL`,
  // The proposals to change a rule: decisions that many share.
  `CREATE INDEX assessment_overrule_shared
     ON assessment_overrule (route_id, criterion_id, status) WHERE ended_at IS NULL`,
  'CREATE INDEX assessment_overrule_history ON assessment_overrule (assessment_id, id)',
  'CREATE INDEX assessment_overrule_author ON assessment_overrule (author_id) WHERE author_id IS NOT NULL',
  'CREATE INDEX assessment_overrule_ended_by ON assessment_overrule (ended_by_id) WHERE ended_by_id IS NOT NULL',
];

/** Consultants' decisions on single lines of a result: author, time, reason, and the resulting score. */
export class Overrules1763712000054 implements MigrationInterface {
  name = 'Overrules1763712000054';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await setKinds(runner, `${KINDS}, 'overruled', 'overrule_withdrawn', 'overrule_lapsed'`);
  }

  /** Keeps events of the new kinds: they are history. */
  async down(runner: QueryRunner): Promise<void> {
    await setKinds(runner, KINDS, 'NOT VALID');
    await runner.query('DROP TABLE assessment_overrule');
    await runner.query('ALTER TABLE assessment DROP COLUMN overruled');
  }
}

async function setKinds(runner: QueryRunner, kinds: string, rest = ''): Promise<void> {
  await runner.query('ALTER TABLE assessment_review_event DROP CONSTRAINT assessment_review_event_kind');
  await runner.query(
    `ALTER TABLE assessment_review_event
       ADD CONSTRAINT assessment_review_event_kind CHECK (kind IN (${kinds})) ${rest}`,
  );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // worked_on: the date of the applied rules; receipt: what replays the result; profile: the profile used with the
  // answers.
  `ALTER TABLE assessment
     ADD COLUMN profile jsonb,
     ADD COLUMN receipt jsonb,
     ADD COLUMN worked_on date,
     ADD COLUMN rules_version text,
     ADD CONSTRAINT assessment_profile CHECK (profile IS NULL OR jsonb_typeof(profile) = 'object')`,
  `UPDATE assessment SET worked_on = (created_at AT TIME ZONE 'UTC')::date,
     rules_version = result->'explanation'->>'rulesVersion' WHERE result IS NOT NULL`,
  `CREATE TABLE assessment_revision (
     id uuid NOT NULL,
     assessment_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     cause text NOT NULL,
     rules_version_before text NOT NULL,
     rules_version_after text NOT NULL,
     before jsonb NOT NULL,
     receipt_before jsonb,
     change jsonb NOT NULL,
     CONSTRAINT assessment_revision_pk PRIMARY KEY (id),
     CONSTRAINT assessment_revision_assessment_fk FOREIGN KEY (assessment_id)
       REFERENCES assessment (id) ON DELETE CASCADE,
     CONSTRAINT assessment_revision_cause CHECK (cause IN ('correction', 'profile', 'rules'))
   )`,
  // Ids are in creation order: read backwards, this index is an assessment's history, newest first.
  `CREATE INDEX assessment_revision_history ON assessment_revision (assessment_id, id)`,
  `CREATE TABLE guidance_rule_set (
     version text NOT NULL,
     seen_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT guidance_rule_set_pk PRIMARY KEY (version)
   )`,
];

/** Recalculation of results: their inputs, their previous versions, and the rule sets that were seen. */
export class AssessmentRevisions1763712000007 implements MigrationInterface {
  name = 'AssessmentRevisions1763712000007';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guidance_rule_set, assessment_revision');
    await runner.query(`ALTER TABLE assessment DROP CONSTRAINT assessment_profile,
      DROP COLUMN profile, DROP COLUMN receipt, DROP COLUMN worked_on, DROP COLUMN rules_version`);
  }
}

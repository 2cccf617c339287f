import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assessments, with the free-use rule as a unique index, which also holds for racing requests. */
export class Assessments1763712000003 implements MigrationInterface {
  name = 'Assessments1763712000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assessment (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        type text NOT NULL,
        status text NOT NULL DEFAULT 'in_progress',
        funding text NOT NULL,
        questionnaire jsonb NOT NULL,
        result jsonb,
        admin_status text,
        admin_reply text,
        admin_notes text,
        reviewed_at timestamptz(3),
        is_paid boolean NOT NULL DEFAULT false,
        payment_amount_cents integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT assessment_pk PRIMARY KEY (id),
        CONSTRAINT assessment_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT assessment_type CHECK (type IN ('student', 'opportunity-seeker')),
        CONSTRAINT assessment_status CHECK (
          status IN ('in_progress', 'ai_complete', 'expert_reviewing', 'completed', 'failed')
        ),
        CONSTRAINT assessment_funding CHECK (funding IN ('free', 'credit')),
        CONSTRAINT assessment_questionnaire CHECK (jsonb_typeof(questionnaire) = 'object'),
        CONSTRAINT assessment_result CHECK ((status IN ('in_progress', 'failed')) = (result IS NULL)),
        CONSTRAINT assessment_admin_status CHECK (
          admin_status IS NULL OR admin_status IN ('pending', 'in_review', 'requires_documents', 'completed')
        ),
        CONSTRAINT assessment_paid CHECK (
          is_paid = (payment_amount_cents IS NOT NULL) AND is_paid = (admin_status IS NOT NULL)
          AND (payment_amount_cents IS NULL OR payment_amount_cents > 0)
        )
      )`);
    // Ids are in creation order: read backwards, this index is a person's list, newest first.
    await runner.query(`CREATE INDEX assessment_owner ON assessment (user_id, id)`);
    await runner.query(`
      CREATE UNIQUE INDEX assessment_free_use ON assessment (user_id, type)
      WHERE funding = 'free' AND status <> 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assessment');
  }
}

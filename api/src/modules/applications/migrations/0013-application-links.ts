import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The commission of an approved application is kept when the application is deleted with its owner's account, so
  // application_id isn't a foreign key.
  `ALTER TABLE commission ADD COLUMN application_id uuid,
     ADD CONSTRAINT commission_application_unique UNIQUE (application_id),
     ADD CONSTRAINT commission_of_one CHECK (num_nonnulls(payment_id, application_id) = 1),
     DROP CONSTRAINT commission_source,
     ADD CONSTRAINT commission_source CHECK (source IN ('expert_review', 'full_service', 'program_application')
       AND (source = 'program_application') = (application_id IS NOT NULL))`,
  `ALTER TABLE document
     ADD CONSTRAINT document_application_fk FOREIGN KEY (application_id) REFERENCES application (id) ON DELETE SET NULL`,
  'CREATE INDEX document_application ON document (application_id, id) WHERE application_id IS NOT NULL',
];

/** Documents uploaded for an application, and the referrer's commission for it. */
export class ApplicationLinks1763712000013 implements MigrationInterface {
  name = 'ApplicationLinks1763712000013';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX document_application');
    await runner.query('ALTER TABLE document DROP CONSTRAINT document_application_fk');
    await runner.query(`DELETE FROM commission WHERE application_id IS NOT NULL`);
    await runner.query(`ALTER TABLE commission DROP CONSTRAINT commission_source, DROP COLUMN application_id,
      ADD CONSTRAINT commission_source CHECK (source IN ('expert_review', 'full_service'))`);
  }
}

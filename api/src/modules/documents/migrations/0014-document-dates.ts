import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = `'uploaded', 'replaced', 'previewed', 'downloaded', 'downloaded-signed', 'verified', 'rejected', 'reopened',
  'infected', 'signed', 'deleted'`;

/** Logs that an owner set a document's expiry date. */
export class DocumentDates1763712000014 implements MigrationInterface {
  name = 'DocumentDates1763712000014';

  async up(runner: QueryRunner): Promise<void> {
    await setAllowedActions(runner, `${ACTIONS}, 'dated'`);
  }

  /** Keeps entries of the new kind: they are history. */
  async down(runner: QueryRunner): Promise<void> {
    await setAllowedActions(runner, ACTIONS, 'NOT VALID');
  }
}

async function setAllowedActions(runner: QueryRunner, actions: string, rest = ''): Promise<void> {
  await runner.query('ALTER TABLE document_access DROP CONSTRAINT document_access_action');
  await runner.query(
    `ALTER TABLE document_access ADD CONSTRAINT document_access_action CHECK (action IN (${actions})) ${rest}`,
  );
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replaces the email address of a deleted account where one is required. */
const DELETED = 'deleted account';

const STATEMENTS = [
  // The report of a wrong listing is kept; its author's note is deleted with the account.
  `CREATE FUNCTION program_report_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.note := NULL;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER program_report_erased BEFORE UPDATE OF user_id ON program_report
     FOR EACH ROW WHEN (NEW.user_id IS NULL AND OLD.user_id IS NOT NULL) EXECUTE FUNCTION program_report_erased()`,
  'UPDATE program_report SET note = NULL WHERE user_id IS NULL AND note IS NOT NULL',
  // The record that a figure was checked is kept, without who checked it.
  `CREATE FUNCTION fact_check_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.checked_by_email := '${DELETED}';
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER fact_check_erased BEFORE UPDATE OF checked_by ON fact_check
     FOR EACH ROW WHEN (NEW.checked_by IS NULL AND OLD.checked_by IS NOT NULL) EXECUTE FUNCTION fact_check_erased()`,
  `UPDATE fact_check SET checked_by_email = '${DELETED}' WHERE checked_by IS NULL`,
  // The logs stay append-only, except that erasing an account removes its email and IP address.
  createErasableRetentionFunction('audit_entry', ['actor_email', 'ip']),
  createErasableRetentionFunction('document_access', ['ip'], 'RETURN OLD;'),
  'CREATE INDEX document_access_actor ON document_access (actor_id) WHERE actor_id <> owner_id',
  // Reviewers' notifications name the person whose case they are about.
  `CREATE INDEX notification_case ON notification (path) WHERE path LIKE '/admin/%'`,
  `CREATE FUNCTION user_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     cases text[] := ARRAY(SELECT '/admin/visa-assist?assessmentId=' || id FROM assessment WHERE user_id = OLD.id);
   BEGIN
     DELETE FROM notification WHERE path = ANY(cases) AND path LIKE '/admin/%';
     DELETE FROM outbox WHERE topic = 'live'
       AND (payload->>'userId' = OLD.id::text OR payload->'data'->>'path' = ANY(cases));
     UPDATE audit_entry SET actor_email = NULL, ip = '' WHERE actor_id = OLD.id;
     UPDATE document_access SET ip = '' WHERE actor_id = OLD.id AND actor_id <> owner_id;
     RETURN OLD;
   END $$`,
  'CREATE TRIGGER user_erased BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION user_erased()',
  // Cleans up after accounts that were deleted before this release.
  ...pausing('audit_entry', [
    `UPDATE audit_entry SET actor_email = NULL, ip = ''
     WHERE actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = actor_id)`,
  ]),
  ...pausing('document_access', [
    `UPDATE document_access SET ip = ''
     WHERE actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = actor_id)`,
  ]),
];

/** Makes the erasure of an account cover everything that names the person. */
export class Erasure1763712000024 implements MigrationInterface {
  name = 'Erasure1763712000024';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER user_erased ON users');
    await runner.query('DROP FUNCTION user_erased');
    await runner.query('DROP INDEX notification_case, document_access_actor');
    await runner.query(`CREATE OR REPLACE FUNCTION audit_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_entry is append-only';
      END $$`);
    await runner.query(`CREATE OR REPLACE FUNCTION document_access_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'document_access is append-only';
      END $$`);
    for (const table of ['program_report', 'fact_check']) {
      await runner.query(`DROP TRIGGER ${table}_erased ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_erased`);
    }
  }
}

/**
 * Allows clearing `columns`, but only during the erasure of an account.
 * @param onDelete what a deletion during the erasure does; empty for rows that must stay
 */
function createErasableRetentionFunction(table: string, columns: readonly string[], onDelete = ''): string {
  const without = columns.map((column) => ` - '${column}'`).join('');
  return `CREATE OR REPLACE FUNCTION ${table}_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
        ${onDelete === '' ? 'NULL;' : onDelete}
      END IF;
      IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
        IF NEW.ip = '' AND to_jsonb(NEW)${without} = to_jsonb(OLD)${without} THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION '${table} is append-only';
    END $$`;
}

function pausing(table: string, statements: readonly string[]): string[] {
  return [
    `ALTER TABLE ${table} DISABLE TRIGGER ${table}_kept`,
    ...statements,
    `ALTER TABLE ${table} ENABLE TRIGGER ${table}_kept`,
  ];
}

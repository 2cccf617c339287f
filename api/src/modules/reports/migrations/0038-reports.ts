import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bucket of a time: all time zones in use differ from UTC by a multiple of 15 minutes. */
const bucket = (moment: string): string =>
  `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00:00Z')`;

const noteRow = (table: string, source: string, column: string, changed: string): string =>
  `CREATE TRIGGER ${table}_reported AFTER INSERT OR UPDATE OF ${changed} OR DELETE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION report_note('${source}', '${column}')`;

const noteStatement = (table: string, event: 'INSERT' | 'DELETE', body: string): string[] => {
  const name = `${table}_reported_${event.toLowerCase()}`;
  const rows = event === 'INSERT' ? 'NEW TABLE AS noted' : 'OLD TABLE AS noted';
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${rows}
       FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ];
};

const noteAll = (source: string, table: string, column: string, where = 'true'): string =>
  `INSERT INTO report_change (source, at)
   SELECT DISTINCT '${source}', ${bucket(column)} FROM ${table} WHERE ${column} IS NOT NULL AND ${where};`;

/** An assessment counts both for its own quarter hour and for the one in which its owner signed up. */
const NOTE_ASSESSMENTS = `${noteAll('assessment', 'noted', 'created_at')}
  INSERT INTO report_change (source, at)
  SELECT DISTINCT 'users', ${bucket('users.created_at')} FROM noted JOIN users ON users.id = noted.user_id;`;

const TABLES = [
  // Counts and cents per 15 minutes and per UTC day, by metric and key.
  `CREATE TABLE report_bucket (
     minutes smallint NOT NULL,
     at timestamptz(3) NOT NULL,
     metric text NOT NULL,
     key text NOT NULL,
     count integer NOT NULL,
     cents bigint NOT NULL DEFAULT 0,
     CONSTRAINT report_bucket_pk PRIMARY KEY (minutes, at, metric, key),
     CONSTRAINT report_bucket_minutes CHECK (minutes IN (15, 1440))
   )`,
  // The quarter hours to recount. Writers only ever add rows.
  `CREATE TABLE report_change (
     id bigint GENERATED ALWAYS AS IDENTITY,
     source text NOT NULL,
     at timestamptz(3) NOT NULL,
     CONSTRAINT report_change_pk PRIMARY KEY (id)
   )`,
  // The time of each partial refund: the payment itself only stores the sum.
  `CREATE TABLE payment_refund (
     id bigint GENERATED ALWAYS AS IDENTITY,
     payment_id uuid NOT NULL,
     at timestamptz(3) NOT NULL,
     cents integer NOT NULL,
     CONSTRAINT payment_refund_pk PRIMARY KEY (id),
     CONSTRAINT payment_refund_payment_fk FOREIGN KEY (payment_id) REFERENCES payment (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX payment_refund_payment ON payment_refund (payment_id)',
  'CREATE INDEX payment_refund_at ON payment_refund (at)',
  'CREATE INDEX users_created ON users (created_at)',
  'CREATE INDEX assessment_created ON assessment (created_at)',
  'CREATE INDEX application_created ON application (created_at)',
  'CREATE INDEX payment_created ON payment (created_at)',
  'CREATE INDEX payment_paid_at ON payment (paid_at) WHERE paid_at IS NOT NULL',
  'CREATE INDEX document_verdict ON document (verified_at) WHERE verified_at IS NOT NULL',
  `CREATE INDEX chat_message_answers ON chat_message (created_at) WHERE sender = 'admin'`,
  'CREATE INDEX commission_created ON commission (created_at)',
];

const TRIGGERS = [
  // The quarter hour of a row's old and new time.
  `CREATE FUNCTION report_note() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO report_change (source, at)
     SELECT DISTINCT TG_ARGV[0], ${bucket('moment')}
     FROM (VALUES
       (CASE WHEN TG_OP <> 'INSERT' THEN (to_jsonb(OLD) ->> TG_ARGV[1])::timestamptz END),
       (CASE WHEN TG_OP <> 'DELETE' THEN (to_jsonb(NEW) ->> TG_ARGV[1])::timestamptz END)) AS moments (moment)
     WHERE moment IS NOT NULL;
     RETURN NULL;
   END $$`,
  noteRow('payment', 'payment', 'paid_at', 'paid_at, amount_cents, type'),
  noteRow('payment_refund', 'refund', 'at', 'at, cents'),
  noteRow('document', 'document', 'verified_at', 'verified_at, verification_status, uploaded_at'),
  noteRow('application', 'application', 'created_at', 'type, created_at'),
  noteRow('commission', 'commission', 'created_at', 'status, amount_cents, affiliate_id, created_at'),
  ...noteStatement('users', 'INSERT', noteAll('users', 'noted', 'created_at')),
  ...noteStatement('users', 'DELETE', noteAll('users', 'noted', 'created_at')),
  `CREATE TRIGGER users_reported_update AFTER UPDATE OF user_type, referred_by_id, created_at ON users
     FOR EACH ROW EXECUTE FUNCTION report_note('users', 'created_at')`,
  ...noteStatement('assessment', 'INSERT', NOTE_ASSESSMENTS),
  ...noteStatement('assessment', 'DELETE', NOTE_ASSESSMENTS),
  `CREATE FUNCTION assessment_reported_update() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO report_change (source, at) VALUES ('assessment', ${bucket('OLD.created_at')});
     INSERT INTO report_change (source, at)
     SELECT 'assessment', ${bucket('NEW.created_at')} WHERE NEW.created_at <> OLD.created_at;
     INSERT INTO report_change (source, at)
     SELECT 'users', ${bucket('created_at')} FROM users WHERE id = NEW.user_id AND NEW.status <> OLD.status;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER assessment_reported_update AFTER UPDATE OF status, result, questionnaire, type, created_at ON assessment
     FOR EACH ROW EXECUTE FUNCTION assessment_reported_update()`,
  // Retention deletes messages without changing the counts: only added answers are noted.
  ...noteStatement('chat_message', 'INSERT', noteAll('chat', 'noted', 'created_at', `sender = 'admin'`)),
  // Whether a person who signed up has paid.
  `CREATE FUNCTION payment_reported_payer() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO report_change (source, at)
     SELECT 'users', ${bucket('created_at')} FROM users WHERE id = NEW.user_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER payment_reported_payer AFTER INSERT OR UPDATE OF status ON payment
     FOR EACH ROW EXECUTE FUNCTION payment_reported_payer()`,
  `CREATE FUNCTION payment_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       INSERT INTO payment_refund (payment_id, at, cents)
       SELECT NEW.id, coalesce(NEW.refunded_at, NEW.updated_at), NEW.refunded_cents WHERE NEW.refunded_cents <> 0;
     ELSE
       INSERT INTO payment_refund (payment_id, at, cents)
       SELECT NEW.id, CASE WHEN OLD.refunded_at IS NULL THEN coalesce(NEW.refunded_at, now()) ELSE now() END,
         NEW.refunded_cents - OLD.refunded_cents
       WHERE NEW.refunded_cents <> OLD.refunded_cents;
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER payment_refunded AFTER INSERT OR UPDATE OF refunded_cents ON payment
     FOR EACH ROW EXECUTE FUNCTION payment_refunded()`,
];

/** Existing rows: the job counts them after the start. */
const BACKFILL = [
  `INSERT INTO payment_refund (payment_id, at, cents)
   SELECT id, coalesce(refunded_at, updated_at), refunded_cents FROM payment WHERE refunded_cents <> 0`,
  noteAll('users', 'users', 'created_at'),
  noteAll('assessment', 'assessment', 'created_at'),
  noteAll('application', 'application', 'created_at'),
  noteAll('payment', 'payment', 'paid_at'),
  noteAll('document', 'document', 'verified_at'),
  noteAll('chat', 'chat_message', 'created_at', `sender = 'admin'`),
  noteAll('commission', 'commission', 'created_at'),
];

const TRIGGERS_OF = {
  payment: ['payment_reported', 'payment_reported_payer', 'payment_refunded'],
  document: ['document_reported'],
  application: ['application_reported'],
  commission: ['commission_reported'],
  users: ['users_reported_insert', 'users_reported_delete', 'users_reported_update'],
  assessment: ['assessment_reported_insert', 'assessment_reported_delete', 'assessment_reported_update'],
  chat_message: ['chat_message_reported_insert'],
} as const;

/** Report figures, counted in the background after changes. */
export class Reports1763712000038 implements MigrationInterface {
  name = 'Reports1763712000038';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...TRIGGERS, ...BACKFILL]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, triggers] of Object.entries(TRIGGERS_OF))
      for (const trigger of triggers) await runner.query(`DROP TRIGGER ${trigger} ON ${table}`);
    await runner.query('DROP TABLE payment_refund, report_change, report_bucket');
    await runner.query(`DROP FUNCTION report_note, users_reported_insert, users_reported_delete, assessment_reported_insert,
      assessment_reported_delete, assessment_reported_update, chat_message_reported_insert, payment_reported_payer, payment_refunded`);
    await runner.query(`DROP INDEX users_created, assessment_created, application_created, payment_created, payment_paid_at,
      document_verdict, chat_message_answers, commission_created`);
  }
}

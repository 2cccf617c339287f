import type { MigrationInterface, QueryRunner } from 'typeorm';

const GENESIS = '0'.repeat(64);

/** Held during the commit, so that no two entries share a predecessor. */
const CHAIN_LOCK = 7_265_311;

const STATEMENTS = [
  `ALTER TABLE audit_entry ADD COLUMN seq bigint, ADD COLUMN personal_salt uuid, ADD COLUMN personal_hash text,
     ADD COLUMN previous_hash text, ADD COLUMN hash text`,
  // The chain's data about the actor and their origin. Without the salt, which an erasure removes,
  // it identifies nobody.
  `CREATE FUNCTION audit_entry_personal(e audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
     SELECT encode(sha256(convert_to(json_build_array(e.personal_salt, e.actor_email, e.ip)::text, 'UTF8')), 'hex')
   $$`,
  `CREATE FUNCTION audit_entry_content(e audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
     SELECT json_build_array(e.seq, e.id, e.at AT TIME ZONE 'UTC', e.actor_id, e.action, e.subject_type, e.subject_id,
       e.changes::text, e.request_id, e.personal_hash)::text
   $$`,
  `CREATE FUNCTION audit_entry_prepare() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.seq := NULL;
     NEW.previous_hash := NULL;
     NEW.hash := NULL;
     NEW.personal_salt := gen_random_uuid();
     NEW.personal_hash := audit_entry_personal(NEW);
     RETURN NEW;
   END $$`,
  // Runs at the commit, so that other transactions wait only while this one commits, not while it
  // works.
  `CREATE FUNCTION audit_entry_chain() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     entry audit_entry;
     last_seq bigint;
     last_hash text;
   BEGIN
     IF NOT EXISTS (SELECT FROM audit_entry WHERE id = NEW.id AND seq IS NULL) THEN RETURN NULL; END IF;
     PERFORM pg_advisory_xact_lock(${CHAIN_LOCK});
     SELECT e.seq, e.hash INTO last_seq, last_hash FROM audit_entry e
       WHERE e.seq IS NOT NULL ORDER BY e.seq DESC LIMIT 1;
     last_seq := coalesce(last_seq, 0);
     last_hash := coalesce(last_hash, '${GENESIS}');
     FOR entry IN SELECT * FROM audit_entry WHERE seq IS NULL ORDER BY at, id LOOP
       last_seq := last_seq + 1;
       entry.seq := last_seq;
       entry.previous_hash := last_hash;
       last_hash := encode(sha256(convert_to(last_hash || E'\\n' || audit_entry_content(entry), 'UTF8')), 'hex');
       UPDATE audit_entry SET seq = entry.seq, previous_hash = entry.previous_hash, hash = last_hash
         WHERE id = entry.id;
     END LOOP;
     RETURN NULL;
   END $$`,
  // Existing entries form the beginning of the chain. Their actors may already have been erased.
  'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_kept',
  'UPDATE audit_entry SET personal_salt = gen_random_uuid()',
  'UPDATE audit_entry e SET personal_hash = audit_entry_personal(e)',
  `UPDATE audit_entry SET personal_salt = NULL
   WHERE actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = actor_id)`,
  `DO $$
   DECLARE
     entry audit_entry;
     last_seq bigint := 0;
     last_hash text := '${GENESIS}';
   BEGIN
     FOR entry IN SELECT * FROM audit_entry ORDER BY at, id LOOP
       last_seq := last_seq + 1;
       entry.seq := last_seq;
       entry.previous_hash := last_hash;
       last_hash := encode(sha256(convert_to(last_hash || E'\\n' || audit_entry_content(entry), 'UTF8')), 'hex');
       UPDATE audit_entry SET seq = entry.seq, previous_hash = entry.previous_hash, hash = last_hash
         WHERE id = entry.id;
     END LOOP;
   END $$`,
  'ALTER TABLE audit_entry ALTER COLUMN personal_hash SET NOT NULL',
  // Entries only change in three ways: the commit trigger assigns their position, an erasure
  // removes actor and origin, and a pruning entry deletes old ones.
  `CREATE OR REPLACE FUNCTION audit_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF pg_trigger_depth() > 1 THEN
       IF TG_OP = 'DELETE' THEN
         IF OLD.seq IS NOT NULL AND OLD.at < now() - interval '1 year' THEN RETURN OLD; END IF;
       ELSIF TG_OP = 'UPDATE' THEN
         IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND to_jsonb(NEW) - 'seq' - 'previous_hash' - 'hash'
           = to_jsonb(OLD) - 'seq' - 'previous_hash' - 'hash' THEN RETURN NEW; END IF;
         IF NEW.ip = '' AND NEW.actor_email IS NULL
           AND to_jsonb(NEW) - 'ip' - 'actor_email' = to_jsonb(OLD) - 'ip' - 'actor_email' THEN
           NEW.personal_salt := NULL;
           RETURN NEW;
         END IF;
       END IF;
     END IF;
     RAISE EXCEPTION 'audit_entry is append-only';
   END $$`,
  'ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_kept',
  `CREATE TRIGGER audit_entry_prepare BEFORE INSERT ON audit_entry
     FOR EACH ROW EXECUTE FUNCTION audit_entry_prepare()`,
  `CREATE CONSTRAINT TRIGGER audit_entry_chain AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION audit_entry_chain()`,
  // The only way to remove entries: a pruning entry states up to where, and the hash there, and
  // removes the oldest ones.
  `CREATE FUNCTION audit_entry_prune() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     through bigint := (NEW.changes->'throughEntry'->>0)::bigint;
   BEGIN
     IF NOT EXISTS (SELECT FROM audit_entry WHERE seq = through AND hash = NEW.changes->'throughHash'->>0) THEN
       RAISE EXCEPTION 'audit_entry has no such entry to prune through';
     END IF;
     DELETE FROM audit_entry WHERE seq <= through;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER audit_entry_prune AFTER INSERT ON audit_entry
     FOR EACH ROW WHEN (NEW.action = 'audit.prune') EXECUTE FUNCTION audit_entry_prune()`,
  'ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_seq_unique UNIQUE (seq)',
  'ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_previous_unique UNIQUE (previous_hash)',
  'CREATE INDEX audit_entry_unchained ON audit_entry (id) WHERE seq IS NULL',
  // The list, newest first, for each of its filters.
  'DROP INDEX audit_entry_subject, audit_entry_actor',
  'CREATE INDEX audit_entry_newest ON audit_entry (at, id)',
  'CREATE INDEX audit_entry_subject ON audit_entry (subject_id, at, id)',
  'CREATE INDEX audit_entry_type ON audit_entry (subject_type, at, id)',
  'CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at, id)',
  'CREATE INDEX audit_entry_action ON audit_entry (action, at, id)',
  'CREATE INDEX audit_entry_ip ON audit_entry (ip, at, id)',
  'CREATE INDEX audit_entry_request ON audit_entry (request_id, at, id)',
];

/** Chains the audit log: each entry stores the hash of the previous one. */
export class AuditChain1763712000034 implements MigrationInterface {
  name = 'AuditChain1763712000034';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_entry_prune ON audit_entry');
    await runner.query('DROP TRIGGER audit_entry_chain ON audit_entry');
    await runner.query('DROP TRIGGER audit_entry_prepare ON audit_entry');
    await runner.query('DROP FUNCTION audit_entry_prune, audit_entry_chain, audit_entry_prepare');
    await runner.query('DROP FUNCTION audit_entry_content, audit_entry_personal');
    await runner.query(`CREATE OR REPLACE FUNCTION audit_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
          IF NEW.ip = '' AND to_jsonb(NEW) - 'actor_email' - 'ip' = to_jsonb(OLD) - 'actor_email' - 'ip' THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'audit_entry is append-only';
      END $$`);
    await runner.query(`DROP INDEX audit_entry_newest, audit_entry_subject, audit_entry_type, audit_entry_actor,
      audit_entry_action, audit_entry_ip, audit_entry_request`);
    await runner.query(`ALTER TABLE audit_entry DROP COLUMN seq, DROP COLUMN personal_salt, DROP COLUMN personal_hash,
      DROP COLUMN previous_hash, DROP COLUMN hash`);
    await runner.query('CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id, id)');
    await runner.query('CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id)');
  }
}

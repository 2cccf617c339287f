import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers that derive the search text, the word list, and the catalog version from each row. */
const DERIVED = [
  `CREATE FUNCTION program_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.search :=
       setweight(to_tsvector('public.portolan', NEW.title), 'A')
       || setweight(to_tsvector('public.portolan', concat_ws(' ', NEW.organisation, NEW.country,
            array_to_string(NEW.other_countries, ' '), array_to_string(NEW.tags, ' '))), 'B')
       || setweight(to_tsvector('public.portolan', NEW.type), 'C')
       || setweight(to_tsvector('public.portolan', NEW.description), 'D');
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER program_search_text BEFORE INSERT OR UPDATE ON program
     FOR EACH ROW EXECUTE FUNCTION program_search_text()`,
  `CREATE FUNCTION program_words(program) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
     SELECT DISTINCT word
     FROM regexp_split_to_table(public.plain_text(concat_ws(' ', $1.title, $1.organisation, $1.country, $1.type,
            array_to_string($1.other_countries, ' '), array_to_string($1.tags, ' '))), '[^[:alnum:]]+') AS word
     WHERE $1.archived_at IS NULL AND length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$' $$`,
  // In word order, so that concurrent writers take the locks in the same order.
  `CREATE FUNCTION program_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN
       UPDATE program_word SET programs = program_word.programs - less.programs
       FROM (SELECT word, count(*)::integer AS programs FROM gone, program_words(gone) AS word
             GROUP BY word ORDER BY word) AS less
       WHERE program_word.word = less.word;
     END IF;
     IF TG_OP <> 'DELETE' THEN
       INSERT INTO program_word (word, programs)
       SELECT word, count(*)::integer FROM come, program_words(come) AS word GROUP BY word ORDER BY word
       ON CONFLICT (word) DO UPDATE SET programs = program_word.programs + excluded.programs;
     END IF;
     UPDATE program_catalogue SET version = version + 1;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER program_added AFTER INSERT ON program REFERENCING NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION program_changed()`,
  `CREATE TRIGGER program_edited AFTER UPDATE ON program REFERENCING OLD TABLE AS gone NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION program_changed()`,
  `CREATE TRIGGER program_removed AFTER DELETE ON program REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION program_changed()`,
  // The most similar words, nearest first. In a short word, one different letter leaves few
  // trigrams in common.
  `CREATE FUNCTION program_words_like(text) RETURNS SETOF text LANGUAGE sql STABLE STRICT
     SET pg_trgm.similarity_threshold = 0.2 AS $$
     SELECT word FROM program_word WHERE word % $1 AND programs > 0
     ORDER BY similarity(word, $1) DESC, programs DESC, word LIMIT 20 $$`,
  // Whether anything matches, using only the inverted index. Reading rows until one matches could
  // mean reading them all.
  `CREATE FUNCTION program_knows(tsquery) RETURNS boolean LANGUAGE sql STABLE STRICT
     SET enable_seqscan = off SET enable_indexscan = off AS $$
     SELECT EXISTS (SELECT FROM program WHERE archived_at IS NULL AND search @@ $1) $$`,
];

const STATEMENTS = [
  'CREATE EXTENSION IF NOT EXISTS unaccent',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  // English words without accents: "résumé" is found as "resume".
  'CREATE TEXT SEARCH CONFIGURATION portolan (COPY = english)',
  `ALTER TEXT SEARCH CONFIGURATION portolan
     ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem`,
  // Functions in an index must be immutable, so the dictionary is named explicitly.
  `CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`,
  `CREATE TABLE program (
     id uuid NOT NULL,
     seed_key text,
     title text NOT NULL,
     description text NOT NULL,
     type text NOT NULL,
     country text NOT NULL,
     other_countries text[] NOT NULL DEFAULT '{}',
     organisation text,
     official_url text,
     fees_cents integer,
     commission_rate numeric(4, 2) NOT NULL DEFAULT 0,
     deadline date,
     deadline_month smallint,
     required_documents text[] NOT NULL DEFAULT '{}',
     tags text[] NOT NULL DEFAULT '{}',
     funding text,
     degrees_for text[] NOT NULL DEFAULT '{}',
     guidance_routes text[] NOT NULL DEFAULT '{}',
     needs jsonb NOT NULL DEFAULT '{}',
     -- Programmes with the same key fit a person equally well.
     fit_key text NOT NULL,
     checked_on date,
     sample boolean NOT NULL DEFAULT false,
     archived_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     search tsvector NOT NULL,
     CONSTRAINT program_pk PRIMARY KEY (id),
     CONSTRAINT program_seed_unique UNIQUE (seed_key),
     CONSTRAINT program_title CHECK (length(title) >= 3),
     CONSTRAINT program_description CHECK (length(description) >= 10),
     CONSTRAINT program_type CHECK (type IN ('scholarship', 'internship', 'job')),
     CONSTRAINT program_country CHECK (length(country) >= 2),
     CONSTRAINT program_fees CHECK (fees_cents >= 0),
     CONSTRAINT program_commission CHECK (commission_rate >= 0 AND commission_rate <= 25),
     CONSTRAINT program_deadline_month CHECK (deadline_month BETWEEN 1 AND 12),
     CONSTRAINT program_funding CHECK (funding IN ('full', 'partial', 'paid', 'unpaid', 'none')),
     CONSTRAINT program_needs CHECK (jsonb_typeof(needs) = 'object')
   )`,
  'CREATE INDEX program_newest ON program (id) WHERE archived_at IS NULL',
  'CREATE INDEX program_newest_of_type ON program (type, id) WHERE archived_at IS NULL',
  'CREATE INDEX program_newest_of_country ON program (country, id) WHERE archived_at IS NULL',
  'CREATE INDEX program_by_deadline ON program (deadline, id) WHERE archived_at IS NULL AND deadline IS NOT NULL',
  `CREATE INDEX program_by_month ON program (deadline_month, id)
     WHERE archived_at IS NULL AND deadline IS NULL`,
  'CREATE INDEX program_by_fit ON program (fit_key, id) WHERE archived_at IS NULL',
  'CREATE INDEX program_archived ON program (id) WHERE archived_at IS NOT NULL',
  'CREATE INDEX program_tags ON program USING gin (tags) WHERE archived_at IS NULL',
  'CREATE INDEX program_search ON program USING gin (search) WHERE archived_at IS NULL',
  // The vocabulary of the catalog: an unknown search word is replaced by its nearest entry.
  `CREATE TABLE program_word (
     word text NOT NULL,
     programs integer NOT NULL DEFAULT 1,
     CONSTRAINT program_word_pk PRIMARY KEY (word)
   )`,
  'CREATE INDEX program_word_like ON program_word USING gin (word public.gin_trgm_ops)',
  // A single row. The version increases in the same transaction as each change of the catalog, so a
  // response with the new version was built from the new rows.
  `CREATE TABLE program_catalogue (
     id smallint NOT NULL,
     version bigint NOT NULL,
     CONSTRAINT program_catalogue_pk PRIMARY KEY (id),
     CONSTRAINT program_catalogue_one CHECK (id = 1)
   )`,
  'INSERT INTO program_catalogue (id, version) VALUES (1, 1)',
  ...DERIVED,
  `CREATE TABLE saved_program (
     user_id uuid NOT NULL,
     program_id uuid NOT NULL,
     saved_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT saved_program_pk PRIMARY KEY (user_id, program_id),
     CONSTRAINT saved_program_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT saved_program_program_fk FOREIGN KEY (program_id) REFERENCES program (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX saved_program_of_program ON saved_program (program_id)',
  `CREATE TABLE program_report (
     id uuid NOT NULL,
     program_id uuid NOT NULL,
     user_id uuid,
     reason text NOT NULL,
     note text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     resolved_at timestamptz(3),
     CONSTRAINT program_report_pk PRIMARY KEY (id),
     CONSTRAINT program_report_program_fk FOREIGN KEY (program_id) REFERENCES program (id) ON DELETE CASCADE,
     CONSTRAINT program_report_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT program_report_reason CHECK (reason IN ('closed', 'wrong_deadline', 'wrong_link', 'wrong_text', 'other'))
   )`,
  'CREATE INDEX program_report_open ON program_report (id) WHERE resolved_at IS NULL',
  'CREATE INDEX program_report_of_program ON program_report (program_id)',
  'CREATE UNIQUE INDEX program_report_once ON program_report (program_id, user_id, reason) WHERE resolved_at IS NULL',
  `CREATE TABLE application (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     program_id uuid NOT NULL,
     type text NOT NULL,
     status text NOT NULL DEFAULT 'submitted',
     note text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     CONSTRAINT application_pk PRIMARY KEY (id),
     CONSTRAINT application_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT application_program_fk FOREIGN KEY (program_id) REFERENCES program (id),
     CONSTRAINT application_type CHECK (type IN ('scholarship', 'internship', 'job')),
     CONSTRAINT application_status CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn'))
   )`,
  // One active application per program and person, including rejected ones; a withdrawn application
  // may be followed by another.
  `CREATE UNIQUE INDEX application_once ON application (user_id, program_id) WHERE status <> 'withdrawn'`,
  'CREATE INDEX application_owner ON application (user_id, id)',
  'CREATE INDEX application_of_program ON application (program_id)',
  'CREATE INDEX application_queue ON application (status, id)',
  `CREATE TABLE application_event (
     id uuid NOT NULL,
     application_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     status text NOT NULL,
     note text,
     actor_id uuid,
     CONSTRAINT application_event_pk PRIMARY KEY (id),
     CONSTRAINT application_event_application_fk FOREIGN KEY (application_id) REFERENCES application (id) ON DELETE CASCADE,
     CONSTRAINT application_event_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT application_event_status
       CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn'))
   )`,
  'CREATE INDEX application_event_history ON application_event (application_id, id)',
  `CREATE TABLE application_document (
     application_id uuid NOT NULL,
     document_id uuid NOT NULL,
     CONSTRAINT application_document_pk PRIMARY KEY (application_id, document_id),
     CONSTRAINT application_document_application_fk FOREIGN KEY (application_id) REFERENCES application (id) ON DELETE CASCADE,
     CONSTRAINT application_document_document_fk FOREIGN KEY (document_id) REFERENCES document (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX application_document_document ON application_document (document_id)',
];

/** The program catalog with its search, and applications. */
export class Programs1763712000012 implements MigrationInterface {
  name = 'Programs1763712000012';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE application_document, application_event, application');
    await runner.query('DROP TABLE program_report, saved_program, program_word, program_catalogue');
    await runner.query('DROP FUNCTION program_knows, program_words_like, program_words');
    await runner.query('DROP TABLE program');
    await runner.query('DROP FUNCTION program_changed, program_search_text, plain_text');
    await runner.query('DROP TEXT SEARCH CONFIGURATION portolan');
  }
}

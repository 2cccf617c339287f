import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Additional countries count for the fit. The key is derived from the existing key and the
 * additional countries, as the application does for new rows. A program in several countries that
 * is written by a process of the previous release after this migration has a key without them until
 * it is written again.
 */
export const KEYS_WITH_COUNTRIES = `UPDATE program SET fit_key = left(translate(encode(sha256(convert_to(
    fit_key || E'\\n' || (SELECT string_agg(name, E'\\n' ORDER BY name COLLATE "C") FROM unnest(other_countries) AS name),
    'UTF8')), 'base64'), '+/', '-_'), 22)
  WHERE other_countries <> '{}'`;

const STATEMENTS = [
  // Programs whose texts are equal, ignoring case and accents, are the same program. Hashed,
  // because the three texts together can exceed the maximum size of an index entry.
  `CREATE FUNCTION program_natural_key(title text, organisation text, country text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT md5(public.plain_text(title) || E'\\n' || public.plain_text(coalesce(organisation, '')) || E'\\n'
       || public.plain_text(country)) $$`,
  'CREATE INDEX program_natural ON program (public.program_natural_key(title, organisation, country))',
  KEYS_WITH_COUNTRIES,
];

/** Fit keys that include all countries, and detection of duplicate programs. */
export class ProgramsAlike1763712000018 implements MigrationInterface {
  name = 'ProgramsAlike1763712000018';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Keeps the keys: they are only more specific than the previous release needs. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX program_natural');
    await runner.query('DROP FUNCTION program_natural_key');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Further countries count for the fit. The key of the rest is there, and theirs is worked out of it, as the product does
 * for what it writes from now on. A programme in several countries that a process of the earlier release writes after
 * this, has the key without them until it is written again.
 */
export const KEYS_WITH_COUNTRIES = `UPDATE program SET fit_key = left(translate(encode(sha256(convert_to(
    fit_key || E'\\n' || (SELECT string_agg(name, E'\\n' ORDER BY name COLLATE "C") FROM unnest(other_countries) AS name),
    'UTF8')), 'base64'), '+/', '-_'), 22)
  WHERE other_countries <> '{}'`;

const STATEMENTS = [
  // What looks alike, in small or large letters and with or without accents, is one programme. A hash, as the three
  // together can be longer than an entry of an index.
  `CREATE FUNCTION program_natural_key(title text, organisation text, country text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT md5(public.plain_text(title) || E'\\n' || public.plain_text(coalesce(organisation, '')) || E'\\n'
       || public.plain_text(country)) $$`,
  'CREATE INDEX program_natural ON program (public.program_natural_key(title, organisation, country))',
  KEYS_WITH_COUNTRIES,
];

/** Programmes that fit alike, by all their countries, and programmes that are one and the same. */
export class ProgramsAlike1763712000018 implements MigrationInterface {
  name = 'ProgramsAlike1763712000018';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** The keys stay: they tell more apart than the earlier release needs. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX program_natural');
    await runner.query('DROP FUNCTION program_natural_key');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The country filter matches the main country and the additional ones.
  'CREATE INDEX program_other_countries ON program USING gin (other_countries) WHERE archived_at IS NULL',
  // Substrings of names, email addresses, titles, and ids, for the admins' application search.
  `CREATE INDEX users_like ON users USING gin (email public.gin_trgm_ops,
     (first_name || ' ' || last_name) public.gin_trgm_ops, (id::text) public.gin_trgm_ops)`,
  'CREATE INDEX program_title_like ON program USING gin (title public.gin_trgm_ops)',
  'CREATE INDEX application_id_like ON application USING gin ((id::text) public.gin_trgm_ops)',
];

/** Indexes for the country filter and the admins' application search. */
export class CatalogueLookUps1763712000015 implements MigrationInterface {
  name = 'CatalogueLookUps1763712000015';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX program_other_countries, users_like, program_title_like, application_id_like',
    );
  }
}

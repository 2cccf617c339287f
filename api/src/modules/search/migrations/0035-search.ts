import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'CREATE INDEX assessment_id_like ON assessment USING gin ((id::text) public.gin_trgm_ops)',
  `CREATE INDEX payment_like ON payment USING gin (payment_intent_id public.gin_trgm_ops, (id::text) public.gin_trgm_ops)`,
];

/** Indexes for searching assessments and payments; the other tables already have theirs. */
export class Search1763712000035 implements MigrationInterface {
  name = 'Search1763712000035';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX assessment_id_like, payment_like');
  }
}

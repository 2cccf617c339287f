import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox and the counters of the rate limits. */
export class Foundation1763712000001 implements MigrationInterface {
  name = 'Foundation1763712000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid NOT NULL,
        topic text NOT NULL,
        payload jsonb NOT NULL,
        request_id text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        published_at timestamptz(3),
        settled_at timestamptz(3),
        CONSTRAINT outbox_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL`);
    await runner.query(
      `CREATE INDEX outbox_unsettled ON outbox (published_at) WHERE settled_at IS NULL AND published_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE rate_limit (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT 0,
        expire bigint,
        CONSTRAINT rate_limit_pk PRIMARY KEY (key)
      )`);
    await runner.query(`CREATE INDEX rate_limit_expire ON rate_limit (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limit');
    await runner.query('DROP TABLE outbox');
  }
}

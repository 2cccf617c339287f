import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a job continue the trace of the request that caused it. */
export class OutboxTraces1763712000091 implements MigrationInterface {
  name = 'OutboxTraces1763712000091';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}

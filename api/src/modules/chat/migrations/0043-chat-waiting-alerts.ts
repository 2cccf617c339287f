import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts admins once per wait when someone has been waiting for long. */
export class ChatWaitingAlerts1763712000043 implements MigrationInterface {
  name = 'ChatWaitingAlerts1763712000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_consultation ADD COLUMN waiting_told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_consultation DROP COLUMN waiting_told_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person decided whether to keep an assessment's answers in their profile. */
export class ProfileOffers1763712000076 implements MigrationInterface {
  name = 'ProfileOffers1763712000076';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessment ADD COLUMN profile_offer_closed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assessment DROP COLUMN profile_offer_closed_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const FEATURE_KEYS = `'sign_ups', 'checkout', 'program_applications', 'affiliate_applications', 'chat'`;
const FORMER_KEYS = `'banner', 'support_hours', 'chat_retention', ${FEATURE_KEYS}`;

/**
 * Turns the operator's figures about the service into a setting, so that the front page can
 * attribute them.
 */
export class MarketingFigures1763712000071 implements MigrationInterface {
  name = 'MarketingFigures1763712000071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_setting_change
      ADD COLUMN figures jsonb,
      DROP CONSTRAINT site_setting_change_key,
      ADD CONSTRAINT site_setting_change_keys CHECK (key IN (${FORMER_KEYS}, 'marketing_figures')),
      ADD CONSTRAINT site_setting_change_figures CHECK (figures IS NULL OR (key = 'marketing_figures'
        AND jsonb_typeof(figures) = 'array' AND jsonb_array_length(figures) BETWEEN 1 AND 4))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM site_setting_change WHERE key = 'marketing_figures'");
    await runner.query(`ALTER TABLE site_setting_change
      DROP COLUMN figures,
      DROP CONSTRAINT site_setting_change_keys,
      ADD CONSTRAINT site_setting_change_key CHECK (key IN (${FORMER_KEYS}))`);
  }
}

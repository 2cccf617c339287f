import type { MigrationInterface, QueryRunner } from 'typeorm';

const FEATURE_KEYS = `'sign_ups', 'checkout', 'program_applications', 'affiliate_applications', 'chat'`;

/** Settings that admins change at run time, with their history. */
export class SiteSettings1763712000048 implements MigrationInterface {
  name = 'SiteSettings1763712000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_setting_change (
      key text NOT NULL,
      version integer NOT NULL,
      is_on boolean,
      days integer,
      weekly_hours text,
      time_zone text,
      text text,
      tone text,
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      link_url text,
      link_label text,
      changed_at timestamptz(3) NOT NULL DEFAULT now(),
      changed_by_id uuid,
      CONSTRAINT site_setting_change_pk PRIMARY KEY (key, version),
      CONSTRAINT site_setting_change_admin_fk FOREIGN KEY (changed_by_id) REFERENCES users (id) ON DELETE SET NULL,
      CONSTRAINT site_setting_change_key
        CHECK (key IN ('banner', 'support_hours', 'chat_retention', ${FEATURE_KEYS})),
      CONSTRAINT site_setting_change_version CHECK (version >= 1),
      CONSTRAINT site_setting_change_feature CHECK (is_on IS NULL OR key IN (${FEATURE_KEYS})),
      CONSTRAINT site_setting_change_retention
        CHECK (days IS NULL OR (key = 'chat_retention' AND days BETWEEN 7 AND 3650)),
      CONSTRAINT site_setting_change_hours
        CHECK ((weekly_hours IS NULL) = (time_zone IS NULL) AND (weekly_hours IS NULL OR (key = 'support_hours'
          AND length(weekly_hours) BETWEEN 1 AND 500 AND length(time_zone) BETWEEN 1 AND 100))),
      CONSTRAINT site_setting_change_banner
        CHECK ((text IS NULL) = (tone IS NULL)
          AND (text IS NULL OR (key = 'banner' AND length(text) BETWEEN 1 AND 300))
          AND (tone IS NULL OR tone IN ('info', 'warning', 'problem'))),
      CONSTRAINT site_setting_change_banner_times
        CHECK ((text IS NOT NULL OR num_nonnulls(starts_at, ends_at) = 0)
          AND (starts_at IS NULL OR ends_at IS NULL OR ends_at > starts_at)),
      CONSTRAINT site_setting_change_banner_link
        CHECK ((link_url IS NULL) = (link_label IS NULL) AND (link_url IS NULL OR (text IS NOT NULL
          AND link_url ~ '^(/|https://)' AND length(link_url) <= 500 AND length(link_label) BETWEEN 1 AND 60)))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_setting_change');
  }
}

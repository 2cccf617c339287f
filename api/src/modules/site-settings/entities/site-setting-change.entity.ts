import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { emptied, PersonalData } from '../../../platform/privacy/index.js';
import type { BannerTone, SiteSettingKey } from '../site-settings.enums.js';
import type { MarketingFigure } from '../site-settings.values.js';

const FEATURE_KEYS = `'sign_ups', 'checkout', 'program_applications', 'affiliate_applications', 'chat'`;

/** The primary key: if two admins change the same version, only one succeeds. */
const SETTING_VERSION_KEY = 'site_setting_change_pk';

/**
 * A change of a setting; the newest applies. If all values are null, the configured value applies.
 */
@PersonalData<SiteSettingChange>({
  title: 'Changes of site settings by the person as an admin',
  owner: 'changedById',
  purpose: 'Shows who changed what on the site.',
  ground: 'interest',
  retention: 'as long as the site exists',
  erasure: {
    kept: 'The history of settings stays, without who made the change.',
    until: 'the site is taken down',
  },
  columns: {
    key: 'none',
    version: 'none',
    isOn: 'none',
    days: 'none',
    weeklyHours: 'none',
    timeZone: 'none',
    text: 'none',
    tone: 'none',
    startsAt: 'none',
    endsAt: 'none',
    linkUrl: 'none',
    linkLabel: 'none',
    figures: 'none',
    changedAt: 'activity',
    changedById: emptied('account'),
  },
})
@Entity('site_setting_change')
@Check(
  'site_setting_change_keys',
  `key IN ('banner', 'support_hours', 'chat_retention', 'marketing_figures', ${FEATURE_KEYS})`,
)
@Check('site_setting_change_version', 'version >= 1')
@Check('site_setting_change_feature', `is_on IS NULL OR key IN (${FEATURE_KEYS})`)
@Check(
  'site_setting_change_retention',
  `days IS NULL OR (key = 'chat_retention' AND days BETWEEN 7 AND 3650)`,
)
@Check(
  'site_setting_change_hours',
  `(weekly_hours IS NULL) = (time_zone IS NULL) AND (weekly_hours IS NULL OR (key = 'support_hours' AND length(weekly_hours) BETWEEN 1 AND 500 AND length(time_zone) BETWEEN 1 AND 100))`,
)
@Check(
  'site_setting_change_banner',
  `(text IS NULL) = (tone IS NULL) AND (text IS NULL OR (key = 'banner' AND length(text) BETWEEN 1 AND 300)) AND (tone IS NULL OR tone IN ('info', 'warning', 'problem'))`,
)
@Check(
  'site_setting_change_banner_times',
  `(text IS NOT NULL OR num_nonnulls(starts_at, ends_at) = 0) AND (starts_at IS NULL OR ends_at IS NULL OR ends_at > starts_at)`,
)
@Check(
  'site_setting_change_banner_link',
  `(link_url IS NULL) = (link_label IS NULL) AND (link_url IS NULL OR (text IS NOT NULL AND link_url ~ '^(/|https://)' AND length(link_url) <= 500 AND length(link_label) BETWEEN 1 AND 60))`,
)
@Check(
  'site_setting_change_figures',
  `figures IS NULL OR (key = 'marketing_figures' AND jsonb_typeof(figures) = 'array' AND jsonb_array_length(figures) BETWEEN 1 AND 4)`,
)
export class SiteSettingChange {
  @PrimaryColumn('text', { primaryKeyConstraintName: SETTING_VERSION_KEY })
  key: SiteSettingKey;

  @PrimaryColumn('integer', { primaryKeyConstraintName: SETTING_VERSION_KEY })
  version: number;

  @Column('boolean', { name: 'is_on', nullable: true })
  isOn: boolean | null;

  @Column('integer', { nullable: true })
  days: number | null;

  @Column('text', { name: 'weekly_hours', nullable: true })
  weeklyHours: string | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('text', { nullable: true })
  tone: BannerTone | null;

  @Column({ name: 'starts_at', type: 'timestamptz', precision: 3, nullable: true })
  startsAt: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;

  @Column('text', { name: 'link_url', nullable: true })
  linkUrl: string | null;

  @Column('text', { name: 'link_label', nullable: true })
  linkLabel: string | null;

  @Column('jsonb', { nullable: true })
  figures: readonly MarketingFigure[] | null;

  @CreateDateColumn({ name: 'changed_at', type: 'timestamptz', precision: 3 })
  changedAt: Date;

  /** Null once the account is erased. */
  @Column('uuid', { name: 'changed_by_id', nullable: true })
  @ForeignKey('users', { name: 'site_setting_change_admin_fk', onDelete: 'SET NULL' })
  changedById: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    siteSettingChange: EntityTable<SiteSettingChange, 'changedAt'>;
  }
}

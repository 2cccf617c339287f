import type { BannerTone, SiteFeature } from './site-settings.enums.js';
import type { WeeklyHours } from '../../platform/config/weekly-hours.js';

/**
 * The operator's own figure about the service, such as `15,000+` and `success stories`. We don't verify it.
 */
export interface MarketingFigure {
  readonly value: string;
  readonly label: string;
}

/** The possible fields of a setting. Each setting has its own fields; those of the others are null. */
export interface SettingFields {
  readonly isOn: boolean | null;
  readonly days: number | null;
  /** Such as `Mon-Fri 09:00-17:00`. */
  readonly weeklyHours: string | null;
  readonly timeZone: string | null;
  readonly text: string | null;
  readonly tone: BannerTone | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** A path of this site or an https URL. */
  readonly linkUrl: string | null;
  readonly linkLabel: string | null;
  readonly figures: readonly MarketingFigure[] | null;
}

/** No value set: the configuration applies. */
export const NO_VALUE: SettingFields = {
  isOn: null,
  days: null,
  weeklyHours: null,
  timeZone: null,
  text: null,
  tone: null,
  startsAt: null,
  endsAt: null,
  linkUrl: null,
  linkLabel: null,
  figures: null,
};

/** A message to all visitors. */
export interface SiteBanner {
  /** Changes with each new banner, so that people who dismissed the previous one see it. */
  readonly id: string;
  readonly text: string;
  readonly tone: BannerTone;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly linkUrl: string | null;
  readonly linkLabel: string | null;
}

/** All settings with their current values. */
export interface SiteValues {
  readonly features: Readonly<Record<SiteFeature, boolean>>;
  readonly chatRetentionDays: number;
  readonly chatHours: WeeklyHours;
  /** Null if there is none. It may not have started yet, or may have ended. */
  readonly banner: SiteBanner | null;
  /** The operator's figures shown on the front page, and since when; null if there are none. */
  readonly marketing: { readonly figures: readonly MarketingFigure[]; readonly givenAt: Date } | null;
}

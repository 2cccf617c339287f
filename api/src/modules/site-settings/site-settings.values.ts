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
  /** A path of ours or an https address. */
  readonly linkUrl: string | null;
  readonly linkLabel: string | null;
  readonly figures: readonly MarketingFigure[] | null;
}

/** No own value: the configuration applies. */
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

/** A message to everybody. */
export interface SiteBanner {
  /** Another one for another banner: who dismissed the last still sees this one. */
  readonly id: string;
  readonly text: string;
  readonly tone: BannerTone;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly linkUrl: string | null;
  readonly linkLabel: string | null;
}

/** All settings as they count now. */
export interface SiteValues {
  readonly features: Readonly<Record<SiteFeature, boolean>>;
  readonly chatRetentionDays: number;
  readonly chatHours: WeeklyHours;
  /** Null: none. It may lie in the future or be over. */
  readonly banner: SiteBanner | null;
  /** The figures that the front page shows as the operator's own, and since when. Null: none. */
  readonly marketing: { readonly figures: readonly MarketingFigure[]; readonly givenAt: Date } | null;
}

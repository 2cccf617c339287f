/** Keys are the GraphQL values; values are those of REST and the database. */
const SITE_FEATURES = {
  SIGN_UPS: 'sign_ups',
  CHECKOUT: 'checkout',
  PROGRAM_APPLICATIONS: 'program_applications',
  AFFILIATE_APPLICATIONS: 'affiliate_applications',
  CHAT: 'chat',
} as const;
export type SiteFeature = (typeof SITE_FEATURES)[keyof typeof SITE_FEATURES];

export const SITE_SETTINGS = {
  BANNER: 'banner',
  ...SITE_FEATURES,
  SUPPORT_HOURS: 'support_hours',
  CHAT_RETENTION: 'chat_retention',
  MARKETING_FIGURES: 'marketing_figures',
} as const;
export type SiteSettingKey = (typeof SITE_SETTINGS)[keyof typeof SITE_SETTINGS];

/** The style of a banner: news, a warning, or an outage. */
export const BANNER_TONES = { INFO: 'info', WARNING: 'warning', PROBLEM: 'problem' } as const;
export type BannerTone = (typeof BANNER_TONES)[keyof typeof BANNER_TONES];

export const SETTING_KEYS: readonly SiteSettingKey[] = Object.values(SITE_SETTINGS);
export const FEATURES: readonly SiteFeature[] = Object.values(SITE_FEATURES);

const features: ReadonlySet<string> = new Set(FEATURES);

export function isFeature(key: string): key is SiteFeature {
  return features.has(key);
}

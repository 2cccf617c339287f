import type { SiteSettingKey } from './site-settings.enums.js';
import type { SettingFields } from './site-settings.values.js';

/** The current value of a setting, or its value after one change. */
export interface SettingRecord extends SettingFields {
  readonly key: SiteSettingKey;
  /** The number of changes; 0: never changed. */
  readonly version: number;
  /** Whether it has the configured value. */
  readonly isDefault: boolean;
  readonly changedAt: Date | null;
  /** The admin's name; null if it was never changed or the account is erased. */
  readonly changedBy: string | null;
}

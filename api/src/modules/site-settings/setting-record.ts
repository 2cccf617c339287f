import type { SiteSettingKey } from './site-settings.enums.js';
import type { SettingFields } from './site-settings.values.js';

/** A setting as it counts, or as it was after one change. */
export interface SettingRecord extends SettingFields {
  readonly key: SiteSettingKey;
  /** The number of changes; 0: never changed. */
  readonly version: number;
  /** Whether its value is that of the configuration. */
  readonly isDefault: boolean;
  readonly changedAt: Date | null;
  /** The admin's name; null when it was never changed, or the account is erased. */
  readonly changedBy: string | null;
}

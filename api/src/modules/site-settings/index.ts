export { ChatRetentionStartService } from './chat-retention-start.service.js';
export { featureDisabled as featureOff } from './site-settings.errors.js';
export { SiteSettingsModule } from './site-settings.module.js';
export { SiteSettingsService } from './site-settings.service.js';
export { SettingChangesService } from './setting-changes.service.js';
export type { SettingRecord } from './setting-record.js';
export type { SiteBanner, SiteValues } from './site-settings.values.js';

import { formatDateTime } from '../../platform/format/format.js';
import type { SettingRecord } from './setting-record.js';

/** Describes the first admin's change for the admin whose change conflicts with it. */
export function describeSetting(setting: SettingRecord): string {
  const who = setting.changedBy ?? 'Someone else';
  const when = setting.changedAt === null ? '' : ` on ${formatDateTime(setting.changedAt)}`;
  return `${who} set this to ${describeValue(setting)}${when}.`;
}

function describeValue(setting: SettingRecord): string {
  const { key, isDefault, isOn, days, weeklyHours, timeZone, text, figures } = setting;
  if (key === 'banner') return text === null ? 'no banner' : `“${text}”`;
  if (key === 'marketing_figures') {
    return figures?.map(({ value, label }) => `${value} ${label}`).join(', ') ?? 'no figures';
  }
  const value = (): string => {
    if (key === 'chat_retention') return `${days} days`;
    if (key === 'support_hours') return `${weeklyHours} (${timeZone})`;
    return isOn === true ? 'on' : 'off';
  };
  return isDefault ? `the default, ${value()},` : value();
}

import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { findOffered, type Language } from '../../lib/i18n/languages';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** The texts of antd's components and of its calendar in each language. English is built into antd. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: AntdLocale }>>> = {
  es: async () => (await import('dayjs/locale/es'), import('antd/es/locale/es_ES')),
  fr: async () => (await import('dayjs/locale/fr'), import('antd/es/locale/fr_FR')),
  hi: async () => (await import('dayjs/locale/hi'), import('antd/es/locale/hi_IN')),
  ar: async () => (await import('dayjs/locale/ar'), import('antd/es/locale/ar_EG')),
  zh: async () => (await import('dayjs/locale/zh-cn'), import('antd/es/locale/zh_CN')),
};

/** The texts of antd's own components, such as an empty table. Undefined for English, which is built into antd. */
export async function loadAntdLocale(tag: string): Promise<AntdLocale | undefined> {
  const language = findOffered(tag) ?? 'en';
  const locale = language === 'en' ? undefined : (await loaders[language]()).default;
  dayjs.locale(language === 'zh' ? 'zh-cn' : language);
  return locale;
}

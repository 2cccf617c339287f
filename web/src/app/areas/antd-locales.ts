import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { findOffered, type Language } from '../../lib/i18n/languages';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Both halves of a language: the words of antd's parts, and the months of its calendar. English comes with antd. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: AntdLocale }>>> = {
  es: async () => (await import('dayjs/locale/es'), import('antd/es/locale/es_ES')),
  fr: async () => (await import('dayjs/locale/fr'), import('antd/es/locale/fr_FR')),
  hi: async () => (await import('dayjs/locale/hi'), import('antd/es/locale/hi_IN')),
  ar: async () => (await import('dayjs/locale/ar'), import('antd/es/locale/ar_EG')),
  zh: async () => (await import('dayjs/locale/zh-cn'), import('antd/es/locale/zh_CN')),
};

/** The words of antd's own parts, such as a table that is empty. Undefined for English, which antd has itself. */
export async function loadAntdLocale(tag: string): Promise<AntdLocale | undefined> {
  const language = findOffered(tag) ?? 'en';
  const locale = language === 'en' ? undefined : (await loaders[language]()).default;
  dayjs.locale(language === 'zh' ? 'zh-cn' : language);
  return locale;
}

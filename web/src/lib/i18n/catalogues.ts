import type { Messages } from '@lingui/core';
import type { Language } from './languages';

/** Each catalog is a separate chunk, loaded only for its language. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>>> = {
  es: () => import('virtual:catalogue/es'),
  fr: () => import('virtual:catalogue/fr'),
  hi: () => import('virtual:catalogue/hi'),
  ar: () => import('virtual:catalogue/ar'),
  zh: () => import('virtual:catalogue/zh'),
};

/** The app's messages in a language; empty for English, which is in the code. @throws if the chunk can't be loaded */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return language === 'en' ? {} : (await loaders[language]()).default;
}

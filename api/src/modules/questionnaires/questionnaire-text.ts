import { join } from 'node:path';
import type { Language } from '../../platform/language/languages.js';
import { readPo } from '../../platform/language/read-po.js';

const read = new Map<Language, ReadonlyMap<string, string>>();

/** Translates a text of the questionnaires; it stays in English if there is no translation. */
export function translateQuestionnaireText(text: string, language: Language): string {
  return language === 'en' ? text : (readTexts(language).get(text) ?? text);
}

function readTexts(language: Language): ReadonlyMap<string, string> {
  const cached = read.get(language);
  if (cached) return cached;
  const messages = readPo(join(import.meta.dirname, 'locales', `${language}.po`));
  const texts = new Map(
    messages.flatMap(({ message, translation }) => (translation === '' ? [] : [[message, translation]])),
  );
  read.set(language, texts);
  return texts;
}

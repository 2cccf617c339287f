import { findLocale, formatDate } from '../../../platform/format/format.js';
import { languageTag, type Language } from '../../../platform/language/languages.js';
import { readCatalogue } from './read-catalogue.js';
import { makeRuleTranslator, type RuleTranslator } from './translate-rule-text.js';

const made = new Map<Language, RuleTranslator>();

/**
 * Says what we word of the rules in a language, as the web does for who reads there. Null where a part has no
 * translation: the reader gets the English, marked as such. English needs none.
 */
export function translateRules(language: Language): RuleTranslator {
  const known = made.get(language);
  if (known) return known;
  const translate: RuleTranslator =
    language === 'en'
      ? (text) => text
      : makeRuleTranslator(readCatalogue(language), {
          language: languageTag(language),
          numbers: findLocale(language),
          formatDate: (day) => formatDate(day, language),
        });
  made.set(language, translate);
  return translate;
}

import { findLocale, formatDate } from '../../../platform/format/format.js';
import { languageTag, type Language } from '../../../platform/language/languages.js';
import { allSentences } from './all-sentences.js';
import { readCalculatorCatalogue, readCatalogue } from './read-catalogue.js';
import { sentences } from './sentences.js';
import { makeRuleTranslator, type RuleCatalogue, type RuleTranslator } from './translate-rule-text.js';

/**
 * Translates rule texts, in the same way as the web. Null if a part has no translation; the reader then gets the
 * English, marked as such. English needs no translation.
 */
export const translateRules = keepTranslators(readCatalogue, sentences);

/** The same for the calculators' texts, many of which the rules share. */
export const translateCalculators = keepTranslators(readCalculatorCatalogue, allSentences);

function keepTranslators(
  read: (language: Language) => RuleCatalogue,
  templates: readonly string[],
): (language: Language) => RuleTranslator {
  const made = new Map<Language, RuleTranslator>();
  return (language) => {
    const cached = made.get(language);
    if (cached) return cached;
    const translate: RuleTranslator =
      language === 'en'
        ? (text) => text
        : makeRuleTranslator(
            read(language),
            {
              language: languageTag(language),
              numbers: findLocale(language),
              formatDate: (day) => formatDate(day, language),
            },
            templates,
          );
    made.set(language, translate);
    return translate;
  };
}

import {
  makeRuleTranslator,
  type RuleCatalogue,
  type RuleTranslator,
} from '../../../../api/src/modules/guidance/rule-text/translate-rule-text.ts';
import { formatDate } from '../../lib/format/format';
import { numberLocale, pageLanguage } from '../../lib/format/locale';
import { languages, type Language } from '../../lib/i18n/languages';
import type { RuleText } from './rule-text';

/** The texts of the rules are a separate chunk for each language. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: RuleCatalogue }>>> = {
  es: () => import('virtual:rule-catalogue/es'),
  fr: () => import('virtual:rule-catalogue/fr'),
  hi: () => import('virtual:rule-catalogue/hi'),
  ar: () => import('virtual:rule-catalogue/ar'),
  zh: () => import('virtual:rule-catalogue/zh'),
};

const untranslated: RuleText = {
  props: (children) => ({ children, lang: 'en', dir: 'ltr' }),
  words: (text) => text,
};

const loading = new Map<string, Promise<RuleText>>();

/**
 * Loads the translator of rule texts for a language. Returns the same promise on each call, because rendering suspends
 * on it. If the texts can't be loaded, they stay in English.
 */
export function loadRuleText(locale: string): Promise<RuleText> {
  let loaded = loading.get(locale);
  if (loaded === undefined) {
    loaded = load(locale).catch((error: unknown) => {
      console.warn(`The words of the rules in ${locale} could not be loaded.`, error);
      // So that the next page tries again once there is a connection.
      loading.delete(locale);
      return untranslated;
    });
    loading.set(locale, loaded);
  }
  return loaded;
}

async function load(locale: string): Promise<RuleText> {
  const language = languages.find((each) => each === locale);
  if (language === undefined || language === 'en') return untranslated;
  const catalogue = (await loaders[language]()).default;
  const page = pageLanguage();
  return withTranslator(
    makeRuleTranslator(catalogue, {
      language: page,
      numbers: numberLocale(navigator.language, page),
      formatDate,
    }),
  );
}

function withTranslator(translate: RuleTranslator): RuleText {
  return {
    props: (text) => {
      const translation = translate(text);
      return translation === null ? untranslated.props(text) : { children: translation };
    },
    words: (text) => translate(text) ?? text,
  };
}

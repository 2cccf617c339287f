import { setupI18n, type Messages } from '@lingui/core';
import { sentenceKey } from './sentence-key.js';
import { sentences } from './sentences.js';
import { splitSentences } from './split-sentences.js';
import { writeNumbers } from './write-numbers.js';
import { KINDS, translateCountry, translateList, type RuleLocale, type Translate } from './word-kinds.js';

/** The compiled rule texts in a language. */
export interface RuleCatalogue {
  /** Sentences and names from the rules, by `sentenceKey`. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The compiled templates of sentences.ts, by their English. */
  readonly templates: Messages;
}

/**
 * Translates a text of the api into the reader's language. Null if a part has no translation; the text is then shown
 * unchanged.
 */
export type RuleTranslator = (text: string) => string | null;

interface Template {
  readonly english: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{([a-z]+)\d?\}/;
/** The maximum number of texts that a translator caches, since texts with personal figures are unlimited. */
const REMEMBERED = 5_000;
const compiled = new WeakMap<readonly string[], readonly Template[]>();

function compileTemplate(english: string): Template {
  const names: string[] = [];
  const source = english
    .split(/(\{[a-z]+\d?\})/)
    .map((part) => {
      const kind = KINDS[PLACEHOLDER.exec(part)?.[1] ?? ''];
      if (kind === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      names.push(part.slice(1, -1));
      return `(${kind.pattern})`;
    })
    .join('');
  return { english, names, pattern: new RegExp(`^${source}$`, 'u') };
}

/** The templates with a placeholder, those with the most literal text first. */
function listTemplates(templates: readonly string[]): readonly Template[] {
  const cached = compiled.get(templates);
  if (cached !== undefined) return cached;
  const own = (english: string): number => english.replaceAll(/\{[a-z]+\d?\}/g, '').length;
  const made = templates
    .filter((english) => PLACEHOLDER.test(english))
    .toSorted((a, b) => own(b) - own(a))
    .map(compileTemplate);
  compiled.set(templates, made);
  return made;
}

/**
 * Makes a translator of rule texts: each sentence is looked up, or else matched against the templates, whose parts are
 * then translated. A text with an unknown part isn't translated at all.
 * @param templates the templates for sentences with values
 */
export function makeRuleTranslator(
  catalogue: RuleCatalogue,
  locale: RuleLocale,
  templates: readonly string[] = sentences,
): RuleTranslator {
  const { language } = locale;
  const i18n = setupI18n({
    locale: language,
    locales: locale.numbers,
    messages: { [language]: catalogue.templates },
  });
  const lookUp = (text: string): string | null => {
    const found = catalogue.sentences[sentenceKey(text)];
    if (found !== undefined) return found;
    return !PLACEHOLDER.test(text) && catalogue.templates[text] !== undefined ? i18n._(text) : null;
  };
  const fill = (text: string): string | null => {
    for (const { english, names, pattern } of listTemplates(templates)) {
      if (catalogue.templates[english] === undefined) continue;
      const [, ...words] = pattern.exec(text) ?? [];
      if (words.length === 0) continue;
      const values = names.map((name, at) =>
        KINDS[name.replace(/\d$/, '')]?.translate(words[at] ?? '', { sentence, part, locale }),
      );
      if (values.every((each) => typeof each === 'string')) {
        return i18n._(english, Object.fromEntries(names.map((name, at) => [name, values[at]])));
      }
    }
    return null;
  };
  const sentence: Translate = (text) => lookUp(text) ?? otherCase(text, lookUp) ?? fill(text);
  const part: Translate = (text) =>
    lookUp(text) ?? otherCase(text, lookUp) ?? lookUpEnded(text) ?? fill(text);
  const lookUpEnded = (text: string): string | null => {
    const found = /[.]$/.test(text) ? null : (lookUp(`${text}.`) ?? otherCase(`${text}.`, lookUp));
    return found === null ? null : found.replace(/[.。।]$/, '');
  };
  const cache = new Map<string, string | null>();
  return (text) => {
    let translation = cache.get(text);
    if (translation === undefined) {
      const whole = lookUp(text);
      const each =
        whole === null
          ? splitSentences(text).map(
              (one) =>
                sentence(one) ??
                translateCountry(one, locale) ??
                translateList(one, part, 'conjunction', locale),
            )
          : [whole];
      translation = each.every((one) => one !== null)
        ? writeNumbers(each.join(language.startsWith('zh') ? '' : ' '), language)
        : null;
      if (cache.size >= REMEMBERED) cache.clear();
      cache.set(text, translation);
    }
    return translation;
  };
}

/** Labels begin with a lower-case letter within a sentence, and texts after "A decision takes time too:" do too. */
function otherCase(text: string, lookUp: Translate): string | null {
  const first = text.charAt(0);
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  if (other === first) return null;
  const found = lookUp(`${other}${text.slice(1)}`);
  if (found === null) return null;
  // A text that begins with two capitals is a name.
  if (other === first.toLowerCase()) return `${found.charAt(0).toUpperCase()}${found.slice(1)}`;
  return /^\p{Lu}\p{Ll}/u.test(found) ? `${found.charAt(0).toLowerCase()}${found.slice(1)}` : found;
}

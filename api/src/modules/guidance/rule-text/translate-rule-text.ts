import { setupI18n, type Messages } from '@lingui/core';
import { sentenceKey } from './sentence-key.js';
import { sentences } from './sentences.js';
import { splitSentences } from './split-sentences.js';
import { writeNumbers } from './write-numbers.js';
import { KINDS, sayCountry, sayList, type RuleLocale, type Say } from './word-kinds.js';

/** The words of the rules in a language, compiled. */
export interface RuleCatalogue {
  /** Sentences and names as the rules have them, by `sentenceKey`. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The templates of sentences.ts, compiled, by their English. */
  readonly templates: Messages;
}

/** Says a text of the api in the reader's language. Null where a part of it has no translation: then it's shown as it came. */
export type RuleTranslator = (text: string) => string | null;

interface Template {
  readonly english: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{([a-z]+)\d?\}/;
/** So many texts of one translator are remembered: what has a person's figures in it never comes to an end. */
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

/** The templates with a placeholder, those with most words of their own first. */
function listTemplates(templates: readonly string[]): readonly Template[] {
  const known = compiled.get(templates);
  if (known !== undefined) return known;
  const own = (english: string): number => english.replaceAll(/\{[a-z]+\d?\}/g, '').length;
  const made = templates
    .filter((english) => PLACEHOLDER.test(english))
    .toSorted((a, b) => own(b) - own(a))
    .map(compileTemplate);
  compiled.set(templates, made);
  return made;
}

/**
 * A translator of what the api words of the rules: each sentence is looked up, or else read by the templates, whose
 * parts are translated in turn. A text with a part that isn't known stays whole as it came.
 * @param templates that sentences with values are read by
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
      const said = names.map((name, at) =>
        KINDS[name.replace(/\d$/, '')]?.translate(words[at] ?? '', { sentence, part, locale }),
      );
      if (said.every((each) => typeof each === 'string')) {
        return i18n._(english, Object.fromEntries(names.map((name, at) => [name, said[at]])));
      }
    }
    return null;
  };
  const sentence: Say = (text) => lookUp(text) ?? otherCase(text, lookUp) ?? fill(text);
  const part: Say = (text) => lookUp(text) ?? otherCase(text, lookUp) ?? lookUpEnded(text) ?? fill(text);
  const lookUpEnded = (text: string): string | null => {
    const found = /[.]$/.test(text) ? null : (lookUp(`${text}.`) ?? otherCase(`${text}.`, lookUp));
    return found === null ? null : found.replace(/[.。।]$/, '');
  };
  const kept = new Map<string, string | null>();
  return (text) => {
    let said = kept.get(text);
    if (said === undefined) {
      const whole = lookUp(text);
      const each =
        whole === null
          ? splitSentences(text).map(
              (one) => sentence(one) ?? sayCountry(one, locale) ?? sayList(one, part, 'conjunction', locale),
            )
          : [whole];
      said = each.every((one) => one !== null)
        ? writeNumbers(each.join(language.startsWith('zh') ? '' : ' '), language)
        : null;
      if (kept.size >= REMEMBERED) kept.clear();
      kept.set(text, said);
    }
    return said;
  };
}

/** Within a sentence a label begins with a small letter, and after "A decision takes time too:" a text does. */
function otherCase(text: string, lookUp: Say): string | null {
  const first = text.charAt(0);
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  if (other === first) return null;
  const found = lookUp(`${other}${text.slice(1)}`);
  if (found === null) return null;
  // What begins with two capitals is a name.
  if (other === first.toLowerCase()) return `${found.charAt(0).toUpperCase()}${found.slice(1)}`;
  return /^\p{Lu}\p{Ll}/u.test(found) ? `${found.charAt(0).toLowerCase()}${found.slice(1)}` : found;
}

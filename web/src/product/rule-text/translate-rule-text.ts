import { setupI18n, type Messages } from '@lingui/core';
import { countryName } from '../../lib/country-name';
import { regionOfName } from '../../lib/country-names';
import { formatDate } from '../../lib/format/format';
import { numberLocale, pageLanguage } from '../../lib/format/locale';
import { sentenceKey } from './sentence-key';
import { sentences } from './sentences';
import { splitSentences } from './split-sentences';

/** The words of the rules in a language, as the build compiles them. */
export interface RuleCatalogue {
  /** Sentences and names as the rules have them, by `sentenceKey`. */
  readonly sentences: Readonly<Record<string, string>>;
  /** The templates of sentences.ts, compiled, by their English. */
  readonly templates: Messages;
}

/** Says a text of the api in the reader's language. Null where a part of it has no translation: then it's shown as it came. */
export type RuleTranslator = (text: string) => string | null;

type Say = (text: string) => string | null;

interface Kind {
  /** What such a word looks like in English. */
  readonly pattern: string;
  readonly say: (text: string, to: { sentence: Say; part: Say }) => string | null;
}

const NUMBER = String.raw`\d[\d,.]*\d|\d`;
const MONEY = `[A-Z]{3} (?:${NUMBER})`;
const LANGUAGES: Readonly<Record<string, string>> = {
  English: 'en',
  French: 'fr',
  German: 'de',
  Dutch: 'nl',
  Swedish: 'sv',
  Japanese: 'ja',
  Italian: 'it',
};
const TEST =
  '(?:IELTS|TOEFL|PTE|Duolingo|Cambridge|CELPIP|OET|LanguageCert|Linguaskill|MET|TEF|TCF|JLPT|Goethe)[A-Za-z ()]*?';
const RESULT = String.raw`${TEST} (?:${NUMBER}|[A-E]\+?)(?: \(\d+ to \d+ on the old scale\))?`;
const DAY = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}`;

const asIs = (pattern: string): Kind => ({ pattern, say: (text) => text });

/** What the placeholders of a template stand for, by their names without a digit. */
const KINDS: Readonly<Record<string, Kind>> = {
  number: asIs(NUMBER),
  money: asIs(MONEY),
  host: asIs(String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+`),
  name: asIs('.+?'),
  level: asIs('[ABCN][1-5]'),
  result: { pattern: RESULT, say: sayScores },
  results: { pattern: `${RESULT}(?:(?:, | and )${RESULT})*`, say: sayScores },
  day: { pattern: DAY, say: sayDay },
  language: { pattern: Object.keys(LANGUAGES).join('|'), say: sayLanguage },
  country: { pattern: String.raw`(?:the )?[\p{Lu}][^,.:;()"]*?`, say: sayCountry },
  countries: {
    pattern: String.raw`(?:the )?[\p{Lu}][^.:;()"]*?`,
    say: (text) => sayList(text, sayCountry, 'conjunction'),
  },
  label: { pattern: '[^."]+?', say: (text, { part }) => part(text) },
  labels: { pattern: '.+?', say: (text, { part }) => sayList(text, part, 'conjunction') },
  // A name can stay as its authority has it.
  title: { pattern: '.+?', say: (text, { part }) => part(text) ?? text },
  text: { pattern: '.+', say: (text, { sentence }) => sentence(text) },
  fragment: { pattern: '[^:]+?', say: (text, { part }) => part(text) },
  years: { pattern: String.raw`(?:more than )?\d.*? years?`, say: (text, { part }) => part(text) },
  months: { pattern: String.raw`\d.*? (?:months|years?)`, say: (text, { part }) => part(text) },
  who: { pattern: '[^:.]*?', say: (text, { part }) => sayList(text, part, 'conjunction') },
  amounts: {
    pattern: `${MONEY}.*?`,
    say: (text, { part }) => sayList(text, (each) => sayAmount(each, part), 'disjunction'),
  },
  fees: {
    pattern: '.+?',
    say: (text, { part }) => sayList(text, (each) => sayFee(each, part), 'conjunction'),
  },
  scores: {
    pattern:
      '(?:[Ll]evel |IELTS|TOEFL|PTE|Duolingo|Cambridge|CELPIP|OET|LanguageCert|MET|[A-Z][a-z]+ [A-C][12]).*?',
    say: sayScoreList,
  },
  parts: { pattern: '.+?', say: sayParts },
  past: { pattern: '.+?', say: sayPast },
};

interface Template {
  readonly english: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{([a-z]+)\d?\}/;
let compiled: readonly Template[] | null = null;

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
function listTemplates(): readonly Template[] {
  if (compiled !== null) return compiled;
  const own = (english: string): number => english.replaceAll(/\{[a-z]+\d?\}/g, '').length;
  compiled = sentences
    .filter((english) => PLACEHOLDER.test(english))
    .toSorted((a, b) => own(b) - own(a))
    .map(compileTemplate);
  return compiled;
}

/**
 * A translator of what the api words of the rules: each sentence is looked up, or else read by the templates, whose
 * parts are translated in turn. A text with a part that isn't known stays whole as it came.
 */
export function makeRuleTranslator(catalogue: RuleCatalogue): RuleTranslator {
  const language = pageLanguage();
  const i18n = setupI18n({
    locale: language,
    locales: numberLocale(navigator.language, language),
    messages: { [language]: catalogue.templates },
  });
  const lookUp = (text: string): string | null => {
    const found = catalogue.sentences[sentenceKey(text)];
    if (found !== undefined) return found;
    return !PLACEHOLDER.test(text) && catalogue.templates[text] !== undefined ? i18n._(text) : null;
  };
  const fill = (text: string): string | null => {
    for (const { english, names, pattern } of listTemplates()) {
      if (catalogue.templates[english] === undefined) continue;
      const [, ...words] = pattern.exec(text) ?? [];
      if (words.length === 0) continue;
      const said = names.map((name, at) =>
        KINDS[name.replace(/\d$/, '')]?.say(words[at] ?? '', { sentence, part }),
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
              (one) => sentence(one) ?? sayCountry(one) ?? sayList(one, part, 'conjunction'),
            )
          : [whole];
      said = each.every((one) => one !== null) ? each.join(language.startsWith('zh') ? '' : ' ') : null;
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

/** Reads "a, b and c", where an item may have commas and "and" of its own, and says it as the language joins words. */
function sayList(text: string, say: Say, type: Intl.ListFormatType): string | null {
  const items = readItems(text.split(/(, (?:and |or )?| and | or )/), 0, say);
  return items === null ? null : new Intl.ListFormat(pageLanguage(), { type }).format(items);
}

/** @param words the text at its separators: items at even places, what is between them at odd ones */
function readItems(words: readonly string[], from: number, say: Say): readonly string[] | null {
  for (let to = words.length; to > from; to -= 2) {
    const said = say(words.slice(from, to).join('').trim());
    if (said === null) continue;
    if (to === words.length) return [said];
    const rest = readItems(words, to + 1, say);
    if (rest !== null) return [said, ...rest];
  }
  return null;
}

function sayCountry(text: string): string | null {
  const region = regionOfName(text.replace(/^the /, ''));
  return region === null ? null : countryName(region);
}

function sayLanguage(text: string): string | null {
  const code = LANGUAGES[text];
  return code === undefined
    ? null
    : (new Intl.DisplayNames([pageLanguage()], { type: 'language' }).of(code) ?? null);
}

function sayDay(text: string): string | null {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? null : formatDate(new Date(time).toISOString().slice(0, 10));
}

/** "GBP 1,171 a month (outside London)" */
function sayAmount(text: string, part: Say): string | null {
  const [, amount = '', when] =
    /^([A-Z]{3} [\d,.]+(?: an? (?:year|month|hour|week))?)(?: \((.+)\))?$/.exec(text) ?? [];
  const said = / an? /.test(amount) ? part(amount) : amount === '' ? null : amount;
  if (said === null || when === undefined) return said;
  const told = sayList(when, part, 'conjunction');
  return told === null ? null : `${said} (${told})`;
}

/** "Student visa GBP 558 (April 8, 2026)" */
function sayFee(text: string, part: Say): string | null {
  const [, label = '', amount = '', day = ''] =
    new RegExp(`^(.+) (${MONEY}) \\((${DAY})\\)$`, 'u').exec(text) ?? [];
  const [said, on] = [part(label), sayDay(day)];
  return said === null || on === null ? null : `${said} ${amount} (${on})`;
}

/** "level B2, IELTS 5.5 or PTE 51 in each part, or French B2" */
function sayScoreList(text: string, { part }: { part: Say }): string | null {
  const groups = text.split(/, or /).map((group) => {
    const [, scores = group, each] = /^(.*?)( in each part| in total)?$/.exec(group) ?? [];
    const said = sayList(scores, (one) => sayScore(one, part), 'disjunction');
    if (said === null || each === undefined) return said;
    return part(`IELTS 1${each}`)?.replace('IELTS 1', said) ?? null;
  });
  return groups.every((group) => group !== null)
    ? new Intl.ListFormat(pageLanguage(), { type: 'disjunction' }).format(groups)
    : null;
}

function sayScore(text: string, part: Say): string | null {
  if (/^[Ll]evel /.test(text)) return part(text);
  const [, language = '', level = ''] = /^([A-Z][a-z]+) ([ABC][12])$/.exec(text) ?? [];
  const spoken = sayLanguage(language);
  if (spoken !== null) return `${spoken} ${level}`;
  return new RegExp(`^${TEST} (?:${NUMBER}|[A-E]\\+?)(?: to (?:${NUMBER}|[A-E]\\+?))?$`).test(text)
    ? text.replace(' to ', '–')
    : null;
}

/** A result is written as its test writes it, a level with the language's name. */
function sayScores(text: string): string | null {
  return text.replaceAll(/ \((\d+) to (\d+) on the old scale\)/g, ' ($1–$2)').replaceAll(/,? and /g, ', ');
}

/** "TOEFL iBT 12, 13, 21, 18; OET 350 in each" */
function sayParts(text: string, { part }: { part: Say }): string | null {
  const tests = text.split('; ').map((test) => {
    const each = / in each$/.test(test);
    const scores = test.replace(/ in each$/, '').replaceAll(' to ', '–');
    return each ? (part('IELTS 1 in each')?.replace('IELTS 1', scores) ?? null) : scores;
  });
  return tests.every((test) => test !== null) ? tests.join('; ') : null;
}

/** "a master's degree from Australia, June 30, 2025, 24 months of study" */
function sayPast(text: string, { part }: { part: Say }): string | null {
  const [whole, degree, country, day, months, work] =
    new RegExp(
      `^(?:(an? [^,]+?)(?: from ([^,]+))?(?:, (${DAY}))?)?(?:(?:, )?(\\d+ months of study))?(?:(?:, )?(enough work there))?$`,
      'u',
    ).exec(text) ?? [];
  if (whole === undefined) return null;
  const where = country === undefined ? null : sayCountry(country);
  const said = [degree, months, work].map((each) => (each === undefined ? '' : part(each)));
  if (said.includes(null) || (country !== undefined && where === null)) return null;
  const [held = '', studied, worked] = said;
  const on = day === undefined ? null : sayDay(day);
  return [where === null ? held : `${held ?? ''} (${where})`, on, studied, worked]
    .filter((each) => each !== null && each !== '' && each !== undefined)
    .join(', ');
}

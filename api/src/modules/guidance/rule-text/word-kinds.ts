import { regionOfName } from '../../../platform/regions/regions.js';

/** The locale of a rule text: how the reader's language formats names, days, and numbers. */
export interface RuleLocale {
  /** BCP 47, as a `lang` attribute has it. */
  readonly language: string;
  /** For the numbers and plurals within templates. */
  readonly numbers: string;
  /** @param day YYYY-MM-DD */
  readonly formatDate: (day: string) => string;
}

/** Translates a word or a sentence into the reader's language; null if it isn't known. */
export type Translate = (text: string) => string | null;

/** The translations of sentences and of words, and the reader's language. */
export interface Translator {
  readonly sentence: Translate;
  readonly part: Translate;
  readonly locale: RuleLocale;
}

interface Kind {
  /** What the placeholder's text looks like in English. */
  readonly pattern: string;
  readonly translate: (text: string, to: Translator) => string | null;
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
  '(?:IELTS|TOEFL|PTE|Duolingo|Cambridge(?: [BC][12])?|CELPIP|OET|LanguageCert|Linguaskill|MET|TEF|TCF|JLPT|Goethe)[A-Za-z ()]*?';
const RESULT = String.raw`${TEST} (?:${NUMBER}|[A-E]\+?)(?: \(\d+ to \d+ on the old scale\))?`;
const DAY = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}`;

const asIs = (pattern: string): Kind => ({ pattern, translate: (text) => text });

/** The kinds of placeholder in a template, by their names without a digit. */
export const KINDS: Readonly<Record<string, Kind>> = {
  number: asIs(NUMBER),
  money: asIs(MONEY),
  host: asIs(String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+`),
  name: asIs('.+?'),
  level: asIs('[ABCN][1-5]'),
  /** A level as offered in a form. */
  grade: {
    pattern: '[ABC][12]|none',
    translate: (text, { part }) => (text === 'none' ? part(text) : text),
  },
  /** Short names of official tables, such as "C1, C2" or "AG, BE and ZH". */
  codes: {
    pattern: String.raw`[A-Z\d]{1,4}(?:(?:, | and )[A-Z\d]{1,4})*`,
    translate: (text, { locale }) => translateList(text, (each) => each, 'conjunction', locale),
  },
  result: { pattern: RESULT, translate: translateScores },
  results: { pattern: `${RESULT}(?:(?:, | and )${RESULT})*`, translate: translateScores },
  day: { pattern: DAY, translate: (text, { locale }) => translateDay(text, locale) },
  language: {
    pattern: Object.keys(LANGUAGES).join('|'),
    translate: (text, { locale }) => translateLanguage(text, locale),
  },
  country: {
    pattern: String.raw`(?:the )?[\p{Lu}][^,.:;()"]*?`,
    translate: (text, { locale }) => translateCountry(text, locale),
  },
  countries: {
    pattern: String.raw`(?:the )?[\p{Lu}][^.:;()"]*?`,
    translate: (text, { locale }) =>
      translateList(text, (each) => translateCountry(each, locale), 'conjunction', locale),
  },
  label: { pattern: '[^."]+?', translate: (text, { part }) => part(text) },
  labels: {
    pattern: '.+?',
    translate: (text, { part, locale }) => translateList(text, part, 'conjunction', locale),
  },
  // A name without a translation stays as its authority writes it.
  title: { pattern: '.+?', translate: (text, { part }) => part(text) ?? text },
  text: { pattern: '.+', translate: (text, { sentence }) => sentence(text) },
  fragment: { pattern: '[^:]+?', translate: (text, { part }) => part(text) },
  choices: {
    pattern: '[^.:]+?',
    translate: (text, { part, locale }) => translateList(text, part, 'disjunction', locale),
  },
  nations: {
    pattern: String.raw`[\p{L}][^.:]*?`,
    translate: (text, { part, locale }) =>
      translateList(text, (each) => part(each) ?? translateCountry(each, locale), 'disjunction', locale),
  },
  // People and programs name fields in their own words, which stay as they are.
  fields: { pattern: '.+?', translate: (text, to) => translateFields(text, 'disjunction', to) },
  own: { pattern: '.+?', translate: (text, to) => translateFields(text, 'conjunction', to) },
  years: { pattern: String.raw`(?:more than )?\d.*? years?`, translate: (text, { part }) => part(text) },
  months: { pattern: String.raw`\d.*? (?:months|years?)`, translate: (text, { part }) => part(text) },
  who: {
    pattern: '[^:.]*?',
    translate: (text, { part, locale }) => translateList(text, part, 'conjunction', locale),
  },
  amounts: {
    pattern: `${MONEY}.*?`,
    translate: (text, to) =>
      translateList(text, (each) => translateAmount(each, to), 'disjunction', to.locale),
  },
  fees: {
    pattern: '.+?',
    translate: (text, to) => translateList(text, (each) => translateFee(each, to), 'conjunction', to.locale),
  },
  scores: {
    pattern:
      '(?:[Ll]evel |IELTS|TOEFL|PTE|Duolingo|Cambridge|CELPIP|OET|LanguageCert|MET|[A-Z][a-z]+ [A-C][12]).*?',
    translate: translateScoreList,
  },
  parts: { pattern: '.+?', translate: translateParts },
  past: { pattern: '.+?', translate: translatePast },
};

/** Translates "a, b and c", where items may contain commas and "and", and joins it as the language does. */
export function translateList(
  text: string,
  say: Translate,
  type: Intl.ListFormatType,
  { language }: RuleLocale,
): string | null {
  const items = readItems(text.split(/(, (?:and |or )?| and | or )/), 0, say);
  return items === null ? null : new Intl.ListFormat(language, { type }).format(items);
}

/** @param words the text split at its separators: items at even indexes, separators at odd ones */
function readItems(words: readonly string[], from: number, say: Translate): readonly string[] | null {
  for (let to = words.length; to > from; to -= 2) {
    const translated = say(words.slice(from, to).join('').trim());
    if (translated === null) continue;
    if (to === words.length) return [translated];
    const rest = readItems(words, to + 1, say);
    if (rest !== null) return [translated, ...rest];
  }
  return null;
}

function translateFields(
  text: string,
  type: Intl.ListFormatType,
  { part, locale }: Translator,
): string | null {
  return translateList(
    text,
    (each) => part(each) ?? (/, | and | or /.test(each) ? null : each),
    type,
    locale,
  );
}

/** Translates a country's English name; null if it isn't a country. */
export function translateCountry(text: string, { language }: RuleLocale): string | null {
  const region = regionOfName(text.replace(/^the /, ''), 'en');
  return region === null ? null : (new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? null);
}

function translateLanguage(text: string, { language }: RuleLocale): string | null {
  const code = LANGUAGES[text];
  return code === undefined
    ? null
    : (new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? null);
}

function translateDay(text: string, { formatDate }: RuleLocale): string | null {
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? null : formatDate(new Date(time).toISOString().slice(0, 10));
}

/** "GBP 1,171 a month (outside London)" */
function translateAmount(text: string, { part, locale }: Translator): string | null {
  const [, amount = '', when] =
    /^([A-Z]{3} [\d,.]+(?: an? (?:year|month|hour|week))?)(?: \((.+)\))?$/.exec(text) ?? [];
  const translated = / an? /.test(amount) ? part(amount) : amount === '' ? null : amount;
  if (translated === null || when === undefined) return translated;
  const condition = translateList(when, part, 'conjunction', locale);
  return condition === null ? null : `${translated} (${condition})`;
}

/** "Student visa GBP 558 (April 8, 2026)", or for a page without a date "(read April 8, 2026)" */
function translateFee(text: string, { part, locale }: Translator): string | null {
  const [, label = '', amount = '', read, day = ''] =
    new RegExp(`^(.+) (${MONEY}) \\((read )?(${DAY})\\)$`, 'u').exec(text) ?? [];
  const [translated, on] = [
    part(label),
    read === undefined ? translateDay(day, locale) : part(`read ${day}`),
  ];
  return translated === null || on === null ? null : `${translated} ${amount} (${on})`;
}

/** "level B2, IELTS 5.5 or PTE 51 in each part, or French B2" */
function translateScoreList(text: string, { part, locale }: Translator): string | null {
  const groups = text.split(/, or /).map((group) => {
    const [, scores = group, each] = /^(.*?)( in each part| in total)?$/.exec(group) ?? [];
    const translated = translateList(
      scores,
      (one) => translateScore(one, part, locale),
      'disjunction',
      locale,
    );
    if (translated === null || each === undefined) return translated;
    return part(`IELTS 1${each}`)?.replace('IELTS 1', translated) ?? null;
  });
  return groups.every((group) => group !== null)
    ? new Intl.ListFormat(locale.language, { type: 'disjunction' }).format(groups)
    : null;
}

function translateScore(text: string, part: Translate, locale: RuleLocale): string | null {
  if (/^[Ll]evel /.test(text)) return part(text);
  const [, language = '', level = ''] = /^([A-Z][a-z]+) ([ABC][12])$/.exec(text) ?? [];
  const spoken = translateLanguage(language, locale);
  if (spoken !== null) return `${spoken} ${level}`;
  return new RegExp(`^${TEST} (?:${NUMBER}|[A-E]\\+?)(?: to (?:${NUMBER}|[A-E]\\+?))?$`).test(text)
    ? text.replace(' to ', '–')
    : null;
}

/** Results are written as their test writes them, levels with the language's name. */
function translateScores(text: string): string | null {
  return text.replaceAll(/ \((\d+) to (\d+) on the old scale\)/g, ' ($1–$2)').replaceAll(/,? and /g, ', ');
}

/** "TOEFL iBT 12, 13, 21, 18; OET 350 in each" */
function translateParts(text: string, { part }: Translator): string | null {
  const tests = text.split('; ').map((test) => {
    const each = / in each$/.test(test);
    const scores = test.replace(/ in each$/, '').replaceAll(' to ', '–');
    return each ? (part('IELTS 1 in each')?.replace('IELTS 1', scores) ?? null) : scores;
  });
  return tests.every((test) => test !== null) ? tests.join('; ') : null;
}

/** "a master's degree from Australia, June 30, 2025, 24 months of study" */
function translatePast(text: string, { part, locale }: Translator): string | null {
  const [whole, degree, country, day, months, work] =
    new RegExp(
      `^(?:(an? [^,]+?)(?: from ([^,]+))?(?:, (${DAY}))?)?(?:(?:, )?(\\d+ months of study))?(?:(?:, )?(enough work there))?$`,
      'u',
    ).exec(text) ?? [];
  if (whole === undefined) return null;
  const where = country === undefined ? null : translateCountry(country, locale);
  const translated = [degree, months, work].map((each) => (each === undefined ? '' : part(each)));
  if (translated.includes(null) || (country !== undefined && where === null)) return null;
  const [degreeText = '', studied, worked] = translated;
  const on = day === undefined ? null : translateDay(day, locale);
  return [where === null ? degreeText : `${degreeText ?? ''} (${where})`, on, studied, worked]
    .filter((each) => each !== null && each !== '' && each !== undefined)
    .join(', ');
}

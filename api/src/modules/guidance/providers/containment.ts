import { COUNTRIES } from '../../questionnaires/index.js';

/** The maximum length of a sentence accepted from a model, in characters. */
const LONGEST = 700;
/** The minimum share of a sentence's words that must come from its lines. */
const OWN_WORDS = 0.6;

/** Anything that could be markup, an address, a control character or hidden bidirectional formatting. */
const STRANGE =
  /[<>{}[\]`*_#|\\@!~^]|&\w+;|\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|gov|edu|info|io|co|uk|de|me|xyz|ru|cn|link|site)\b/iu;
const PROMISES =
  /\b(?:guarante\w*|promis\w*|certain(?:ly)?|definite(?:ly)?|assur\w*|surely|sure|undoubted\w*|without (?:a )?doubt|no doubt|risk[- ]?free|easily|easy|always|approv\w*|granted|succe\w*|accepted|you will (?:get|be|have|receive|obtain)|you'll|unlock\w*|dream\w*|seamless\w*)\b/i;
const CURRENCY =
  /[$€£¥₹]|\b(?:USD|CAD|GBP|AUD|EUR|SGD|NZD|SEK|CHF|JPY|INR|CNY)\b|\b(?:dollars?|euros?|pounds?|sterling|yen|kron[ao]r?|francs?|rupees?|yuan)\b/gi;
const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/gi;
const NUMBER_WORD =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|double|twice|triple|third|quarter|dozens?)\b/gi;
const NEGATION =
  /\b(?:no|not|never|none|nobody|nothing|without|neither|nor|cannot|unless|free|waive\w*|exempt\w*)\b|n't\b/i;

/** A country's people and language count as the country. */
const DEMONYMS: Readonly<Record<string, string>> = {
  american: 'united states',
  usa: 'united states',
  us: 'united states',
  america: 'united states',
  canadian: 'canada',
  british: 'united kingdom',
  uk: 'united kingdom',
  england: 'united kingdom',
  english: 'english',
  britain: 'united kingdom',
  australian: 'australia',
  german: 'germany',
  dutch: 'netherlands',
  holland: 'netherlands',
  singaporean: 'singapore',
  swedish: 'sweden',
  swiss: 'switzerland',
  japanese: 'japan',
  turkey: 'turkey',
  korea: 'korea',
  uae: 'uae',
  emirates: 'uae',
  indian: 'india',
  chinese: 'china',
  nigerian: 'nigeria',
  eu: 'eu',
  europe: 'europe',
  european: 'europe',
};

const countryNames = worldCountries();

/**
 * Whether a model's sentence says nothing beyond its lines: every number, amount, date, country and most words come
 * from them, it denies nothing that they don't deny, and it contains no promise, markup or address.
 */
export function isContained(sentence: string, lines: readonly string[]): boolean {
  const text = sentence.normalize('NFKC').trim();
  const source = lines.join(' ').normalize('NFKC');
  if (text === '' || text.length > LONGEST || STRANGE.test(withoutNames(text, source))) return false;
  if (PROMISES.test(text)) return false;
  if (NEGATION.test(text) && !NEGATION.test(source)) return false;
  return (
    getNumbers(text).every((number) => getNumbers(source).includes(number)) &&
    [CURRENCY, MONTH, NUMBER_WORD].every((pattern) =>
      areAllIn(found(text, pattern), found(source, pattern)),
    ) &&
    areAllIn(getCountries(text), getCountries(source)) &&
    ownWords(text, source) >= OWN_WORDS
  );
}

/**
 * Whether a sentence that replaces a line keeps its essentials: every number, and a negation if there is one.
 * Otherwise, omitting a word could turn "not met" into "met".
 */
export function keepsFigures(sentence: string, line: string): boolean {
  const numbers = getNumbers(sentence.normalize('NFKC'));
  return (
    getNumbers(line).every((number) => numbers.includes(number)) &&
    NEGATION.test(sentence) === NEGATION.test(line)
  );
}

/** Removes special characters that the lines contain too, such as brackets in route titles. */
function withoutNames(text: string, source: string): string {
  return [...text].filter((sign) => !/[[\]#_*]/.test(sign) || !source.includes(sign)).join('');
}

/** Numbers by value: 22,895 equals 22895, and 6.0 equals 6. Digits of other scripts count as strange. */
function getNumbers(text: string): string[] {
  if (/(?![0-9])\p{N}/u.test(text)) return ['strange'];
  return [...text.matchAll(/\d+(?:[.,:]\d+)*/g)].map((match) => {
    const digits = match[0].replace(/,(?=\d{3}(?!\d))/g, '').replace(/,/g, '.');
    const value = Number(digits);
    return Number.isFinite(value) ? String(value) : digits;
  });
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[0].toLowerCase().replace(/s$/, ''));
}

function areAllIn(words: readonly string[], allowed: readonly string[]): boolean {
  return words.every((word) => allowed.includes(word));
}

function getCountries(text: string): string[] {
  const words = ` ${text
    .toLowerCase()
    .replace(/\bu\.s\.(?:a\.)?/g, 'usa')
    .replace(/\bu\.k\./g, 'uk')
    .replace(/[^\p{L}]+/gu, ' ')} `;
  const named = countryNames.filter((name) => words.includes(` ${name} `));
  // "us" means the country only in capitals.
  const shortened = Object.entries(DEMONYMS).filter(([word]) =>
    word === 'us' ? /\bUS\b/.test(text) : words.includes(` ${word} `) || words.includes(` ${word}s `),
  );
  return [...named, ...shortened.map(([, country]) => country)];
}

/**
 * The share of words with four or more letters that occur in the lines, compared by their first five letters; 1 if
 * there are none.
 */
function ownWords(text: string, source: string): number {
  const sourceStems = new Set(stems(source));
  const own = stems(text);
  return own.length === 0 ? 1 : own.filter((stem) => sourceStems.has(stem)).length / own.length;
}

function stems(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map((match) => match[0].slice(0, 5));
}

/** The English names of all countries known to the runtime. */
function worldCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const all = codes.flatMap((code) => names.of(code) ?? []).concat(COUNTRIES);
  return [
    ...new Set(
      all.map((name) =>
        name
          .toLowerCase()
          .replace(/[^\p{L}]+/gu, ' ')
          .trim(),
      ),
    ),
  ].filter((name) => name.length > 3);
}

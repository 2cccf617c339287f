import { PHRASES } from './glossary-phrases.js';
import { GLOSSARY } from './glossary-words.js';
import { readHanNumbers } from './han-numbers.js';

/* Translates Chinese, Arabic, and Hindi into the English that the readers know, word by word: facts, not sentences. */

const SCRIPTS = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}，、。；：]/u;

/** Punctuation marks and digits; each row of ten digits is in order. */
const SIGNS: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '。': '. ',
  '；': '; ',
  '：': ': ',
  '؛': '; ',
  '،': ', ',
  '؟': '? ',
  '।': '. ',
  '٫': '.',
  '٬': ',',
  '٪': '%',
};
const ZEROS = [0x660, 0x6f0, 0x966];
const SIGN = /[，、。；：؛،؟।٫٬٪]|[٠-٩۰-۹०-९]/g;

function readSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? (SIGNS[sign] ?? sign) : String(code - zero);
}

/** Unifies letters that Arabic and Hindi write in more than one way. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/\u093c/g, '');
}

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The words of one language, longest first, with their English translation. */
function listWords(language: 'zh' | 'ar' | 'hi'): ReadonlyMap<string, string> {
  const words = [...GLOSSARY, ...PHRASES].flatMap((entry) =>
    (entry[language] ?? []).map((word) => [normalize(word), entry.english] as const),
  );
  return new Map(words.toSorted(([a], [b]) => b.length - a.length));
}

function pattern(words: ReadonlyMap<string, string>, before: string, behind: string): RegExp {
  return new RegExp(`${before}(${[...words.keys()].map(escapePattern).join('|')})${behind}`, 'gu');
}

const CHINESE = listWords('zh');
const ARABIC = listWords('ar');
const HINDI = listWords('hi');
const CHINESE_WORD = pattern(CHINESE, '', '');
/** In Arabic, articles, "and", and prepositions are attached to the next word. */
const ARABIC_WORD = pattern(ARABIC, '(?<!\\p{L})(و)?(?:ال|بال|لل|ب|ل)?', '(?!\\p{L})');
const HINDI_WORD = pattern(HINDI, '(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])');

/** Hindi puts the place before the wish: "Canada or Japan want to go to". */
const WISHED_BEFORE =
  /((?:the )?[A-Z][a-z]+(?: [A-Z][a-z]+)*(?:\s+(?:and|or)\s+(?:the )?[A-Z][a-z]+(?: [A-Z][a-z]+)*)*)\s+(want to go to)\b(?=\s*(?:[^\sA-Za-z]|$))/gu;

/** In Hindi, "since" follows the year, and "in" the time from now. */
function sinceYears(text: string): string {
  return text
    .replace(/((?:19|20)\d\d)\s*से(?![\p{L}\p{M}])/gu, ' since $1 ')
    .replace(/(\d{1,2})\s*(?:महीने|माह)\s*में(?![\p{L}\p{M}])/gu, ' in $1 months ');
}

/** Phrases for what somebody else has, in each language; they apply up to the end of the clause. */
const OTHERS: readonly (readonly [pattern: RegExp, english: string])[] = [
  [
    /(?:我的?)?(?:丈夫|妻子|老公|老婆|太太|配偶|爱人)(?:也|已经|已)?(?:有|拿到|收到|获得)了?/gu,
    'my partner has',
  ],
  [
    /(?:我的?)?(?:哥哥|弟弟|姐姐|妹妹|兄弟|姐妹|朋友|父亲|母亲|爸爸|妈妈|父母)(?:也|已经|已)?(?:有|拿到|收到|获得|是|在)了?/gu,
    'my brother has',
  ],
  [
    /(?<!\p{L})(?:زوجي|زوجتي)\s+(?:\p{L}+\s+){0,2}و?(?:لديه|لديها|عنده|عندها|حصلت? علي)(?!\p{L})/gu,
    'my partner has',
  ],
  [/(?<!\p{L})(?:اخي|اختي|صديقي|صديقتي|والدي|والدتي|ابي|امي|ابني|ابنتي)(?=\s)/gu, 'my brother has'],
  [/(?<![\p{L}\p{M}])मेर[ेीा]\s+(?:पति|पत्नी)\s+(?:के पास|को)(?![\p{L}\p{M}])/gu, 'my partner has'],
  [
    /(?<![\p{L}\p{M}])मेर[ेीा]\s+(?:भाई|बहन|दोस्त|पिता|पापा|माता|माँ|बेटे|बेटी|चाचा|मामा)(?:\s+(?:के पास|को))?(?![\p{L}\p{M}])/gu,
    'my brother has',
  ],
  [/(?<![其吉])[他她](?:也|已经|已)?(?:有|拿到|收到|获得|是|在)了?/gu, 'my brother has'],
  [
    /(?<!\p{L})(?:و?(?:لديه|لديها|عنده|عندها)|(?:هو|هي)\s+(?:يعمل|تعمل|حاصلة?|حصلت?))(?!\p{L})/gu,
    'my brother has',
  ],
  [/(?<![\p{L}\p{M}])(?:उसके|उनके)\s+पास(?![\p{L}\p{M}])/gu, 'my brother has'],
];

/** A comma ends the clause: in these languages, the writer continues with themselves after it. */
const CLAUSE = String.raw`((?:[^，,،。；;.\n]|\.(?=\d))*)[，,،]?`;
const OTHERS_CLAUSES = OTHERS.map(
  ([whose, english]) => [new RegExp(whose.source + CLAUSE, 'gu'), ` ${english} $1. `] as const,
);

function nameOthers(text: string): string {
  return OTHERS_CLAUSES.reduce((replaced, [clause, english]) => replaced.replace(clause, english), text);
}

/**
 * Replaces the Chinese, Arabic, and Hindi words for facts with English; other words stay as they are. A text in other
 * scripts is returned unchanged.
 */
export function translateFacts(text: string): string {
  if (!SCRIPTS.test(text)) return text;
  const plain = nameOthers(normalize(text)).replace(SIGN, readSign);
  const chinese = readHanNumbers(sinceYears(plain)).replace(
    CHINESE_WORD,
    (word: string) => ` ${CHINESE.get(word) ?? word} `,
  );
  const arabic = chinese.replace(
    ARABIC_WORD,
    (_, and: string | undefined, word: string) =>
      ` ${and === undefined ? '' : 'and '}${ARABIC.get(word) ?? word} `,
  );
  return arabic
    .replace(HINDI_WORD, (_, word: string) => ` ${HINDI.get(word) ?? word} `)
    .replace(WISHED_BEFORE, ' $2 $1 ');
}

import { nationalityLabel } from '../../../questionnaires/index.js';
import { formatList } from '../../rules/figures.js';
import { splitOwnClauses } from '../text/other-people.js';
import { memoize } from '../text/reading-memory.js';
import { answerText } from '../text/text.js';

/* Where writers went to school or university, in countries whose records rules ask about. */

/** Names, adjectives, and school boards or entrance exams of a country, by its two-letter code. */
const COUNTRIES: Readonly<
  Record<string, { readonly name: string; readonly adjective: string; readonly exam?: string }>
> = {
  CN: {
    name: String.raw`(?:(?:mainland|pr) )?china|prc|beijing|shanghai|guangzhou|shenzhen|wuhan|nanjing|chengdu|hangzhou`,
    adjective: 'chinese',
    exam: 'gaokao',
  },
  IN: {
    name: 'india|new delhi|delhi|mumbai|bombay|pune|bangalore|bengaluru|hyderabad|chennai|kolkata|ahmedabad|kerala|punjab university|gujarat|tamil ?nadu|maharashtra|karnataka|telangana',
    adjective: 'indian',
    exam: 'cbse|icse',
  },
  VN: {
    name: 'viet ?nam|hanoi|ha noi|ho chi minh(?: city)?|hcmc|saigon|da ?nang',
    adjective: 'vietnamese',
  },
};

const RECORD = String.raw`(?:bachelor'?s?|master'?s?|degrees?|diplomas?|[bm]\.? ?(?:tech|sc|com|ed|eng|pharm)|ba|bs|b\.[aes]|bba|bca|mca|mbbs|bds|undergrad(?:uate)?|graduat(?:ed|ion|e)|stud(?:ied|ies|ying)|(?:high |secondary |grammar )?school(?:ing)?|college|universit(?:y|ies)|uni|(?:10|11|12)th|xii|(?:10|11|12|x) (?:grade|class|standard|std)|(?:grade|class|std) (?:10|11|12|xii|x)|education|transcripts?)`;
/** Words behind which a place is no longer that of the record. */
const OTHER_FACT = String.raw`\b(?:liv(?:e|es|ed|ing)|resid\w*|work\w*|jobs?|born|citizen\w*|passport|visa|loans?|fees?|pa(?:y|ys|id)|money|savings?|family|parents?|mov\w*|stay\w*|but|now|from (?:next|this))\b`;
const BETWEEN = String.raw`(?:(?!${OTHER_FACT})[^.;]){0,40}`;
/** What is only wished for, from there to the end of the clause. */
const AHEAD =
  /\b(?:want|wish|plan|hop(?:e|ing)|would like|like to|appl(?:y|ying|ied)|intend|going to|will|admi(?:ssion|tted)|next|exchange (?:in|at|to|semester))\b.*$/i;
const NOT = /\b(?:not|never|no|teach(?:er|es|ing)?|taught|medicine degree|history degree)\b|n't\b/i;
/** Records that need no such check, and places with rules of their own. */
const OTHER_RECORD =
  /\b(?:ib|international baccalaureate|a[- ]?levels?|igcse|hong ?kong|macau|macao|taiwan)\b/i;

const PATTERNS = Object.entries(COUNTRIES).map(([code, { name, adjective, exam }]) => {
  const ways = [
    String.raw`\b${RECORD}\b${BETWEEN}\b(?:${name})\b`,
    String.raw`\b(?:${adjective})\s+(?:[\w-]+\s+){0,2}${RECORD}\b`,
    String.raw`\b(?:${name})\s+(?:\w+\s+)?(?:university|college|school)\b`,
    ...(exam === undefined ? [] : [String.raw`\b(?:${exam})\b`]),
  ];
  return [code, new RegExp(ways.join('|'), 'i')] as const;
});

const findCodes = memoize((text): readonly string[] => {
  const clauses = splitOwnClauses(text)
    .map((clause) => clause.replace(AHEAD, ' '))
    .filter((clause) => !NOT.test(clause) && !OTHER_RECORD.test(clause));
  return PATTERNS.filter(([, pattern]) => clauses.some((clause) => pattern.test(clause))).map(
    ([code]) => code,
  );
});

/**
 * The countries where writers say that they went to school or university, as two-letter codes: "12th grade in India".
 * Only those whose records need a check of their own are read.
 */
export function readRecordCountries(answer: unknown): readonly string[] {
  return findCodes(answerText(answer));
}

/** What was read, in words for the person. */
export function describeRecords(answer: unknown): string[] {
  const codes = readRecordCountries(answer);
  return codes.length === 0 ? [] : [`School or university: ${formatList(codes.map(nationalityLabel))}.`];
}

import { readNationalityCodes, STATELESS } from '../../../questionnaires/index.js';
import { memoize } from '../text/reading-memory.js';
import { splitOwnClauses } from '../text/other-people.js';

/* The writer's own citizenships in free text: "I am also an Irish citizen", "with a Canadian passport", "I am Nigerian". */

/** Words for citizens, by the two-letter code of their country. Texts come without accents. */
const DEMONYMS: Readonly<Record<string, string>> = {
  AF: 'afghan',
  AL: 'albanian',
  AM: 'armenian',
  AR: 'argentin(?:e|ian)',
  AT: 'austrian',
  AU: 'australian|aussie',
  AZ: 'azerbaijani',
  BA: 'bosnian',
  BD: 'bangladeshi',
  BE: 'belgian',
  BG: 'bulgarian',
  BO: 'bolivian',
  BR: 'brazilian',
  BY: 'belarusian',
  CA: 'canadian',
  CH: 'swiss',
  CL: 'chilean',
  CM: 'cameroonian',
  CN: 'chinese',
  CO: 'colombian',
  CR: 'costa rican',
  CU: 'cuban',
  CY: 'cypriot',
  CZ: 'czech',
  DE: 'german',
  DK: 'danish',
  DZ: 'algerian',
  EC: 'ecuadorian',
  EE: 'estonian',
  EG: 'egyptian',
  ES: 'spanish',
  ET: 'ethiopian',
  FI: 'finnish',
  FR: 'french',
  GB: 'british|uk',
  GE: 'georgian',
  GH: 'ghanaian',
  GR: 'greek',
  HK: 'hong ?kong(?:er)?',
  HR: 'croatian',
  HU: 'hungarian',
  ID: 'indonesian',
  IE: 'irish',
  IL: 'israeli',
  IN: 'indian',
  IQ: 'iraqi',
  IR: 'iranian',
  IS: 'icelandic',
  IT: 'italian',
  JM: 'jamaican',
  JO: 'jordanian',
  JP: 'japanese',
  KE: 'kenyan',
  KH: 'cambodian',
  KR: '(?:south )?korean',
  KZ: 'kazakh(?:stani)?',
  LB: 'lebanese',
  LK: 'sri lankan',
  LT: 'lithuanian',
  LU: 'luxembourgish',
  LV: 'latvian',
  MA: 'moroccan',
  MD: 'moldovan',
  MK: 'macedonian',
  MM: 'burmese',
  MN: 'mongolian',
  MT: 'maltese',
  MX: 'mexican',
  MY: 'malaysian',
  NG: 'nigerian',
  NL: 'dutch',
  NO: 'norwegian',
  NP: 'nepal(?:i|ese)',
  NZ: 'new zealand(?:er)?|kiwi',
  PE: 'peruvian',
  PH: 'filipin[oa]|philippine',
  PK: 'pakistani',
  PL: 'polish',
  PT: 'portuguese',
  PY: 'paraguayan',
  RO: 'romanian',
  RS: 'serbian',
  RU: 'russian',
  RW: 'rwandan',
  SD: 'sudanese',
  SE: 'swedish',
  SG: 'singaporean',
  SI: 'slovenian',
  SK: 'slovak(?:ian)?',
  SN: 'senegalese',
  SY: 'syrian',
  TH: 'thai',
  TN: 'tunisian',
  TR: 'turkish',
  TW: 'taiwanese',
  TZ: 'tanzanian',
  UA: 'ukrainian',
  UG: 'ugandan',
  US: 'american|u\\.?s\\.?(?: american)?',
  UY: 'uruguayan',
  UZ: 'uzbek(?:istani)?',
  VE: 'venezuelan',
  VN: 'vietnamese',
  ZA: 'south african',
  ZM: 'zambian',
  ZW: 'zimbabwean',
};

const ONE = `(?:${Object.values(DEMONYMS).join('|')})`;
/** One or two: "Irish and British", "Indian-Canadian". */
const SOME = `${ONE}(?:\\s*(?:and|&|\\/|-|,)\\s*(?:an?\\s+)?${ONE})?`;
const ALSO = '(?:(?:also|both|already|now|currently|an?|dual|naturali[sz]ed)\\s+)*';
/** Somebody else: "US citizen brother", "Canadian citizen's wife". */
const SOMEBODY_ELSE =
  "(?:['’]s\\b|\\s+(?:brother|sister|sibling|uncle|aunt|cousin|nephew|niece|relative|in-law|friend|neighbou?r|boss|manager|employer|colleague|sponsor|petitioner|investor|client|teacher)s?\\b)";
/** Not the status of a British National (Overseas), which is no citizenship. */
const CITIZEN = `(?:dual\\s+)?(?:citizens?|nationals?)\\b(?!\\s*\\(?\\s*(?:overseas|o\\b)|${SOMEBODY_ELSE})`;
const PASSPORT =
  '(?:passports?|citizenships?|nationalit(?:y|ies))\\b(?!\\s+(?:stamp|test|exam|interview|application|ceremony|law)s?\\b)';

const OWN: readonly RegExp[] = [
  new RegExp(`\\b(?:i am|i'm|i m|im|as)\\s+${ALSO}(${SOME})\\s+${CITIZEN}`, 'i'),
  new RegExp(`^\\W*${ALSO}(${SOME})\\s+${CITIZEN}`, 'i'),
  new RegExp(
    `(?:\\b(?:i(?:'ve)?|have|hold|holding|with|got|carry|and)|^)\\W*(?:(?:my|an?|also|have|got|hold|dual)\\s+)*(${SOME})\\s+${PASSPORT}`,
    'i',
  ),
  new RegExp(
    `\\b(?:my )?(?:nationality|citizenship|passport)\\s*(?:is|:|=)\\s*(?:an?\\s+)?(${SOME})\\b`,
    'i',
  ),
];
/** Work after the word for a citizen: "a Filipino nurse". A teacher or a translator rather has to do with the language. */
const WORK =
  '(?:nurse|midwife|doctor|physician|dentist|pharmacist|(?:civil |mechanical |electrical |software |chemical )?engineer|(?:software |web )?developer|programmer|electrician|welder|plumber|carpenter|mechanic|accountant|entrepreneur|freelancer|designer|researcher|scientist|caregiver)';
/** Where a statement about the writer may go on after it: at the end, or with a place, an age, or years of work. */
const NEXT =
  '(?=\\s*(?:[.!]?\\s*$|(?:from|living|residing|with \\d|\\d+\\+? (?:years?|yrs?) (?:old|of (?:work|experience))\\b)))';
const SEX = '(?:males?|females?)\\b(?!\\s+(?:friend|colleague|boss|employer|manager|relative|partner))';
/**
 * "I am Nigerian", "Filipino nurse", "Indian male". The abbreviations of countries rather say where somebody was trained:
 * "UK nurse".
 */
const BARE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:i am|i'm|i m|im)\\s+${ALSO}(?!uk\\b|u\\.?s)(${SOME})(?:\\s+(?:${SEX}|by (?:birth|nationality)\\b)|(?:\\s+${WORK})?${NEXT}|\\s+and\\s+(?=(?:i|work|live)\\b))`,
    'i',
  ),
  new RegExp(`^\\W*(?:an?\\s+)?(?!uk\\b|u\\.?s)(${ONE})\\s+(?:${SEX}|(?:nurse|midwife)${NEXT})`, 'i'),
];
/** "Citizen of Ireland", "dual national of Italy and Argentina". */
const CITIZEN_OF =
  /(?:\b(?:i am|i'm|im|as)\s+|^\W*)(?:(?:an?|also|dual)\s+)*(?:citizen|national) of ((?:the )?\p{L}+(?: \p{L}+){0,6})/iu;

/** Somebody else's, one that is wished for, lost, or not held, or one that other people need. */
const NOT_OWN =
  /\b(?:not|no|never|without|want|wish|become|becoming|apply|applying|applied|would|if|hope|will|could|can i|husband|wife|partner|spouse|fiancee?|boyfriend|girlfriend|father|mother|parents?|brothers?|sisters?|siblings?|friends?|uncle|aunt|cousins?|boss|grand\w+|child(?:ren)?|son|daughter|former(?:ly)?|ex|lost|renounc\w+|gave up|eligible|entitled|getting|obtain|married to|lawyer|embassy|for (?:citizens|nationals)|only (?:citizens|nationals)|compan(?:y|ies)|employer|clients?)\b|n't\b/i;

/**
 * The citizenships that writers say they hold, as two-letter codes; empty if they name none. What other people hold, and
 * what is only wished for, doesn't count.
 */
export function readCitizenships(answer: unknown): readonly string[] {
  return typeof answer === 'string' || Array.isArray(answer) ? readAll(answer) : [];
}

const readClause = memoize((clause: string): readonly string[] => {
  if (NOT_OWN.test(clause)) return [];
  if (/^\W*(?:i am|i'm|im)\s+stateless\b/i.test(clause)) return [STATELESS];
  if (!/\b(?:citizen|national|passport)/i.test(clause)) return [];
  const named = OWN.flatMap((pattern) => pattern.exec(clause)?.[1] ?? []);
  const countries = (CITIZEN_OF.exec(clause)?.[1] ?? '').split(/ (?:and|&) /i);
  return [...named.flatMap(findCodes), ...countries.flatMap(readCountry)];
});

/**
 * The citizenships that writers imply by what they call themselves, such as "I am Nigerian", as two-letter codes. Less
 * certain than {@link readCitizenships}, so they don't count beside an answer on nationality.
 */
export function readImpliedCitizenships(answer: unknown): readonly string[] {
  if (typeof answer !== 'string' && !Array.isArray(answer)) return [];
  return [...new Set(splitOwnClauses(answer).flatMap((clause) => readImplied(clause)))];
}

const readImplied = memoize((clause: string): readonly string[] =>
  NOT_OWN.test(clause)
    ? []
    : BARE.flatMap((pattern) => pattern.exec(clause)?.[1] ?? []).flatMap((words) => findCodes(words)),
);

function readAll(answer: unknown): readonly string[] {
  return [...new Set(splitOwnClauses(answer).flatMap((clause) => readClause(clause)))];
}

const BY_CODE = Object.entries(DEMONYMS).map(
  ([code, words]) => [code, new RegExp(`\\b(?:${words})(?![a-z])`, 'i')] as const,
);

/** The codes of the demonyms in a few words, in the order of the list. */
function findCodes(words: string): readonly string[] {
  return BY_CODE.filter(([, pattern]) => pattern.test(words)).map(([code]) => code);
}

/** The code of the country that a few words begin with. */
function readCountry(words: string): readonly string[] {
  const parts = words.replace(/^the /i, '').split(' ');
  for (let count = parts.length; count > 0; count -= 1) {
    const codes = readNationalityCodes([parts.slice(0, count).join(' ')]);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** "I hold British" or "Argentina": what is left of two citizenships, once a text was split at the word between them. */
const LEFT_OVER = new RegExp(`^\\W*(?:(?:i|i'm|am|hold|have|an?|both|dual)\\s+)*${ONE}$`, 'i');

/** Whether a part of a text only names one of the citizenships that were read with the rest of it. */
export function isPartOfCitizenship(part: string, answer: unknown): boolean {
  const read = readCitizenships(answer);
  return read.length > 0 && (LEFT_OVER.test(part) || readCountry(part).some((code) => read.includes(code)));
}

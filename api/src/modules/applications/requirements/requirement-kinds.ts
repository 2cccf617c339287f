import type { DocumentRecord } from '../../documents/index.js';

/** A document type that people upload, such as `passport`. */
export type RequirableKind = Exclude<DocumentRecord['documentType'], 'additional_document' | 'other'>;

/** A program's free-text requirement, as far as we understand it. */
export interface ReadRequirement {
  /** Null if it matches none or several of the types, so that a person has to judge. */
  readonly kind: RequirableKind | null;
  /** How many documents of the type are required. */
  readonly count: number;
}

/** Singular names of each type, without the words in FILLERS. Any other wording isn't understood. */
const NAMES: Readonly<Record<RequirableKind, readonly string[]>> = {
  passport: ['passport', 'passport page', 'passport data page', 'passport identity page', 'travel passport'],
  transcript: [
    'transcript',
    'transcript record',
    'transcript grade',
    'transcript mark',
    'grade transcript',
    'mark sheet',
    'marksheet',
    'record grade',
    'study record',
    'academic record',
  ],
  certificate: [
    'certificate',
    'degree',
    'degree certificate',
    'diploma',
    'degree diploma',
    'diploma certificate',
    'graduation certificate',
    'certificate graduation',
    'bachelor degree',
    'bachelor certificate',
    'bachelor diploma',
    'master degree',
    'master certificate',
    'master diploma',
    'school leaving certificate',
    'high school diploma',
    'proof degree',
  ],
  visa_application: ['visa application', 'visa application form', 'visa form', 'application form visa'],
  financial_statement: [
    'financial statement',
    'statement finance',
    'bank statement',
    'bank account statement',
    'statement account',
    'proof fund',
    'proof finance',
    'proof financial mean',
    'proof financial resource',
    'proof sufficient fund',
    'evidence fund',
  ],
  letter_of_recommendation: [
    'letter recommendation',
    'recommendation letter',
    'recommendation',
    'reference letter',
    'letter reference',
    'academic reference',
    'letter referee',
  ],
  personal_statement: [
    'personal statement',
    'statement purpose',
    'statement motivation',
    'motivation statement',
    'motivation letter',
    'motivational letter',
    'letter motivation',
    'statement intent',
    'letter intent',
  ],
  work_experience: [
    'work experience',
    'work experience letter',
    'work experience certificate',
    'letter work experience',
    'certificate work experience',
    'proof work experience',
    'evidence work experience',
    'employment certificate',
    'certificate employment',
    'proof employment',
  ],
};

/** Words that say nothing about the kind. */
const FILLERS = new Set(
  `a an the your of for and to with valid current recent complete full certified official original notarised notarized
   translated english scanned signed copy scan university academic at least`.split(/\s+/),
);

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** Separates items that must be judged one by one. */
const SEVERAL = /\s+(?:or|and\/or|and|plus|oder|und)\s+|[/,;+&|]/i;
/** The author of a letter doesn't change its type. */
const WRITER = /\s+(?:from|by)\s+.*$/;

const KIND_OF_NAME = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [plain(name), kind] as const)),
);
const KINDS = Object.keys(NAMES);

/**
 * Reads the document type from a requirement's text. It is strict: every word must be understood, and a text
 * that names two things is only understood if both have one type, so we never claim that a document covers
 * something it doesn't.
 */
export function readRequirement(text: string): ReadRequirement {
  const parts = text
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ')
    .split(SEVERAL)
    .filter((part) => part.trim());
  const read = parts.map(readPart);
  const [first] = read;
  if (!first || read.some(({ kind }) => kind !== first.kind)) return { kind: null, count: 1 };
  return { kind: first.kind, count: Math.max(...read.map(({ count }) => count)) };
}

function readPart(part: string): ReadRequirement {
  const [, number, rest] =
    /^\s*(?:at least\s+)?(\d{1,2}|one|two|three|four|five)(?:\s*x)?\s+(.*)$/.exec(part) ?? [];
  const count = number === undefined ? 1 : (NUMBERS[number] ?? Number(number));
  const named = rest ?? part;
  const kind = kindNamed(named) ?? letterFrom(named);
  return { kind, count: Math.max(1, count) };
}

function kindNamed(text: string): RequirableKind | null {
  const found = KIND_OF_NAME.get(plain(text));
  return isKind(found) ? found : null;
}

function letterFrom(text: string): RequirableKind | null {
  const kind = WRITER.test(text) ? kindNamed(text.replace(WRITER, '')) : null;
  return kind === 'letter_of_recommendation' ? kind : null;
}

/** The words in the singular, without accents, symbols, and fillers. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? [])
    .filter((word) => !FILLERS.has(word))
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join(' ');
}

function isKind(word: string | undefined): word is RequirableKind {
  return word !== undefined && KINDS.includes(word);
}

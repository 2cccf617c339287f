import { COMMON_WORDS } from './common-passwords.words.js';
import { PASSWORD_MIN } from './password-hasher.js';

/** What people put behind a word when a form asks for more characters. */
const ENDINGS = [
  ...[
    '',
    '!',
    '.',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '0',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
  ],
  ...[
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
    '25',
    '26',
    '27',
    '28',
    '33',
    '44',
    '55',
    '66',
    '69',
    '77',
    '88',
    '99',
  ],
  ...[
    '00',
    '01',
    '02',
    '03',
    '05',
    '06',
    '07',
    '08',
    '09',
    '007',
    '100',
    '101',
    '111',
    '121',
    '123',
    '124',
    '222',
  ],
  ...[
    '234',
    '321',
    '333',
    '420',
    '456',
    '555',
    '666',
    '777',
    '786',
    '789',
    '888',
    '911',
    '999',
    '1111',
    '1122',
    '1212',
  ],
  ...[
    '1234',
    '2345',
    '4321',
    '5678',
    '12345',
    '54321',
    '123456',
    '1234567',
    '12345678',
    '123456789',
    '1234567890',
  ],
  ...['abc', 'qwe', 'qwerty', 'a', 'x', 'xx', 'xxx', 'me', 'you'],
];

/** The words of prompts and defaults: these are tried with signs as well. */
const PROMPT_WORDS = [
  'password',
  'passwort',
  'pass',
  'welcome',
  'qwerty',
  'admin',
  'letmein',
  'changeme',
  'iloveyou',
];
const SIGNED_ENDINGS = [
  '1!',
  '12!',
  '123!',
  '1234!',
  '@1',
  '@12',
  '@123',
  '@1234',
  '#1',
  '#123',
  '_123',
  '!1',
  '!123',
];

const FIRST_YEAR = 1_950;
const LAST_YEAR = 2_035;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => String(FIRST_YEAR + index));

const KEYBOARD_ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
];
const KEYBOARD_COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];

let listed: ReadonlySet<string> | null = null;

/** How many passwords are refused by name, apart from the patterns. */
export function commonPasswordCount(): number {
  return list().size;
}

/**
 * Whether a password is one of those that are tried first: a common word, alone, doubled or with a common ending or a
 * year; a walk over the keyboard; one piece repeated; a date. Whatever its case, and whether letters were swapped for
 * the digits that look like them.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  return isListed(plain) || isRepeated(plain) || isWalk(plain) || isDate(plain);
}

function isListed(plain: string): boolean {
  return list().has(plain) || list().has(withoutSwappedLetters(plain));
}

function list(): ReadonlySet<string> {
  listed ??= new Set(
    [
      ...COMMON_WORDS.flatMap((word) => [
        ...[...ENDINGS, ...YEARS].map((ending) => word + ending),
        word + word,
        `1${word}`,
        `123${word}`,
      ]),
      ...PROMPT_WORDS.flatMap((word) => SIGNED_ENDINGS.map((ending) => word + ending)),
    ].filter((text) => text.length >= PASSWORD_MIN),
  );
  return listed;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '1': 'i',
  '!': 'i',
};

/** `p@ssw0rd123` to `password123`: what stands before the ending, letter by letter. */
function withoutSwappedLetters(plain: string): string {
  const ending = /[\d!.@#_]*$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  return stem.replace(/[@403$571!]/g, (character) => LOOKALIKES[character] ?? character) + ending;
}

/** One piece of up to four characters, over and over. */
function isRepeated(plain: string): boolean {
  return /^(.{1,4})\1+.?$/su.test(plain) && new Set(plain).size <= 4;
}

/** Neighbours on a keyboard row or in the alphabet, there or back, in at most two pieces. */
function isWalk(plain: string): boolean {
  const rows = [...KEYBOARD_ROWS, ...KEYBOARD_ROWS.map(reversed), KEYBOARD_COLUMNS.join('')].map(
    (row) => row + row,
  );
  if (rows.some((row) => row.includes(plain))) return true;
  for (let cut = 3; cut <= plain.length - 3; cut += 1) {
    const [head, tail] = [plain.slice(0, cut), plain.slice(cut)];
    if (rows.some((row) => row.includes(head)) && rows.some((row) => row.includes(tail))) return true;
  }
  return false;
}

/** Eight digits that are a day of the last or this century, in any order of day, month and year. */
function isDate(plain: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])';
  const month = '(0[1-9]|1[0-2])';
  const year = '(19|20)\\d{2}';
  return [day + month + year, month + day + year, year + month + day].some((form) =>
    new RegExp(`^${form}$`).test(plain),
  );
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

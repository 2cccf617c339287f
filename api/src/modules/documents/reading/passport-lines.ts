import { parse, states } from 'mrz';

/** The machine-readable zone of a passport; each part is only set if it is reliable. */
export interface PassportReading {
  /** The ICAO 9303 code of three letters, and the English name. No check digit protects it. */
  readonly nationality: { readonly code: string; readonly name: string } | null;
  /** YYYY-MM-DD; null if its check digit is wrong. */
  readonly dateOfBirth: string | null;
  /** The last valid day, YYYY-MM-DD; null if its check digit is wrong. */
  readonly expiresOn: string | null;
  /** Whether every check digit is right. */
  readonly isWhole: boolean;
}

/** The line length in a passport: two lines of 44 characters (ICAO 9303 part 4). */
const LENGTH = 44;
/** OCR may miss or add filler characters at the end of the first line. */
const MIN_LENGTH = 36;
const MAX_LENGTH = 48;

/**
 * Finds and parses the machine-readable zone of a passport in a text.
 * @param today YYYY-MM-DD; determines the century of a birth
 * @returns null if there is none
 */
export function readPassportLines(text: string, today: string): PassportReading | null {
  const lines = text
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line.length >= MIN_LENGTH && line.length <= MAX_LENGTH);
  let best: PassportReading | null = null;
  for (const [index, first] of lines.entries()) {
    const second = lines[index + 1];
    if (second === undefined || !/^P[A-Z<]/.test(first)) continue;
    const reading = readPair(fit(first), fit(second), today);
    if (reading?.isWhole) return reading;
    best ??= reading;
  }
  return best;
}

function fit(line: string): string {
  return line.padEnd(LENGTH, '<').slice(0, LENGTH);
}

function readPair(first: string, second: string, today: string): PassportReading | null {
  const { fields, details } = parse([first, second], { autocorrect: true });
  const isRight = (field: string): boolean =>
    details.some((detail) => detail.field === field && detail.valid);
  const dateOfBirth = isRight('birthDateCheckDigit') ? toBirth(fields.birthDate ?? '', today) : null;
  const expiresOn = isRight('expirationDateCheckDigit') ? toDay('20', fields.expirationDate ?? '') : null;
  const code = second.slice(10, 13).replaceAll('<', '');
  const name = fields.nationality === undefined || fields.nationality === null ? null : getName(code);
  if (dateOfBirth === null && expiresOn === null) return null;
  const digits = ['documentNumberCheckDigit', 'birthDateCheckDigit', 'expirationDateCheckDigit'];
  return {
    nationality: name === null ? null : { code, name },
    dateOfBirth,
    expiresOn,
    isWhole: [...digits, 'compositeCheckDigit'].every(isRight),
  };
}

function getName(code: string): string | null {
  const names: Readonly<Record<string, string>> = states;
  return Object.hasOwn(names, code) ? (names[code] ?? null) : null;
}

/** Nobody is born in the future: if this century would be too late, it was the previous one. */
function toBirth(digits: string, today: string): string | null {
  const recent = toDay('20', digits);
  return recent !== null && recent <= today ? recent : toDay('19', digits);
}

function toDay(century: string, digits: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const date = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

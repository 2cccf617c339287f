/** The letters of Windows-1252 above Latin-1. */
const ABOVE_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const OTHERS: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
};
const MISSING = '\uFFFD';

/**
 * A text in the letters that every reader of PDF brings along (Windows-1252): marks that are not among them are left
 * out, and what has no such letter at all becomes `[...]`. The exact text stands in the signature's own entry.
 */
export function latin(text: string): string {
  return [...text.normalize('NFC')]
    .map(printable)
    .join('')
    .replace(/\uFFFD(?: *\uFFFD)*/g, '[...]')
    .replace(/\s+/g, ' ')
    .trim();
}

function printable(character: string): string {
  if (isLatin(character)) return character;
  if (/\s/u.test(character)) return ' ';
  if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
  const known = OTHERS[character];
  if (known !== undefined) return known;
  const bare = [...character.normalize('NFKD').replace(/\p{Mark}/gu, '')];
  return bare.length > 0 && bare.every(isLatin) ? bare.join('') : MISSING;
}

function isLatin(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
    ABOVE_LATIN_1.has(character)
  );
}

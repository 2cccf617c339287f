/** The replacement for a character no font has. */
export const UNPRINTABLE = '[...]';

/** The characters of Windows-1252 above Latin-1. */
const ABOVE_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/**
 * Cleans a text for setting: composed (NFC), with `\n` between lines and single spaces within them. Removes control
 * and direction characters, so that a name can't pretend to be another one. Keeps the joiners that Indic and
 * Persian spelling requires.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u2007\u202F]/g, '\u00A0')
    .replace(/[^\S\n\u00A0]/gu, ' ')
    .replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu, '')
    .replace(/(?<=^|[\n -\u024F])[\u200C\u200D]+/g, '')
    .replace(/ +/g, ' ')
    .replace(/^ | $/gm, '')
    .trim();
}

/** Whether the standard fonts have all characters of a text. */
export function isWindows1252(text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return (
      (code >= 0x20 && code <= 0x7e) ||
      (code >= 0xa0 && code <= 0xff && code !== 0xad) ||
      ABOVE_LATIN_1.has(character)
    );
  });
}

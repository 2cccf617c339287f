import { Refused } from './pdf-refused.mjs';

/* What can be said of a PDF by its text alone, beside what its parser finds. */

const ACTIVE_ANYWHERE = /\/(JavaScript|EmbeddedFiles?|RichMedia)(?![\w.+-])/;
const OTHER_FILE = /<script|<html|<!doctype|<svg|<iframe|<body|<\?php|PK\p{Cc}\p{Cc}|\x7fELF/iu;

/**
 * @param {string} text the file, a character a byte
 * @throws Refused
 */
export function judgeFrame(text) {
  if (!/^%PDF-\d\.\d/.test(text)) throw new Refused('broken-pdf');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw new Refused('broken-pdf');
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) throw new Refused('more-than-one');
  if (isArchive(text)) throw new Refused('more-than-one');
}

/**
 * What lies between the objects, and what only a reader that looks for words would find.
 * @param {string} text
 * @param {import('./pdf-walk.mjs').PdfWalk} walk
 * @throws Refused
 */
export function judgeRest(text, walk) {
  const between = walk.gaps.map(([from, to]) => text.slice(from, to)).join('\n');
  if (OTHER_FILE.test(between)) throw new Refused('more-than-one');
  if (ACTIVE_ANYWHERE.test(text)) throw new Refused('active-pdf');
  for (const match of text.matchAll(/\d[\s\0]+\d+[\s\0]+obj/g)) {
    if (!walk.known.has(match.index + match[0].length - 3)) throw new Refused('broken-pdf');
  }
}

/**
 * Whether an unpacking program would find an archive: they look for the end of its directory from the end of the file.
 * Each sign is looked for once, however often the file has it.
 * @param {string} text
 */
function isArchive(text) {
  if (!text.includes('PK\x05\x06', Math.max(0, text.length - 66_000))) return false;
  return text.includes('PK\x01\x02') || text.includes('PK\x03\x04');
}

import type { PdfScanner } from './pdf-scanner.js';
import { PdfRefusedError } from './refused.js';

const ACTIVE_ANYWHERE = /\/(JavaScript|EmbeddedFiles?|RichMedia)(?![\w.+-])/;
const OTHER_FILE = /<script|<html|<!doctype|<svg|<iframe|<body|<\?php|PK\p{Cc}\p{Cc}|\x7fELF/iu;

/**
 * The beginning and the end of a file, and whether it is an archive as well.
 * @param text the file, a character a byte
 * @throws PdfRefusedError
 */
export function checkFrame(text: string): void {
  if (!/^%PDF-\d\.\d/.test(text)) throw new PdfRefusedError('broken');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw new PdfRefusedError('broken');
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) throw new PdfRefusedError('polyglot');
  if (isArchive(text)) throw new PdfRefusedError('polyglot');
}

/**
 * What lies between the objects, and what only a reader that looks for words would find.
 * @param text the file, a character a byte
 * @throws PdfRefusedError
 */
export function checkRest(text: string, scanner: PdfScanner): void {
  const between = scanner.gaps.map(([from, to]) => text.slice(from, to)).join('\n');
  if (OTHER_FILE.test(between)) throw new PdfRefusedError('polyglot');
  if (ACTIVE_ANYWHERE.test(text)) throw new PdfRefusedError('active');
  for (const match of text.matchAll(/\d[\s\0]+\d+[\s\0]+obj/g)) {
    if (!scanner.known.has(match.index + match[0].length - 3)) throw new PdfRefusedError('broken');
  }
}

/**
 * Whether an unpacking program would find an archive: they look for the end of its directory from the end of the file.
 * Each sign is looked for once, however often the file has it.
 */
function isArchive(text: string): boolean {
  if (!text.includes('PK\x05\x06', Math.max(0, text.length - 66_000))) return false;
  return text.includes('PK\x01\x02') || text.includes('PK\x03\x04');
}

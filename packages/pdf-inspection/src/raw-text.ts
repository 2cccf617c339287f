import type { PdfScanner } from './pdf-scanner.js';
import { PdfRefusedError } from './refused.js';

const ACTIVE_ANYWHERE = /\/(JavaScript|EmbeddedFiles?|RichMedia)(?![\w.+-])/;
const OTHER_FILE = /<script|<html|<!doctype|<svg|<iframe|<body|<\?php|PK\p{Cc}\p{Cc}|\x7fELF/iu;

/**
 * Checks the start and the end of a file, and that it isn't also an archive.
 * @param text the file as Latin-1
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
 * Checks the bytes between objects, and content that only a reader that searches for keywords would find.
 * @param text the file as Latin-1
 * @throws PdfRefusedError
 */
export function checkRest(text: string, scanner: PdfScanner): void {
  const between = scanner.gaps.map(([from, to]) => text.slice(from, to)).join('\n');
  if (OTHER_FILE.test(between)) throw new PdfRefusedError('polyglot');
  if (ACTIVE_ANYWHERE.test(text)) throw new PdfRefusedError('active');
  for (const match of text.matchAll(/\d[\s\0]+\d+[\s\0]+obj/g)) {
    if (!scanner.keywordOffsets.has(match.index + match[0].length - 3)) throw new PdfRefusedError('broken');
  }
}

/**
 * Whether an archive program would recognize an archive: they search for the end of its directory from the end of
 * the file. Each signature is searched for only once.
 */
function isArchive(text: string): boolean {
  if (!text.includes('PK\x05\x06', Math.max(0, text.length - 66_000))) return false;
  return text.includes('PK\x01\x02') || text.includes('PK\x03\x04');
}

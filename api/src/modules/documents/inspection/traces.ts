/** Patterns that never occur by chance in an image. */
const UNAMBIGUOUS = /<script|<!doctype|<iframe|javascript:|<\?php\s/i;
/**
 * Patterns that occur only deliberately in metadata, but are short enough to occur by chance in compressed pixels.
 */
const METADATA_ONLY = /<html|<svg|<body|<\?=|PK\p{Cc}\p{Cc}|%PDF-\d/iu;

/** Whether an image is also a web page, a program, or an archive. */
export function isPolyglot(whole: Buffer, notes: readonly Buffer[]): boolean {
  if (UNAMBIGUOUS.test(whole.toString('latin1'))) return true;
  return notes.some((note) => METADATA_ONLY.test(note.toString('latin1')));
}

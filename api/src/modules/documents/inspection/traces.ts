/** What a picture never holds by chance, anywhere in it. */
const LONG = /<script|<!doctype|<iframe|javascript:|<\?php\s/i;
/** What its notes hold only on purpose; short enough to come up by chance in compressed pixels. */
const SHORT = /<html|<svg|<body|<\?=|PK\p{Cc}\p{Cc}|%PDF-\d/iu;

/** Whether a picture is also a page, a program or an archive. */
export function isAlsoSomethingElse(whole: Buffer, notes: readonly Buffer[]): boolean {
  if (LONG.test(whole.toString('latin1'))) return true;
  return notes.some((note) => SHORT.test(note.toString('latin1')));
}

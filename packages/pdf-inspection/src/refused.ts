/**
 * Why a PDF isn't taken: it can't be opened; has a password; acts by itself, or carries other files; is far larger than
 * it looks; is two files in one.
 */
export type PdfRefusal = 'broken' | 'protected' | 'active' | 'inflating' | 'polyglot';

const REFUSALS: ReadonlySet<unknown> = new Set<PdfRefusal>([
  'broken',
  'protected',
  'active',
  'inflating',
  'polyglot',
]);

export function isPdfRefusal(value: unknown): value is PdfRefusal {
  return REFUSALS.has(value);
}

/** A PDF isn't taken, for something that the file itself has done. */
export class PdfRefusedError extends Error {
  constructor(readonly reason: PdfRefusal) {
    super(`The PDF is ${reason}.`);
  }
}

/**
 * Why a PDF is rejected: it can't be opened (`broken`), has a password (`protected`), has active content or
 * attachments (`active`), decompresses to a huge size (`inflating`), or is also another format (`polyglot`).
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

/** Thrown if a PDF is rejected because of its content. */
export class PdfRefusedError extends Error {
  constructor(readonly reason: PdfRefusal) {
    super(`The PDF is ${reason}.`);
  }
}

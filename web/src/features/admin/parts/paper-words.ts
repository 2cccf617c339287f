import type { I18n } from '@lingui/core';
import { documentTypeOf, documentTypeWords } from '../../../lib/documents/words';

/** A document that a programme asks for: in words where it is a kind that people upload, else as it was written. */
export function paperInWords(i18n: I18n, paper: string): string {
  const type = documentTypeOf(paper);
  return type === null ? paper : i18n._(documentTypeWords[type]);
}

import type { I18n } from '@lingui/core';
import { documentTypeOf, documentTypeWords } from '../documents/words';

/** A document that a programme requires: in words where its name is that of a kind, else as the programme says it. */
export function requiredInWords(i18n: I18n, text: string): string {
  const type = documentTypeOf(text);
  return type === null ? text : i18n._(documentTypeWords[type]);
}

import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { Sheet } from '../../../../platform/pdf/sheet.js';
import type { ResultDocument } from '../../result-documents.js';

const STATUS_WORDS = {
  pending: 'Pending: we are checking it',
  verified: 'Verified',
  rejected: 'Rejected: upload it again',
} as const;

/** The documents that the routes require, with status and countries. Draws nothing if there is no list. */
export function writeDocuments(sheet: Sheet, documents: readonly ResultDocument[]): void {
  if (documents.length === 0) return;
  const required = documents.filter((each) => each.required);
  const verified = required.filter(({ document }) => document?.verificationStatus === 'verified');
  sheet.heading('Required documents', 2);
  sheet
    .text(`${verified.length} of ${required.length} verified. Upload them on the page of this result.`, {
      colour: INK.soft,
    })
    .space(6);
  for (const each of documents) {
    sheet.keep(44).text(`${each.label}: ${getStatus(each)}`, { font: FONTS.strong });
    const countries = [...new Set(each.reasons.map(({ country }) => country))];
    if (countries.length > 0) sheet.text(`For: ${countries.join(', ')}`, { colour: INK.soft });
    sheet.space(4);
  }
}

function getStatus({ required, document }: ResultDocument): string {
  const need = required ? 'Required' : 'Optional';
  if (document !== null) return `${need}. ${STATUS_WORDS[document.verificationStatus]}`;
  return required ? `${need}. Missing` : need;
}

import type { Wording } from '../../../../platform/language/wording.js';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { ResultDocument } from '../../result-documents.js';
import type { ReportSheet } from './report-sheet.js';
import { nameDocument } from './report-labels.js';

/** The documents that the routes require, with status and countries. Draws nothing if there is no list. */
export function writeDocuments(sheet: ReportSheet, documents: readonly ResultDocument[]): void {
  if (documents.length === 0) return;
  const { wording } = sheet;
  const required = documents.filter((document) => document.required);
  const verified = required.filter(({ document }) => document?.verificationStatus === 'verified').length;
  sheet.heading(wording.translate('Required documents'), 2);
  sheet
    .text(
      wording.translate('{verified} of {total} verified. Upload them on the page of this result.', {
        verified,
        total: required.length,
      }),
      { colour: INK.soft },
    )
    .space(6);
  for (const each of documents) {
    const line = wording.translate('{label}: {text}', {
      label: nameDocument(each.label, wording),
      text: wording.join(...describe(each, wording)),
    });
    sheet.keep(44).text(line, { font: FONTS.strong });
    const countries = [...new Set(each.reasons.map(({ country }) => sheet.words(country)))];
    if (countries.length > 0) {
      sheet.text(wording.translate('For: {countries}', { countries: wording.list(countries) }), {
        colour: INK.soft,
      });
    }
    sheet.space(4);
  }
}

/** Whether it is required, and where it is. */
function describe({ required, document }: ResultDocument, wording: Wording): string[] {
  if (document !== null) {
    return [describeNeed(required, wording), STATUS_WORDS[document.verificationStatus](wording)];
  }
  return required
    ? [wording.translate('Required.'), wording.translate('Missing.')]
    : [wording.translate('Optional.')];
}

function describeNeed(required: boolean, wording: Wording): string {
  return required ? wording.translate('Required.') : wording.translate('Optional.');
}

const STATUS_WORDS = {
  pending: (wording) => wording.translate("Pending: we're checking it."),
  verified: (wording) => wording.translate('Verified.'),
  rejected: (wording) => wording.translate('Rejected: upload it again.'),
} as const satisfies Readonly<Record<string, (wording: Wording) => string>>;

import { setImmediate } from 'node:timers/promises';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import { UNPRINTABLE } from '../../../../platform/pdf/printable.js';
import { Sheet } from '../../../../platform/pdf/sheet.js';
import type { AssessmentRecord } from '../../index.js';
import type { AssessmentResultType } from '../../dto/result.types.js';
import { writeRoute } from './route-section.js';
import { drawSoundings } from './soundings.js';
import { day, labelOf } from './words.js';

export interface Report {
  readonly assessment: Pick<AssessmentRecord, 'id' | 'type' | 'createdAt' | 'updatedAt'>;
  readonly result: AssessmentResultType;
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** The hash that the receipt of the result names; null where the result is older than receipts. */
  readonly receiptHash: string | null;
}

const TITLES = {
  student: 'Your student assessment',
  'opportunity-seeker': 'Your opportunity assessment',
} as const;

/**
 * Writes the result of an assessment as a PDF on A4.
 * @returns its bytes; the same result gives the same bytes
 */
export async function renderReport(report: Report): Promise<Buffer> {
  const { assessment, result } = report;
  const sheet = new Sheet(TITLES[assessment.type], assessment.updatedAt);
  writeHead(sheet, report);
  writeRanking(sheet, result);
  writeLists(sheet, result);
  writeMissing(sheet, report);
  sheet.keep(240).heading('Every route, condition by condition', 2);
  if (result.explanation.routes.length === 0) sheet.text('The rules found no route for these answers.');
  for (const route of result.explanation.routes) {
    // A long report takes a while: other requests get their turn in between.
    await setImmediate();
    writeRoute(sheet, route);
  }
  writeNotes(sheet, report);
  return sheet.finish(`Portolan is not a government site. Assessment ${assessment.id}`);
}

/** File name under which a browser keeps the report. */
export function reportName({ type, createdAt }: Pick<AssessmentRecord, 'type' | 'createdAt'>): string {
  return `portolan-${type}-assessment-${createdAt.toISOString().slice(0, 10)}.pdf`;
}

function writeHead(sheet: Sheet, { assessment, result, owner }: Report): void {
  sheet.space(6).heading(TITLES[assessment.type], 1);
  sheet.text(`For ${owner.firstName} ${owner.lastName}. Handed in on ${day(assessment.createdAt)} (UTC).`, {
    size: 10,
    colour: INK.soft,
  });
  sheet.space(14);
  const top = sheet.y;
  sheet.textAt(String(result.eligibilityScore), top - 6, { font: FONTS.heading, size: 48, width: 90 });
  const words = { indent: 92, width: sheet.width - 92 };
  sheet.y = top + 2;
  sheet.text('out of 100: your eligibility score', { ...words, font: FONTS.strong, size: 11 });
  sheet.text(scoreInWords(result), { ...words, colour: INK.soft });
  sheet.y = Math.max(sheet.y, top + 44);
}

/** Which route gives the score, and what it could become. */
function scoreInWords({ explanation, eligibilityScore }: AssessmentResultType): string {
  const route = explanation.routes.find(({ score }) => score === eligibilityScore);
  if (!route) return 'The rules found no route for these answers.';
  const from = `It is the score of this route: ${route.country}, ${route.title}.`;
  if (route.floor === route.ceiling) return `${from} Nothing that the rules ask there is unknown.`;
  return `${from} Once everything is known it lies between ${route.floor} (all that is unknown turns out against you) and ${route.ceiling} (all of it turns out well).`;
}

function writeRanking(sheet: Sheet, { explanation, suitableCountries }: AssessmentResultType): void {
  sheet.heading('Where you stand', 2);
  if (suitableCountries.length > 0) {
    sheet.text(`Suitable countries, best first: ${suitableCountries.join(', ')}.`).space(6);
  }
  drawSoundings(sheet, explanation.routes);
  sheet.text(
    'In the order of the ranking, in which a country that you named counts for more. A bar is the score of the best route there; the thin line runs from the lowest to the highest score that is still possible.',
    {
      size: 8,
      colour: INK.soft,
    },
  );
}

function writeLists(sheet: Sheet, { recommendations, nextSteps }: AssessmentResultType): void {
  sheet.heading('Recommendations', 2);
  for (const sentence of recommendations) writeItem(sheet, '•', sentence);
  sheet.heading('Next steps', 2);
  for (const [index, sentence] of nextSteps.entries()) writeItem(sheet, `${index + 1}.`, sentence);
}

function writeItem(sheet: Sheet, mark: string, sentence: string): void {
  const style = { indent: 18 };
  sheet.keep(Math.min(sheet.heightOf(sentence, style), 200));
  sheet.textAt(mark, sheet.y, { width: 16 });
  sheet.text(sentence, style).space(3);
}

function writeMissing(sheet: Sheet, { assessment, result }: Report): void {
  const { missing, readings } = result.explanation;
  if (missing.length > 0) sheet.heading('What is missing, and why it would matter', 2);
  for (const { field, why } of missing) {
    sheet.keep(30).text(labelOf(assessment.type, field), { font: FONTS.strong }).text(why).space(4);
  }
  if (readings.length > 0) sheet.heading('How we read what you told us', 2);
  for (const { field, answer, understood } of readings) {
    sheet.keep(30).text(labelOf(assessment.type, field), { font: FONTS.strong });
    const told = field.startsWith('profile.') ? 'You told us' : 'You wrote';
    sheet.text(`${told}: ${answer}`).text(`We understood: ${understood}`).space(4);
  }
}

function writeNotes(sheet: Sheet, { result: { explanation }, receiptHash }: Report): void {
  sheet.heading('What this is, and what it is not', 2);
  sheet.text(explanation.disclaimer).space(4);
  const worded = explanation.wordedBy;
  sheet.text(
    worded
      ? `Recommendations and next steps were worded by the language model ${worded.model} on ${day(worded.at)}. Every figure and verdict comes from the rules.`
      : 'Every figure, verdict and sentence comes from the rules; no language model was used.',
    { colour: INK.soft },
  );
  sheet.text(`Rules version ${explanation.rulesVersion}.`, { colour: INK.soft });
  if (receiptHash !== null) sheet.text(`Receipt (SHA-256) ${receiptHash}.`, { colour: INK.soft });
  if (sheet.isIncomplete) {
    sheet.text(
      `Some characters cannot be printed here; ${UNPRINTABLE} stands in their place. The result page shows them.`,
      {
        colour: INK.soft,
      },
    );
  }
}

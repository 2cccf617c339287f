import { setImmediate } from 'node:timers/promises';
import { UNPRINTABLE } from '@portolan/pdf-text';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import { Sheet } from '../../../../platform/pdf/sheet.js';
import { Engine } from '../../../guidance/index.js';
import type { AssessmentRecord } from '../../index.js';
import type { AssessmentResultType } from '../../dto/result.types.js';
import { formatDate } from '../../../../platform/format/format.js';
import type { ResultDocument } from '../../result-documents.js';
import { writeDocuments } from './documents-section.js';
import { writeRoute } from './route-section.js';
import { drawScoreRangeChart } from './score-range-chart.js';
import { findLabel } from './words.js';

export interface Report {
  readonly assessment: Pick<AssessmentRecord, 'id' | 'type' | 'createdAt' | 'updatedAt' | 'questionnaire'>;
  readonly result: AssessmentResultType;
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** The documents that the routes require, required ones first, with their status. */
  readonly documents: readonly ResultDocument[];
  /** The hash of the result's receipt; null if the result is older than receipts. */
  readonly receiptHash: string | null;
}

const TITLES = {
  student: 'Your student assessment',
  'opportunity-seeker': 'Your opportunity assessment',
} as const;

/** The answer with the countries that a person chose. */
const CHOICE = { student: 'preferred_countries', 'opportunity-seeker': 'preferredCountries' } as const;

/**
 * Writes an assessment's result as a PDF on A4, in the order of the web's result pages.
 * @returns its bytes; the same result gives the same bytes
 */
export async function renderReport(report: Report): Promise<Buffer> {
  const { assessment, result } = report;
  const sheet = new Sheet(TITLES[assessment.type], assessment.updatedAt);
  writeHead(sheet, report);
  writeDecisions(sheet, result);
  writeRanking(sheet, report);
  writeNextSteps(sheet, result);
  sheet.keep(240).heading('Every route, condition by condition', 2);
  if (result.explanation.routes.length === 0) sheet.text('We found no route for these answers.');
  for (const route of result.explanation.routes) {
    // A long report takes a while, so other requests run in between.
    await setImmediate();
    writeRoute(sheet, route);
  }
  writeRecommendations(sheet, result);
  writeMissing(sheet, report);
  writeTimeline(sheet, result);
  writeDocuments(sheet, report.documents);
  writeReadings(sheet, report);
  writeNotes(sheet, report);
  return sheet.finish(`Portolan is not a government site. Assessment ${assessment.id}`);
}

/** The file name of a downloaded report. */
export function reportName({ type, createdAt }: Pick<AssessmentRecord, 'type' | 'createdAt'>): string {
  return `portolan-${type}-assessment-${createdAt.toISOString().slice(0, 10)}.pdf`;
}

function writeHead(sheet: Sheet, { assessment, result, owner }: Report): void {
  const { explanation } = result;
  sheet.space(6).heading(TITLES[assessment.type], 1);
  sheet.text(`For ${owner.firstName} ${owner.lastName}. Sent on ${formatDate(assessment.createdAt)} (UTC).`, {
    size: 10,
    colour: INK.soft,
  });
  sheet.space(14);
  const top = sheet.y;
  if (!explanation.enoughKnown) {
    sheet.text('Not enough known yet', { font: FONTS.heading, size: 24 });
    sheet.text(rangeInWords(result), { colour: INK.soft });
    return;
  }
  sheet.textAt(String(result.eligibilityScore), top - 6, { font: FONTS.heading, size: 48, width: 90 });
  const words = { indent: 92, width: sheet.width - 92 };
  sheet.y = top + 2;
  sheet.text('out of 100: your eligibility score', { ...words, font: FONTS.strong, size: 11 });
  sheet.text(scoreInWords(result), { ...words, colour: INK.soft });
  sheet.y = Math.max(sheet.y, top + 44);
}

/** The score with a consultant's decisions, next to the computed one. */
function writeDecisions(sheet: Sheet, { overruled, eligibilityScore }: AssessmentResultType): void {
  if (!overruled) return;
  const { eligibilityScore: score, decisions, by, at } = overruled;
  const who = by.length === 0 ? 'A consultant' : by.join(' and ');
  const what = decisions === 1 ? 'one condition' : `${decisions} conditions`;
  sheet.space(8);
  sheet.text(`With your consultant's decisions: ${score} out of 100`, { font: FONTS.strong, size: 11 });
  sheet.text(
    `${who} decided ${what} in place of the rules, last on ${formatDate(at)} (UTC). By the rules alone, the score is ${eligibilityScore}. Each decision stands at its condition.`,
    { colour: INK.soft },
  );
}

/** If too little is known for one number: the range, with the number in a sentence. */
function rangeInWords({ explanation, eligibilityScore }: AssessmentResultType): string {
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  const { floor, ceiling } = route ?? { floor: 0, ceiling: 100 };
  const best = route ? ` Your best route is ${route.country}, ${route.title}.` : '';
  return `Your score could be anything from ${floor} to ${ceiling}. Your answers have earned ${eligibilityScore} so far.${best}`;
}

/** The route that gives the score, and the score it could reach. */
function scoreInWords({ explanation }: AssessmentResultType): string {
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  if (!route) return 'We found no route for these answers.';
  const from = `This is the score of ${route.country}, ${route.title}.`;
  if (route.floor === route.ceiling) return `${from} Everything about it is known.`;
  return `${from} Once everything is known, it will be between ${route.floor} (if all of it goes against you) and ${route.ceiling} (if all of it goes well).`;
}

function writeRanking(sheet: Sheet, { assessment, result }: Report): void {
  const { explanation, suitableCountries } = result;
  const answer = assessment.questionnaire[CHOICE[assessment.type]];
  sheet.heading('Where you stand', 2);
  if (suitableCountries.length > 0) {
    sheet.text(`Suitable countries, best first: ${suitableCountries.join(', ')}.`).space(6);
  }
  drawScoreRangeChart(sheet, explanation.routes, Engine.readCountries(answer).countries);
  sheet.text(
    'The highest score first. Each bar is the score of the best route there. The thin line shows the range your score can still end up in.',
    {
      size: 8,
      colour: INK.soft,
    },
  );
}

function writeNextSteps(sheet: Sheet, { nextSteps }: AssessmentResultType): void {
  sheet.heading('Next steps', 2);
  for (const [index, sentence] of nextSteps.entries()) writeItem(sheet, `${index + 1}.`, sentence);
}

function writeRecommendations(sheet: Sheet, { recommendations }: AssessmentResultType): void {
  sheet.heading('Recommendations', 2);
  for (const sentence of recommendations) writeItem(sheet, '•', sentence);
}

function writeItem(sheet: Sheet, mark: string, sentence: string): void {
  const style = { indent: 18 };
  sheet.keep(Math.min(sheet.heightOf(sentence, style), 200));
  sheet.textAt(mark, sheet.y, { width: 16 });
  sheet.text(sentence, style).space(3);
}

function writeMissing(sheet: Sheet, { assessment, result }: Report): void {
  const { missing } = result.explanation;
  if (missing.length > 0) sheet.heading('What we still need to know', 2);
  for (const { field, why } of missing) {
    sheet.keep(30).text(findLabel(assessment.type, field), { font: FONTS.strong }).text(why).space(4);
  }
}

/** The dates of the timeline, as on the page and in the calendar. */
function writeTimeline(sheet: Sheet, { explanation: { timeline } }: AssessmentResultType): void {
  if (timeline.length === 0) return;
  sheet.heading('Your timeline', 2);
  for (const { date, until, label, country } of timeline) {
    const when =
      until === null || until === date ? formatDate(date) : `${formatDate(date)} to ${formatDate(until)}`;
    const what = country === null || label.includes(country) ? label : `${country}: ${label}`;
    sheet.keep(30).text(when, { font: FONTS.strong }).text(what).space(4);
  }
}

function writeReadings(sheet: Sheet, { assessment, result }: Report): void {
  const { readings } = result.explanation;
  if (readings.length > 0) sheet.heading('What we understood from your words', 2);
  for (const { field, answer, understood } of readings) {
    sheet.keep(30).text(findLabel(assessment.type, field), { font: FONTS.strong });
    const origin = field.startsWith('profile.') ? 'In your profile' : 'You wrote';
    sheet.text(`${origin}: ${answer}`).text(`We understood: ${understood}`).space(4);
  }
}

function writeNotes(sheet: Sheet, { result: { explanation }, receiptHash }: Report): void {
  sheet.heading("What this is, and what it isn't", 2);
  sheet.text(explanation.disclaimer).space(4);
  const worded = explanation.wordedBy;
  sheet.text(
    worded
      ? `The language model ${worded.model} worded the recommendations and next steps on ${formatDate(worded.at)}. Every figure and verdict comes from the rules.`
      : 'Every figure, verdict and sentence comes from published rules. We used no language model.',
    { colour: INK.soft },
  );
  sheet.text(`Rules version ${explanation.rulesVersion}.`, { colour: INK.soft });
  if (receiptHash !== null) sheet.text(`Receipt (SHA-256) ${receiptHash}.`, { colour: INK.soft });
  if (sheet.isIncomplete) {
    sheet.text(
      `Some characters can't be printed here and are shown as ${UNPRINTABLE}. You'll find them on the result page.`,
      {
        colour: INK.soft,
      },
    );
  }
}

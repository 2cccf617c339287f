import { setImmediate } from 'node:timers/promises';
import { UNPRINTABLE } from '@portolan/pdf-text';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import { Wording } from '../../../../platform/language/wording.js';
import { Engine } from '../../../guidance/index.js';
import { translateQuestionnaireText } from '../../../questionnaires/index.js';
import type { AssessmentRecord } from '../../index.js';
import type { AssessmentResultType } from '../../dto/result.types.js';
import type { ResultDocument } from '../../result-documents.js';
import { writeDocuments } from './documents-section.js';
import { ReportSheet } from './report-sheet.js';
import { writeRoute } from './route-section.js';
import { drawScoreRangeChart } from './score-range-chart.js';
import { findLabel, PROFILE } from './report-labels.js';

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
  student: (wording) => wording.translate('Your student assessment'),
  'opportunity-seeker': (wording) => wording.translate('Your opportunity assessment'),
} as const satisfies Readonly<Record<string, (wording: Wording) => string>>;

/** The answer with the countries that a person chose. */
const CHOICE = { student: 'preferred_countries', 'opportunity-seeker': 'preferredCountries' } as const;

/**
 * Writes an assessment's result as a PDF on A4, in the order of the web's result pages.
 * @param wording in the owner's language; rules without a translation stay in English, and so does what people wrote
 * @returns its bytes; the same result gives the same bytes
 */
export async function renderReport(report: Report, wording: Wording = Wording.in('en')): Promise<Buffer> {
  const { assessment, result } = report;
  const title = TITLES[assessment.type](wording);
  const sheet = new ReportSheet(title, assessment.updatedAt, wording);
  writeHead(sheet, title, report);
  writeDecisions(sheet, result);
  if (result.covered) writeRanking(sheet, report);
  writeNextSteps(sheet, result);
  if (result.covered) await writeRoutes(sheet, result);
  writeRecommendations(sheet, result);
  writeMissing(sheet, report);
  writeTimeline(sheet, result);
  if (result.covered) writeDocuments(sheet, report.documents);
  writeReadings(sheet, report);
  writeNotes(sheet, report);
  return sheet.finish(
    wording.translate('Portolan is not a government site. Assessment {id}', { id: assessment.id }),
  );
}

/** Every route with its conditions. A long report takes a while, so other requests run between routes. */
async function writeRoutes(sheet: ReportSheet, { explanation }: AssessmentResultType): Promise<void> {
  const { wording } = sheet;
  sheet.keep(240).heading(wording.translate('Every route, condition by condition'), 2);
  if (explanation.routes.length === 0) sheet.text(describeNoRoute(wording));
  for (const route of explanation.routes) {
    await setImmediate();
    writeRoute(sheet, route);
  }
}

/** The file name of a downloaded report. */
export function reportName({ type, createdAt }: Pick<AssessmentRecord, 'type' | 'createdAt'>): string {
  return `portolan-${type}-assessment-${createdAt.toISOString().slice(0, 10)}.pdf`;
}

function describeNoRoute(wording: Wording): string {
  return wording.translate('We found no route for these answers.');
}

function writeHead(sheet: ReportSheet, title: string, { assessment, result, owner }: Report): void {
  const { explanation } = result;
  const { wording } = sheet;
  sheet.space(6).heading(title, 1);
  const sent = wording.translate('For {name}. Sent on {day}.', {
    name: `${owner.firstName} ${owner.lastName}`,
    day: wording.translate('{day} (UTC)', { day: wording.date(assessment.createdAt) }),
  });
  sheet.text(sent, { size: 10, colour: INK.soft });
  sheet.space(14);
  const top = sheet.y;
  if (!result.covered) {
    sheet.text(wording.translate("We don't cover this plan"), { font: FONTS.heading, size: 24 });
    sheet.text(wording.translate('Our routes and scores are for plans other than yours.'), {
      colour: INK.soft,
    });
    return;
  }
  if (!explanation.enoughKnown) {
    sheet.text(wording.translate('Not enough known yet'), { font: FONTS.heading, size: 24 });
    sheet.text(describeRange(result, sheet), { colour: INK.soft });
    return;
  }
  sheet.textAt(String(result.eligibilityScore), top - 6, { font: FONTS.heading, size: 48, width: 90 });
  const words = { indent: 92, width: sheet.width - 92 };
  sheet.y = top + 2;
  sheet.text(wording.translate('out of 100: your eligibility score'), {
    ...words,
    font: FONTS.strong,
    size: 11,
  });
  sheet.text(describeScore(result, sheet), { ...words, colour: INK.soft });
  sheet.y = Math.max(sheet.y, top + 44);
}

/** The score with a consultant's decisions, next to the computed one. */
function writeDecisions(sheet: ReportSheet, { overruled, eligibilityScore }: AssessmentResultType): void {
  if (!overruled) return;
  const { wording } = sheet;
  const { eligibilityScore: score, decisions, by, at } = overruled;
  sheet.space(8);
  sheet.text(wording.translate("With your consultant's decisions: {score} out of 100", { score }), {
    font: FONTS.strong,
    size: 11,
  });
  const decided = wording.translate(
    'Decisions in place of the rules: {count}. Made by {names}, last on {day}.',
    {
      count: decisions,
      names: by.length === 0 ? wording.translate('A consultant') : wording.list(by),
      day: wording.translate('{day} (UTC)', { day: wording.date(at) }),
    },
  );
  const rules = wording.translate('By the rules alone, the score is {score}.', { score: eligibilityScore });
  const where = wording.translate("You'll find each decision next to its condition.");
  sheet.text(wording.join(decided, rules, where), { colour: INK.soft });
}

/** If too little is known for one number: the range, with the number in a sentence. */
function describeRange({ explanation, eligibilityScore }: AssessmentResultType, sheet: ReportSheet): string {
  const { wording } = sheet;
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  const { floor, ceiling } = route ?? { floor: 0, ceiling: 100 };
  return wording.join(
    wording.translate('Your score could be anything from {floor} to {ceiling}.', { floor, ceiling }),
    wording.translate('Your answers have earned {score} so far.', { score: eligibilityScore }),
    ...(route ? [wording.translate('Your best route: {country}, {title}.', nameRoute(route, sheet))] : []),
  );
}

function nameRoute(
  { country, title }: { readonly country: string; readonly title: string },
  sheet: ReportSheet,
): { readonly country: string; readonly title: string } {
  return { country: sheet.words(country), title: sheet.words(title) };
}

/** The route that gives the score, and the score it could reach. */
function describeScore({ explanation }: AssessmentResultType, sheet: ReportSheet): string {
  const { wording } = sheet;
  const route = explanation.routes.find(({ id }) => id === explanation.scoredRoute);
  if (!route) return describeNoRoute(wording);
  const { floor, ceiling } = route;
  return wording.join(
    wording.translate('This is the score of this route: {country}, {title}.', nameRoute(route, sheet)),
    floor === ceiling
      ? wording.translate('None of its conditions is left open.')
      : wording.translate(
          'Once everything is known, it will be between {floor} (if everything goes against you) and {ceiling} (if everything goes well).',
          { floor, ceiling },
        ),
  );
}

function writeRanking(sheet: ReportSheet, { assessment, result }: Report): void {
  const { explanation, suitableCountries } = result;
  const { wording } = sheet;
  const answer = assessment.questionnaire[CHOICE[assessment.type]];
  sheet.heading(wording.translate('Where you stand'), 2);
  if (suitableCountries.length > 0) {
    const countries = wording.list(suitableCountries.map((country) => sheet.words(country)));
    sheet.text(wording.translate('Suitable countries, best first: {countries}.', { countries })).space(6);
  }
  drawScoreRangeChart(sheet, explanation.routes, Engine.readCountries(answer).countries);
  sheet.text(
    wording.translate(
      'The highest score comes first. Each bar is the score of the best route there. The thin line shows the range your score could still fall in.',
    ),
    { size: 8, colour: INK.soft },
  );
}

function writeNextSteps(sheet: ReportSheet, { nextSteps }: AssessmentResultType): void {
  sheet.heading(sheet.wording.translate('Next steps'), 2);
  for (const [index, sentence] of nextSteps.entries()) writeItem(sheet, `${index + 1}.`, sentence);
}

function writeRecommendations(sheet: ReportSheet, { recommendations }: AssessmentResultType): void {
  sheet.heading(sheet.wording.translate('Recommendations'), 2);
  for (const sentence of recommendations) writeItem(sheet, '•', sentence);
}

function writeItem(sheet: ReportSheet, mark: string, sentence: string): void {
  const style = { indent: 18 };
  sheet.keep(Math.min(sheet.measureHeight(sheet.words(sentence), style), 200));
  sheet.textAt(mark, sheet.y, { width: 16 });
  sheet.ruleText(sentence, style).space(3);
}

function writeMissing(sheet: ReportSheet, { assessment, result }: Report): void {
  const { missing } = result.explanation;
  const { wording } = sheet;
  if (missing.length > 0) sheet.heading(wording.translate('What we still need to know'), 2);
  for (const { field, why } of missing) {
    sheet.keep(30).text(findLabel(assessment.type, field, wording), { font: FONTS.strong });
    // The reason is that of the question.
    sheet.text(translateQuestionnaireText(why, wording.language)).space(4);
  }
}

/** The dates of the timeline, as on the page and in the calendar. */
function writeTimeline(sheet: ReportSheet, { explanation: { timeline } }: AssessmentResultType): void {
  if (timeline.length === 0) return;
  const { wording } = sheet;
  sheet.heading(wording.translate('Your timeline'), 2);
  for (const { date, until, label, country } of timeline) {
    const from = wording.date(date);
    const when =
      until === null || until === date
        ? from
        : wording.translate('{from} to {until}', { from, until: wording.date(until) });
    // Results of earlier releases have the country in the label.
    const what =
      country === null || label.includes(country)
        ? sheet.words(label)
        : wording.translate('{country}: {title}', nameRoute({ country, title: label }, sheet));
    sheet.keep(30).text(when, { font: FONTS.strong }).text(what).space(4);
  }
}

function writeReadings(sheet: ReportSheet, { assessment, result }: Report): void {
  const { readings } = result.explanation;
  const { wording } = sheet;
  if (readings.length > 0) sheet.heading(wording.translate('What we understood from your words'), 2);
  for (const { field, answer, understood } of readings) {
    sheet.keep(30).text(findLabel(assessment.type, field, wording), { font: FONTS.strong });
    sheet.text(
      field.startsWith(PROFILE)
        ? wording.translate('In your profile: {answer}', { answer })
        : wording.translate('You wrote: {answer}', { answer }),
    );
    sheet.text(wording.translate('We understood: {text}', { text: sheet.words(understood) })).space(4);
  }
}

function writeNotes(sheet: ReportSheet, { result: { explanation }, receiptHash }: Report): void {
  const { wording } = sheet;
  const { wordedBy: worded, rulesVersion, disclaimer } = explanation;
  sheet.heading(wording.translate("What this is, and what it isn't"), 2);
  sheet.ruleText(disclaimer).space(4);
  sheet.text(
    worded
      ? wording.translate(
          'The language model {model} worded the recommendations and next steps on {day}. Every figure and verdict comes from the rules.',
          { model: worded.model, day: wording.date(worded.at) },
        )
      : wording.translate(
          'Every figure, verdict, and sentence comes from published rules. We used no language model.',
        ),
    { colour: INK.soft },
  );
  if (wording.language !== 'en') {
    sheet.text(
      wording.translate(
        'Conditions and steps are translated from English. Where a translation and the official page differ, the official page decides.',
      ),
      { colour: INK.soft },
    );
  }
  sheet.text(wording.translate('Rules version {version}.', { version: rulesVersion }), { colour: INK.soft });
  if (receiptHash !== null) {
    sheet.text(wording.translate('Receipt (SHA-256) {hash}.', { hash: receiptHash }), { colour: INK.soft });
  }
  if (sheet.isIncomplete) {
    sheet.text(
      wording.translate(
        "Some characters can't be printed here and are shown as {mark}. You'll find them on the result page.",
        { mark: UNPRINTABLE },
      ),
      { colour: INK.soft },
    );
  }
}

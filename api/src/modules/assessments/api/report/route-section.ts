import type { PdfCanvas, TextOptions } from '@portolan/pdf-text';
import type { Judgement } from '../../../guidance/index.js';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { Sheet } from '../../../../platform/pdf/sheet.js';
import type { RouteExplanationType } from '../../dto/result.types.js';
import { formatDate, formatMoney } from '../../../../platform/format/format.js';
import { CRITERION_WORDS, VERDICT_WORDS } from './palette.js';
import { range, readingWords } from './words.js';

/** Where a criterion's text begins, to the right of its state. */
const INDENT = 84;

const LABEL: TextOptions = { font: FONTS.strong, indent: INDENT };
const DETAIL: TextOptions = { indent: INDENT };
const SOURCE: TextOptions = { size: 7.5, colour: INK.soft, indent: INDENT };

/** One route with every condition that the rules checked. */
export function writeRoute(sheet: Sheet, route: RouteExplanationType): void {
  const verdict = VERDICT_WORDS[route.verdict];
  sheet.keep(120).heading(`${route.country}: ${route.title}`, 3);
  const { met, total } = route.conditions;
  sheet.text(`${verdict.word}. ${range(route)} You meet ${met} of ${total} published conditions.`, {
    font: FONTS.strong,
    colour: verdict.colour,
  });
  if (route.proven > 0) {
    sheet.text(`Your verified documents prove ${route.proven} of these points.`, { font: FONTS.strong });
  }
  if (route.overruled) {
    const { score, ceiling, verdict: decided } = route.overruled;
    sheet.text(
      `With your consultant's decisions: ${VERDICT_WORDS[decided].word}, ${score} of 100${ceiling > score ? `, up to ${ceiling}` : ''}.`,
      { font: FONTS.strong },
    );
  }
  sheet.text(`Official page: ${route.officialUrl}`, { size: 8, colour: INK.soft, link: route.officialUrl });
  sheet.space(5);
  for (const criterion of route.criteria) writeCriterion(sheet, criterion);
  if (route.rights.length > 0) writeRights(sheet, route.rights);
  if (route.fees.length > 0) writeFees(sheet, route.fees);
  sheet.space(6);
}

const RIGHTS = {
  work: 'Work beside the course',
  after: 'Stay after the course',
  partner: 'Your partner and children',
} as const;

function writeRights(sheet: Sheet, rights: readonly Judgement.RouteRightType[]): void {
  for (const { topic, short, text, source } of rights) {
    sheet.keep(50).text(`${RIGHTS[topic]}: ${short}`, LABEL);
    sheet.text(text, DETAIL);
    sheet.text(readingWords(source), { ...SOURCE, link: source.url });
    sheet.space(3);
  }
}

function writeFees(sheet: Sheet, fees: readonly Judgement.OfficialFeeType[]): void {
  sheet.keep(60).text("Official fees (we don't charge these)", LABEL);
  for (const { label, amount, currency, usd, paidBy, optional, stale, source } of fees) {
    const dollars = currency === 'USD' ? '' : `, about ${formatMoney(usd, 'USD')}`;
    const old = stale ? ' This figure is due for a check: see the official page.' : '';
    const who = paidBy === 'employer' ? ' The employer pays it.' : optional ? ' Optional.' : '';
    sheet.keep(30).text(`${label}: ${formatMoney(amount, currency)}${dollars}.${who}${old}`, DETAIL);
    sheet.text(readingWords(source), { ...SOURCE, link: source.url });
    sheet.space(3);
  }
}

function writeCriterion(sheet: Sheet, criterion: Judgement.CriterionType): void {
  const state = CRITERION_WORDS[criterion.status];
  const source = readingWords(criterion.source);
  const height =
    sheet.heightOf(criterion.label, LABEL) +
    sheet.heightOf(criterion.detail, DETAIL) +
    sheet.heightOf(source, SOURCE) +
    sheet.heightOf(criterion.source.url, SOURCE);
  sheet.keep(Math.min(height + 8, 400));
  const { left, y } = sheet;
  sheet.decorate((pdf) => drawMark(pdf, left + 4, y + 4.5, criterion.status, state.colour));
  sheet.textAt(state.word, y, { colour: state.colour, indent: 13, width: INDENT - 15, size: 8.5 });
  sheet.text(criterion.label, LABEL);
  sheet.text(criterion.detail, DETAIL);
  sheet.text(source, SOURCE);
  sheet.text(criterion.source.url, { ...SOURCE, link: criterion.source.url });
  if (criterion.proven === true) sheet.text('Your verified documents show this.', DETAIL);
  if (criterion.overruled) writeDecision(sheet, criterion.overruled);
  sheet.space(6);
}

/** A consultant's decision about a condition: who, when and why. */
function writeDecision(sheet: Sheet, { status, by, at, reason, sourceUrl }: Judgement.OverruleType): void {
  const who = by ?? 'A consultant';
  const word = CRITERION_WORDS[status].word.toLowerCase();
  sheet.keep(40).text(`${who} decided on ${formatDate(at)}: ${word}.`, LABEL);
  sheet.text(reason, DETAIL);
  if (sourceUrl !== null) sheet.text(sourceUrl, { ...SOURCE, link: sourceUrl });
}

/** A check, a cross, an empty ring, or a ring with a dot: distinguishable without color. */
function drawMark(
  pdf: PdfCanvas,
  x: number,
  y: number,
  status: Judgement.CriterionType['status'],
  colour: string,
): void {
  pdf.save().lineWidth(1.2).strokeColor(colour).fillColor(colour);
  if (status === 'met') {
    pdf
      .moveTo(x - 3.5, y)
      .lineTo(x - 1, y + 2.8)
      .lineTo(x + 3.8, y - 3)
      .stroke();
  } else if (status === 'unmet') {
    pdf
      .moveTo(x - 3, y - 3)
      .lineTo(x + 3, y + 3)
      .stroke();
    pdf
      .moveTo(x - 3, y + 3)
      .lineTo(x + 3, y - 3)
      .stroke();
  } else {
    pdf.circle(x, y, 3.2).stroke();
    if (status === 'officer') pdf.circle(x, y, 1.2).fill();
  }
  pdf.restore();
}

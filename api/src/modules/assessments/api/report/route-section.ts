import type { PdfCanvas, TextOptions } from '@portolan/pdf-text';
import { Judgement } from '../../../guidance/index.js';
import { FONTS, INK } from '../../../../platform/pdf/ink.js';
import type { Wording } from '../../../../platform/language/wording.js';
import type { RouteExplanationType } from '../../dto/result.types.js';
import { CRITERION_STATES, VERDICT_STATES } from './palette.js';
import type { ReportSheet } from './report-sheet.js';
import { formatScoreRange, describeReading } from './report-labels.js';

/** Where a criterion's text begins, to the right of its state. */
const INDENT = 84;

const STATE: TextOptions = { indent: 13, width: INDENT - 15, size: 8.5 };
const LABEL: TextOptions = { font: FONTS.strong, indent: INDENT };
const DETAIL: TextOptions = { indent: INDENT };
const SOURCE: TextOptions = { size: 7.5, colour: INK.soft, indent: INDENT };

/** One route with every condition that the rules checked. */
export function writeRoute(sheet: ReportSheet, route: RouteExplanationType): void {
  const { wording } = sheet;
  const verdict = VERDICT_STATES[route.verdict];
  const names = { country: sheet.words(route.country), title: sheet.words(route.title) };
  sheet.keep(120).heading(wording.translate('{country}: {title}', names), 3);
  const { met, total } = route.conditions;
  const summary = wording.join(
    wording.translate('{verdict}.', { verdict: verdict.word(wording) }),
    formatScoreRange(route, wording),
    wording.translate('You meet {met} of {total} published conditions.', { met, total }),
  );
  sheet.text(summary, { font: FONTS.strong, colour: verdict.colour });
  if (route.proven > 0) {
    const proven = wording.translate('Your verified documents prove {points} of these points.', {
      points: route.proven,
    });
    sheet.text(proven, { font: FONTS.strong });
  }
  if (route.overruled) {
    const { score, ceiling, verdict: decided } = route.overruled;
    const result = { verdict: VERDICT_STATES[decided].word(wording), score, ceiling };
    sheet.text(
      ceiling > score
        ? wording.translate(
            "With your consultant's decisions: {verdict}, {score} out of 100, up to {ceiling}.",
            result,
          )
        : wording.translate("With your consultant's decisions: {verdict}, {score} out of 100.", result),
      { font: FONTS.strong },
    );
  }
  const page = wording.translate('Official page: {url}', { url: route.officialUrl });
  sheet.text(page, { size: 8, colour: INK.soft, link: route.officialUrl });
  sheet.space(5);
  for (const criterion of route.criteria) writeCriterion(sheet, criterion);
  if (route.rights.length > 0) writeRights(sheet, route.rights);
  if (route.fees.length > 0) writeFees(sheet, route);
  sheet.space(6);
}

const RIGHTS = {
  work: (wording) => wording.translate('Work during the course'),
  after: (wording) => wording.translate('Stay after the course'),
  partner: (wording) => wording.translate('Your partner and children'),
  note: (wording) => wording.translate('Good to know'),
} as const satisfies Readonly<Record<string, (wording: Wording) => string>>;

function writeRights(sheet: ReportSheet, rights: readonly Judgement.RouteRightType[]): void {
  const { wording } = sheet;
  for (const { topic, short, text, source } of rights) {
    const line = wording.translate('{label}: {text}', {
      label: RIGHTS[topic](wording),
      text: sheet.words(short),
    });
    sheet.keep(50).text(line, LABEL);
    sheet.ruleText(text, DETAIL);
    sheet.text(describeReading(source, wording), { ...SOURCE, link: source.url });
    sheet.space(3);
  }
}

function writeFees(
  sheet: ReportSheet,
  { fees, costNotes }: Pick<RouteExplanationType, 'fees' | 'costNotes'>,
): void {
  const { wording } = sheet;
  sheet.keep(60).text(wording.translate("Official fees (we don't charge these)"), LABEL);
  for (const each of fees) {
    const { label, amount, currency, usd, paidBy, optional, stale, source } = each;
    const fee = {
      label: sheet.words(label),
      amount: sheet.ruleAmount(amount, currency),
      dollars: sheet.ruleAmount(usd, 'USD'),
    };
    const sentences = [
      Judgement.isOnlyForFamily(each)
        ? wording.translate('{label}: only for family.', fee)
        : currency === 'USD'
          ? wording.translate('{label}: {amount}.', fee)
          : wording.translate('{label}: {amount}, about {dollars}.', fee),
      ...describeFamilyFee(sheet, each),
      ...(paidBy === 'employer' ? [wording.translate('The employer pays it.')] : []),
      ...(paidBy !== 'employer' && optional ? [wording.translate('Optional.')] : []),
      ...(stale ? [wording.translate('This figure is due for a check: see the official page.')] : []),
    ];
    sheet.keep(30).text(wording.join(...sentences), DETAIL);
    sheet.text(describeReading(source, wording), { ...SOURCE, link: source.url });
    sheet.space(3);
  }
  for (const { text, source } of costNotes) {
    sheet.keep(30).ruleText(text, DETAIL);
    if (source !== null) sheet.text(describeReading(source, wording), { ...SOURCE, link: source.url });
    sheet.space(3);
  }
}

/** What the person's family pays in addition; without a family, what a partner and each child would pay. */
function describeFamilyFee(
  sheet: ReportSheet,
  { currency, perPartner, perChild, family }: Judgement.OfficialFeeType,
): string[] {
  const { wording } = sheet;
  if (family !== null) {
    return family.amount === null
      ? [wording.translate("We don't know how much of it your family pays.")]
      : [
          wording.translate('Your family pays {amount} more.', {
            amount: sheet.ruleAmount(family.amount, currency),
          }),
        ];
  }
  const shown = (amount: number | null) => (amount === null ? null : sheet.ruleAmount(amount, currency));
  const [partner, child] = [shown(perPartner), shown(perChild)];
  return [
    ...(partner === null ? [] : [wording.translate('For a partner: {amount}.', { amount: partner })]),
    ...(child === null ? [] : [wording.translate('For each child: {amount}.', { amount: child })]),
  ];
}

function writeCriterion(sheet: ReportSheet, criterion: Judgement.CriterionType): void {
  const { wording } = sheet;
  const state = CRITERION_STATES[criterion.status];
  const source = describeReading(criterion.source, wording);
  const height =
    sheet.measureHeight(sheet.words(criterion.label), LABEL) +
    sheet.measureHeight(sheet.words(criterion.detail), DETAIL) +
    sheet.measureHeight(source, SOURCE) +
    sheet.measureHeight(criterion.source.url, SOURCE);
  sheet.keep(Math.min(height + 8, 400));
  const { y } = sheet;
  sheet.decorate((pdf) => drawMark(pdf, sheet.across(4), y + 4.5, criterion.status, state.colour));
  // Two lines in some languages: less than what follows beside it.
  sheet.text(state.word(wording), { ...STATE, colour: state.colour });
  sheet.y = y;
  sheet.ruleText(criterion.label, LABEL);
  sheet.ruleText(criterion.detail, DETAIL);
  sheet.text(source, SOURCE);
  sheet.text(criterion.source.url, { ...SOURCE, link: criterion.source.url });
  if (criterion.proven === true) sheet.text(wording.translate('Your verified documents show this.'), DETAIL);
  if (criterion.overruled) writeDecision(sheet, criterion.overruled);
  sheet.space(6);
}

/** A consultant's decision about a condition: who, when and why. */
function writeDecision(
  sheet: ReportSheet,
  { status, by, at, reason, sourceUrl }: Judgement.OverruleType,
): void {
  const { wording } = sheet;
  const decision = {
    name: by ?? wording.translate('A consultant'),
    day: wording.date(at),
    status: CRITERION_STATES[status].word(wording).toLocaleLowerCase(wording.tag),
  };
  sheet.keep(40).text(wording.translate('{name} decided on {day}: {status}.', decision), LABEL);
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

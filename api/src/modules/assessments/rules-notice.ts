import type { Wording } from '../../platform/language/wording.js';
import { nameAssessment } from './assessment-name.js';
import type { Insights } from '../guidance/index.js';
import type { Notice, NoticeText } from '../notifications/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/** How many rules the notice names; the result page has them all. */
const MAX_LINES = 5;

/** Notifies a person of the effect of new rules: the scores before and after, and the changed lines. */
export function rulesNotice(
  { id, userId, type, createdAt }: Pick<AssessmentRecord, 'id' | 'userId' | 'type' | 'createdAt'>,
  change: Insights.ResultChange,
): Notice {
  return {
    userId,
    kind: 'assessment.rules-changed',
    words: (wording) => describeChange(wording, nameAssessment(wording, type), createdAt, change),
    path: `/assessment/${type}/result?id=${id}`,
  };
}

/** The texts of routes and conditions are in English, as on the result page. */
function describeChange(
  wording: Wording,
  assessment: string,
  createdAt: Date,
  change: Insights.ResultChange,
): NoticeText {
  const { scoreBefore: before, scoreAfter: after } = change;
  const named = change.routes.flatMap((route) =>
    route.lines.length > 0
      ? route.lines.map((line) => lineWords(wording, route, line))
      : [routeWords(wording, route)],
  );
  const more = named.length - MAX_LINES;
  return {
    title:
      before === after || before === null || after === null
        ? wording.translate('New rules changed your result')
        : wording.translate('New rules changed your result from {before} to {after}', { before, after }),
    body: [
      wording.translate('The rules behind your {assessment} from {day} changed, so we recalculated it.', {
        assessment,
        day: wording.date(createdAt),
      }),
      scoreWords(wording, change),
      ...suitableWords(wording, change),
      ...(named.length > 0 ? ['', wording.translate('What changed:'), ...named.slice(0, MAX_LINES)] : []),
      ...(more > 0
        ? [
            wording.translate(
              "{count, plural, one {You'll find # more on the result page.} other {You'll find # more on the result page.}}",
              { count: more },
            ),
          ]
        : []),
    ].join('\n'),
  };
}

function scoreWords(
  wording: Wording,
  { scoreBefore: before, scoreAfter: after }: Insights.ResultChange,
): string {
  if (after === null)
    return wording.translate('We have no routes for your plan, so this result has no score.');
  if (before === null) return wording.translate('Your eligibility score is {after} out of 100.', { after });
  return before === after
    ? wording.translate('Your eligibility score is still {after} out of 100.', { after })
    : wording.translate("Your eligibility score was {before} out of 100. Now it's {after}.", {
        before,
        after,
      });
}

function suitableWords(wording: Wording, { suitableBefore, suitableAfter }: Insights.ResultChange): string[] {
  if (suitableBefore.join() === suitableAfter.join()) return [];
  const list = (countries: readonly string[]) =>
    countries.length > 0 ? countries.join(', ') : wording.translate('none');
  return [
    wording.translate('Suitable countries before: {before}. Now: {after}.', {
      before: list(suitableBefore),
      after: list(suitableAfter),
    }),
  ];
}

function nameStatus(wording: Wording, status: NonNullable<Insights.LineChange['before']>): string {
  switch (status) {
    case 'met':
      return wording.translate('met');
    case 'unmet':
      return wording.translate('not met');
    case 'unknown':
      return wording.translate('not known yet');
    case 'officer':
      return wording.translate('an officer decides');
  }
}

function nameVerdict(wording: Wording, verdict: NonNullable<Insights.RouteChange['verdictBefore']>): string {
  switch (verdict) {
    case 'eligible':
      return wording.translate('eligible');
    case 'likely':
      return wording.translate('likely');
    case 'possible':
      return wording.translate('possible');
    case 'not_yet':
      return wording.translate('not yet');
    case 'closed':
      return wording.translate('closed');
  }
}

function lineWords(
  wording: Wording,
  route: Insights.RouteChange,
  { label, before, after, detail, source }: Insights.LineChange,
): string {
  const change = wording.translate('({before}, now {after})', {
    before: before ? nameStatus(wording, before) : wording.translate('new'),
    after: after ? nameStatus(wording, after) : wording.translate('gone'),
  });
  const status = before === after ? '' : ` ${change}`;
  const origin = wording.translate('Source: {source}', { source: `${source.title}, ${source.url}` });
  return `- ${route.country}, ${route.title}: ${label}${status}. ${detail} ${origin}`;
}

function routeWords(wording: Wording, route: Insights.RouteChange): string {
  const words = (verdict: Insights.RouteChange['verdictBefore'], score: number | null) =>
    verdict === null
      ? wording.translate('not shown')
      : wording.translate('{verdict}, {score} out of 100', {
          verdict: nameVerdict(wording, verdict),
          score: score ?? 0,
        });
  const moved = wording.translate('{before} before; {after} now.', {
    before: words(route.verdictBefore, route.scoreBefore),
    after: words(route.verdictAfter, route.scoreAfter),
  });
  return `- ${route.country}, ${route.title}: ${moved}`;
}

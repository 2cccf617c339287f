import type { Insights } from '../guidance/index.js';
import type { Notice } from '../notifications/index.js';
import { formatDate } from '../../platform/format/format.js';
import type { AssessmentRecord } from './assessment-record.js';

/** Rules that the notice names; the result page has them all. */
const MAX_LINES = 5;

const KINDS: Readonly<Record<AssessmentRecord['type'], string>> = {
  student: 'student assessment',
  'opportunity-seeker': 'opportunity assessment',
};
const STATUS_WORDS = {
  met: 'met',
  unmet: 'not met',
  unknown: 'not known yet',
  officer: 'an officer decides',
};
const VERDICT_WORDS = {
  eligible: 'eligible',
  likely: 'likely',
  possible: 'possible',
  not_yet: 'not yet',
  closed: 'closed',
};

/** Tells a person what new rules give: the score before and after, and the lines that are other ones now. */
export function rulesNotice(
  { id, userId, type, createdAt }: Pick<AssessmentRecord, 'id' | 'userId' | 'type' | 'createdAt'>,
  change: Insights.ResultChange,
): Notice {
  const { scoreBefore, scoreAfter } = change;
  const moved = scoreBefore !== scoreAfter;
  const named = change.routes.flatMap((route) =>
    route.lines.length > 0 ? route.lines.map((line) => lineWords(route, line)) : [routeWords(route)],
  );
  const more = named.length - MAX_LINES;
  return {
    userId,
    kind: 'assessment.rules-changed',
    title: moved
      ? `New rules changed your result from ${scoreBefore} to ${scoreAfter}`
      : 'New rules changed your result',
    body: [
      `The rules behind your ${KINDS[type]} from ${formatDate(createdAt)} changed, so we recalculated it.`,
      moved
        ? `Your eligibility score was ${scoreBefore} of 100. Now it's ${scoreAfter}.`
        : `Your eligibility score is still ${scoreAfter} of 100.`,
      ...suitableWords(change),
      ...(named.length > 0 ? ['', 'What changed:', ...named.slice(0, MAX_LINES)] : []),
      ...(more > 0 ? [`You'll find ${more} more on the result page.`] : []),
    ].join('\n'),
    path: `/assessment/${type}/result?id=${id}`,
  };
}

function suitableWords({ suitableBefore, suitableAfter }: Insights.ResultChange): string[] {
  if (suitableBefore.join() === suitableAfter.join()) return [];
  const words = (countries: readonly string[]) => (countries.length > 0 ? countries.join(', ') : 'none');
  return [`Suitable countries before: ${words(suitableBefore)}. Now: ${words(suitableAfter)}.`];
}

function lineWords(
  route: Insights.RouteChange,
  { label, before, after, detail, source }: Insights.LineChange,
): string {
  const status =
    before === after
      ? ''
      : ` (${before ? STATUS_WORDS[before] : 'new'}, now ${after ? STATUS_WORDS[after] : 'gone'})`;
  return `- ${route.country}, ${route.title}: ${label}${status}. ${detail} Source: ${source.title}, ${source.url}`;
}

function routeWords(route: Insights.RouteChange): string {
  const words = (verdict: Insights.RouteChange['verdictBefore'], score: number | null) =>
    verdict === null ? 'not shown' : `${VERDICT_WORDS[verdict]}, ${score ?? 0} of 100`;
  const before = words(route.verdictBefore, route.scoreBefore);
  return `- ${route.country}, ${route.title}: ${before} before; ${words(route.verdictAfter, route.scoreAfter)} now.`;
}

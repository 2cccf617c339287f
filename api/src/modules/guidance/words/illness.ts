import { mentionsIllness } from '../readers/risks/risks.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { Day } from '../values/days.js';
import { pickFigure, formatList } from '../rules/figures.js';
import { inSentence } from '../values/country-names.js';
import { getFreeTexts, lowerFirstWord, type WordingContext } from './wording-context.js';

/** The maximum number of countries whose health requirements the result mentions. */
const COUNTRIES_SHOWN = 3;
/** The id of the line about the tuberculosis test certificate. */
const LINE = 'tb-test';
const PAPER = /tubercul|medical exam|health exam|health cert|chest x-ray/i;

/**
 * The health requirements of countries, for people who mention an illness that medical examinations look for. Excludes
 * no route.
 */
export function adviseOnIllness({ answers, applicant, ranked }: WordingContext): string[] {
  if (!mentionsIllness(getFreeTexts(answers))) return [];
  const abroad = ranked.filter(({ atHome }) => !atHome);
  const preferred = abroad.filter((each) => each.preferred);
  const routes = (preferred.length > 0 ? preferred : abroad)
    .slice(0, COUNTRIES_SHOWN)
    .flatMap(({ routes: [best] }) => (best ? [best] : []));
  const requirements = routes.map((judged) => ({
    judged,
    sentence: describeDocuments(judged, applicant.on),
  }));
  const silent = requirements
    .filter(({ sentence }) => sentence === null)
    .map(({ judged }) => inSentence(judged.route.country));
  const unread =
    silent.length === 0
      ? []
      : [`We haven't read which health documents you need for ${formatList(silent)}. Ask the embassy.`];
  return [
    [
      "You told us about your health. It doesn't change your score, and it rules out nothing in this result.",
      'An authority may ask for a medical examination: answer truthfully, and bring letters from your doctor about your treatment.',
      ...requirements.flatMap(({ sentence }) => sentence ?? []),
      ...unread,
    ].join(' '),
  ];
}

/** The health documents that a route's facts mention; null if none. */
function describeDocuments({ route, fact, day }: JudgedRoute, on: Day): string | null {
  const line = route.criteria.find(({ id }) => id === LINE);
  if (line) return `Tuberculosis test (${route.country}). ${line.detail}`;
  const papers = fact.documents ? pickFigure(fact.documents, on).version.items : [];
  const named = [...papers, ...day.fees.map(({ label }) => label)].filter((each) => PAPER.test(each));
  return named.length === 0
    ? null
    : `Health documents for ${inSentence(route.country)}: ${formatList(named.map(lowerFirstWord))}.`;
}

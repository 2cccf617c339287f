import { listed } from '../engine/figures.js';
import type { JudgedRoute } from '../engine/judge-route.js';
import type { Judged } from '../engine/judgement.js';
import type { RankedCountry } from '../engine/ranking.js';
import type { Verdict } from '../types.js';
import { inSentence, openRoutes, shownLabel, type Story } from './story.js';

/** Sentences in the list, at most. */
const LONGEST = 8;

/** What the outcome means, in plain sentences: no promise, every figure from the judged conditions. */
export function recommendations(story: Story): string[] {
  const open = openRoutes(story);
  const best = open.filter(({ route }, index) => index < 3 || isPreferred(story, route.country)).slice(0, 5);
  return [
    ...best.map((each, index) => summary(each, index === 0)),
    ...(best.length === 0 ? nothingYet(story) : notYet(story)),
    ...jobOffer(story),
    ...language(story, best),
    ...scholarship(story),
    ...grade(story),
    ...otherCountries(story),
    ...motives(story),
  ].slice(0, LONGEST);
}

function isPreferred({ applicant }: Story, country: string): boolean {
  return applicant.preferred.some((each) => each === country);
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  eligible: 'All of them are met as far as your answers go.',
  likely: 'What is open lies in papers that you still have to get.',
  possible: 'The route is possible; the open points decide.',
  not_yet: 'As things stand the route is not open to you yet.',
  closed: 'The route is closed.',
};

/** What we hold against a route beside its published conditions. */
const OF_OURS: ReadonlySet<Judged['kind']> = new Set<Judged['kind']>(['status', 'fit', 'timing']);

/** "You meet 6 of 9 published conditions for ...", with what is not met and what is open by name. */
function summary(judged: JudgedRoute, long: boolean): string {
  const counted = judged.judged.filter(({ criterion }) => criterion.status !== 'officer');
  const named = (status: string): string[] =>
    counted
      .filter(({ criterion }) => criterion.status === status)
      .map(({ criterion }) => shownLabel(criterion.label));
  const [unmet, open] = [named('unmet'), named('unknown')];
  const conditions = counted.filter(({ kind }) => !OF_OURS.has(kind));
  const met = conditions.filter(({ criterion }) => criterion.status === 'met').length;
  const { route } = judged;
  return [
    `${route.country}: you meet ${met} of ${conditions.length} published conditions for the route "${route.title}" (score ${range(judged)}).`,
    ...(unmet.length > 0 ? [`Not met: ${listed(unmet)}.`] : []),
    ...(open.length > 0 && long ? [`Still open: ${listed(open)}.`] : []),
    ...(long ? [VERDICTS[route.verdict], ...staleNote(judged)] : []),
  ].join(' ');
}

function range({ route: { score, floor, ceiling } }: JudgedRoute): string {
  return floor === ceiling ? `${score}` : `${score}, between ${floor} and ${ceiling}`;
}

function staleNote({ judged }: JudgedRoute): string[] {
  const stale = judged.filter((each) => each.stale && each.kind !== 'timing');
  if (stale.length === 0) return [];
  const names = listed(stale.map(({ criterion }) => shownLabel(criterion.label)));
  return [
    `The figures for ${names} are older than we accept, so the verdict stays at possible until they are checked.`,
  ];
}

/** The nearest country and the preferred ones, each with what stands in the way. */
function nothingYet(story: Story): string[] {
  const [nearest] = story.ranked.filter(({ routes }) =>
    routes.some(({ route }) => route.verdict !== 'closed'),
  );
  if (!nearest) return ['None of the countries has an open route of this kind.', ...notYet(story)];
  return [
    'No country fits your answers well enough yet. Below is what stands in the way.',
    ...(nearest.preferred
      ? []
      : [`The nearest one is ${inSentence(nearest.country)}: ${obstacles(nearest)}`]),
    ...notYet(story),
  ];
}

/** Preferred countries that are not open, each with the reason. */
function notYet({ ranked }: Story): string[] {
  return ranked
    .filter(({ preferred, suitable }) => preferred && !suitable)
    .slice(0, 3)
    .map((each) => `${each.country}: ${obstacles(each)}`);
}

function obstacles({ routes }: RankedCountry): string {
  const [best] = routes;
  if (!best || best.route.verdict === 'closed') {
    return `no open route of this kind. ${best?.route.criteria[0]?.detail ?? ''}`.trim();
  }
  if (best.route.verdict !== 'not_yet') return weak(best);
  const gates = best.judged.filter(({ gate, criterion }) => gate && criterion.status === 'unmet');
  const details = gates.map(({ criterion }) => criterion.detail).slice(0, 2);
  return `not yet, for the route "${best.route.title}". ${details.join(' ')}`;
}

/** Possible on paper, but more speaks against it than for it. */
function weak(best: JudgedRoute): string {
  const against = best.judged.filter(
    ({ criterion, share }) => criterion.status === 'unmet' || (criterion.status === 'unknown' && share < 0.5),
  );
  const names = listed(against.map(({ criterion }) => shownLabel(criterion.label)));
  const reason = names === '' ? 'too much is still open' : `what speaks against it: ${names}`;
  return `possible for the route "${best.route.title}" (score ${range(best)}), but ${reason}.`;
}

/** A job offer opens more routes than any other answer. */
function jobOffer({ applicant, ranked }: Story): string[] {
  if (applicant.track !== 'work' || (applicant.opportunity ?? 'employment') !== 'employment') return [];
  if (applicant.offer?.held === true) return [];
  const needing = ranked.filter(({ routes }) =>
    routes.some(({ judged }) => judged.some(({ topic, gate }) => topic === 'job_offer' && gate)),
  );
  const wanted = needing.filter(({ preferred }) => preferred);
  const countries = listed(
    (wanted.length > 0 ? wanted : needing.slice(0, 3)).map(({ country }) => inSentence(country)),
  );
  if (countries === '') return [];
  return [
    `A job offer would change most: routes to ${countries} turn on it${applicant.offer ? ', and you have none yet' : ''}.`,
  ];
}

function language({ applicant }: Story, best: readonly JudgedRoute[]): string[] {
  const openLanguage = (each: Judged): boolean =>
    each.kind === 'language' && each.criterion.status !== 'met' && /english/i.test(each.criterion.label);
  const routes = best.filter(({ judged }) => judged.some(openLanguage));
  if (routes.length === 0) return [];
  const countries = listed(routes.map(({ route }) => inSentence(route.country)));
  if (applicant.english.tests.length === 0) {
    return [`A test result would settle the language condition for ${countries}. Your own estimate cannot.`];
  }
  return [`A higher test result would help most for ${countries}. The scores stand beside each route below.`];
}

function scholarship({ applicant }: Story): string[] {
  const { scholarship: need } = applicant;
  if (need === null || need === 'none') return [];
  return [
    'You need a scholarship. It counts as money only once it is promised in writing, so apply for it together with the place.',
  ];
}

function grade({ applicant }: Story): string[] {
  const share = applicant.grade?.share ?? null;
  if (share === null || share < 0.75) return [];
  return [
    'Your grades are in the upper part of their scale. They change no visa rule, but they help with admission and scholarships.',
  ];
}

function otherCountries({ applicant }: Story): string[] {
  if (applicant.otherCountries.length === 0) return [];
  return [
    'You also named a country outside the 11 that our rules cover. An expert review can look at it; this result does not.',
  ];
}

function motives({ answers }: Story): string[] {
  const motivations: unknown = answers['motivations'];
  if (!Array.isArray(motivations)) return [];
  return [
    ...(motivations.includes('tax optimization')
      ? ['We give no tax advice: ask a tax adviser in both countries before you move.']
      : []),
    ...(motivations.includes('education opportunities')
      ? [
          'You are also interested in education. The student assessment judges study routes, which often lead to work after the degree.',
        ]
      : []),
  ];
}

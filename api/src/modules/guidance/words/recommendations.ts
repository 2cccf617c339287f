import { parseCountryCode } from '../../questionnaires/index.js';
import { countConditions } from '../rules/conditions.js';
import { formatList } from '../rules/figures.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { OPEN, type JudgedLine } from '../engine/model/judgement.js';
import { isReturnOpen } from '../engine/routes/return-bar.js';
import type { Cefr } from '../rules/facts-schema.js';
import type { RankedCountry } from '../engine/ranking.js';
import type { Verdict } from '../types.js';
import { hasFacts } from '../engine/model/applicant.js';
import { isFromEnglishSpeaking } from '../engine/lines/judge-language.js';
import { familyAdvice } from './family.js';
import { licenseAdvice } from './licenses.js';
import { offerAdvice } from './offer-routes.js';
import type { RulesOfDay } from './situations.js';
import { personalAdvice } from './personal-advice.js';
import { retirementNote, retirementRules } from './retirement.js';
import { inSentence } from '../values/country-names.js';
import {
  listObstacles,
  NEAR,
  openRoutes,
  seeksNoJob,
  lowerFirstWord,
  type WordingContext,
} from './wording-context.js';

/** The maximum number of sentences in the list. */
const LONGEST = 8;

/** What the outcome means, in plain sentences: no promises, and every figure from the judged conditions. */
export function recommendations(
  context: WordingContext,
  { warnings, ...day }: RulesOfDay & { readonly warnings: readonly string[] },
): string[] {
  // Routes for something else would mislead.
  if (context.uncovered.length > 0) {
    return [...warnings, ...retirementRules(context, day), ...personalAdvice(context, day)].slice(0, LONGEST);
  }
  const open = openRoutes(context);
  const best = open
    .filter(({ route }, index) => index < 3 || isPreferred(context, route.country))
    .slice(0, 5);
  const lead = [
    ...(best.length === 0 ? nothingYet(context) : firstOffer(context, best)),
    ...namedVisas(context),
    ...personalAdvice(context, day),
    ...familyAdvice(context, best),
  ];
  const rest = [
    ...pastThere(context),
    ...frenchRounds(context, best),
    ...jobOffer(context),
    ...offerAdvice(context),
    ...language(context, best),
    ...scholarship(context),
    ...retirementNote(context),
    ...grade(context),
    ...otherCountries(context),
    ...motives(context),
  ];
  // Warnings come first and are never cut off. A visa is no use to whoever can't get the license, so neither is that.
  const licenses = licenseAdvice(context, day);
  const room = Math.max(licenses.length, LONGEST - warnings.length);
  const advice = [...new Set(lead)].slice(0, room - licenses.length).concat(licenses, rest);
  return [...warnings, ...[...new Set(advice)].slice(0, room)];
}

function isPreferred({ applicant }: WordingContext, country: string): boolean {
  return applicant.preferred.some((each) => each === country);
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  eligible: 'Based on your answers, you meet them all.',
  likely: "What's open depends on documents you still need to get.",
  possible: 'This route is possible. It depends on the conditions that are still open.',
  not_yet: 'This route is not open to you yet.',
  closed: 'This route is closed.',
};

/** "You meet 6 of 9 published conditions for ...", with the names of unmet and open ones. */
function summary(judged: JudgedRoute, long: boolean): string {
  const counted = judged.judged.filter(({ criterion }) => criterion.status !== 'officer');
  const named = (status: string): string[] =>
    counted
      .filter(({ criterion }) => criterion.status === status)
      .map(({ criterion }) => lowerFirstWord(criterion.label));
  const [unmet, open] = [named('unmet'), named('unknown')];
  const { route } = judged;
  const { met, total } = countConditions(route.criteria);
  return [
    `${route.country}: you meet ${met} of ${total} published conditions for the route "${route.title}" (score ${range(judged)}).`,
    ...(unmet.length > 0 ? [`Not met: ${formatList(unmet)}.`] : []),
    ...(open.length > 0 && long ? [`Not known yet: ${formatList(open)}.`] : []),
    ...(long ? [describeVerdict(route.verdict, open.length > 0), ...staleNote(judged)] : []),
  ].join(' ');
}

function describeVerdict(verdict: Verdict, isOpen: boolean): string {
  return verdict === 'possible' && !isOpen ? 'This route is possible.' : VERDICTS[verdict];
}

function range({ route: { score, floor, ceiling } }: JudgedRoute): string {
  return floor === ceiling ? `${score}` : `${score}, between ${floor} and ${ceiling}`;
}

function staleNote({ judged }: JudgedRoute): string[] {
  const stale = judged.filter((each) => each.stale && each.kind !== 'timing');
  if (stale.length === 0) return [];
  const names = formatList(stale.map(({ criterion }) => lowerFirstWord(criterion.label)));
  return [`Until we check these again, this route stays "possible": ${names}.`];
}

const TELL_FIRST =
  "We don't know enough about you to name a country yet. Start with your highest degree, your budget, your language level and your nationality.";

/**
 * The suitable countries and those that aren't yet. A country that takes the person's job offer, or where they hold a
 * place to study, comes before suitable ones without either.
 */
function firstOffer(context: WordingContext, best: readonly JudgedRoute[]): string[] {
  const summaries = best.map((each, index) => summary(each, index === 0));
  const [first] = context.ranked;
  const others = notYet(context);
  const [offered = '', ...rest] = others;
  if (first && !first.suitable && first.takesOffer) return [OFFER_FIRST, offered, ...summaries, ...rest];
  return context.ranked.some(isPlacedNotSuitable)
    ? [offered, ...summaries, ...rest]
    : [...summaries, ...others];
}

/** Whether a person holds a place to study in a country that isn't suitable yet, such as for lack of known money. */
function isPlacedNotSuitable({ preferred, offered, suitable, routes }: RankedCountry): boolean {
  return preferred && offered && !suitable && routes.some(({ holdsPlace }) => holdsPlace);
}

const OFFER_FIRST = "Start with your job offer. Here's what it still needs.";

/** The closest country and the preferred ones, each with its obstacles. */
function nothingYet(context: WordingContext): string[] {
  if (!hasFacts(context.applicant)) return [TELL_FIRST, ...notYet(context)];
  const within = context.ranked.filter(
    ({ atHome, routes }) => !atHome && routes.some(({ route }) => route.verdict !== 'closed'),
  );
  if (within.length === 0) return ['No country has an open route of this type.', ...notYet(context)];
  const byOffer = context.ranked.some(({ routes }) => routes.some(({ offerFit }) => offerFit > 0));
  const own = notYet(context);
  return [
    byOffer ? OFFER_FIRST : "No country is a good match for your answers yet. Here's what's in the way.",
    ...own,
    ...closestMatch(within, context.applicant, own.length > 0),
  ];
}

/** The nearest country if it wasn't chosen and is nearer than every chosen one. */
function closestMatch(
  within: readonly RankedCountry[],
  applicant: WordingContext['applicant'],
  hasOwn: boolean,
): string[] {
  const [nearest] = within;
  if (!nearest || nearest.preferred || nearest.offered) return [];
  const score = nearest.routes[0]?.route.score ?? 0;
  const own = within.filter(({ preferred, offered }) => preferred || offered);
  if (own.some(({ routes }) => (routes[0]?.route.score ?? 0) >= score)) return [];
  if (score < NEAR) return hasOwn ? [] : [TELL_MORE];
  const lead = hasOwn ? 'Outside your choice, the closest match is' : 'The closest match is';
  return [`${lead} ${inSentence(nearest.country)}: ${obstacles(nearest, applicant)}`];
}

const TELL_MORE =
  'We know too little to name the closest country. Tell us your highest degree, your languages, and any job offer you have.';

/** Preferred countries and those of an offer that aren't open, each with the reason. */
function notYet({ ranked, applicant }: WordingContext): string[] {
  return ranked
    .filter(({ preferred, offered, suitable }) => (preferred || offered) && !suitable)
    .sort((a, b) => Number(b.offered) - Number(a.offered))
    .slice(0, 4)
    .map((each) => {
      const taking = each.routes.find(({ takesOffer }) => takesOffer);
      return taking ? summary(taking, true) : `${each.country}: ${obstacles(each, applicant)}`;
    });
}

function obstacles({ routes }: RankedCountry, applicant: WordingContext['applicant']): string {
  const [best] = routes;
  const usual = routes.find(({ fact, closedToJob }) => fact.main && closedToJob !== null);
  if (usual?.closedToJob) {
    return `not yet, for the route "${usual.route.title}". ${usual.closedToJob.criterion.detail}`;
  }
  if (!best || best.route.verdict === 'closed') {
    return `no open route of this type. ${best?.route.criteria[0]?.detail ?? ''}`.trim();
  }
  if (best.route.verdict !== 'not_yet') return weak(best);
  const details = listObstacles(best, applicant)
    .map(({ criterion }) => criterion.detail)
    .slice(0, 2);
  return `not yet, for the route "${best.route.title}". ${details.join(' ')}`;
}

/** Possible on paper, but not recommended: names what is unmet, or else a known amount that may fall short. */
function weak(best: JudgedRoute): string {
  const { title } = best.route;
  return `possible for the route "${title}" (score ${range(best)}), but ${doubt(best)}.${explainField(best)}`;
}

/** Why a field of study isn't open to the person there, which few people expect. */
function explainField({ fact, judged }: JudgedRoute): string {
  const rule = fact.criteria.find((each) => each.kind === 'education' && each.onlyForFields !== undefined);
  const line = judged.find(({ criterion }) => criterion.id === rule?.id && criterion.status === 'unmet');
  return line ? ` ${line.criterion.detail}` : '';
}

function doubt({ judged }: JudgedRoute): string {
  const unmet = judged.filter(({ criterion }) => criterion.status === 'unmet');
  if (unmet.length > 0) return `you don't meet this: ${labels(unmet)}`;
  const open = judged.filter(({ criterion }) => criterion.status === 'unknown');
  const amounts = open.filter((each) => each.share < OPEN && isAmount(each));
  if (amounts.length > 0) return `this may not be enough: ${labels(amounts)}`;
  const decisive = open
    .filter((each) => isReturnOpen(each) || (each.weight > 0 && (each.gate || each.share < OPEN)))
    .sort((a, b) => Number(isReturnOpen(b)) - Number(isReturnOpen(a)) || b.weight - a.weight)
    .slice(0, DECISIVE);
  return decisive.length > 0 ? `it depends mostly on this: ${labels(decisive)}` : "we don't know enough yet";
}

/** The maximum number of open conditions named as those that a route depends on. */
const DECISIVE = 3;

/** Whether a line is about something the person told us that may fall short, unlike conditions that few people meet. */
function isAmount({ kind, topic }: JudgedLine): boolean {
  return kind !== 'open' || topic === 'salary' || topic === 'means';
}

function labels(lines: readonly JudgedLine[]): string {
  return formatList(lines.map(({ criterion }) => lowerFirstWord(criterion.label)));
}

/** The maximum number of visas mentioned in addition to each country's first route. */
const NAMED = 2;

/** Why a visa that the person asks for by name isn't the one that we put first. */
function namedVisas({ ranked, applicant }: WordingContext): string[] {
  const preferredOnes = ranked.filter(({ preferred }) => preferred);
  const namedRoutes = (preferredOnes.length > 0 ? preferredOnes : ranked).flatMap(
    // A country that is neither chosen nor suitable isn't described, so its first route isn't either.
    ({ preferred, suitable, routes }) =>
      (preferred || suitable ? routes.slice(1) : routes).filter(({ named }) => named),
  );
  return namedRoutes.slice(0, NAMED).map((named) => {
    const { route } = named;
    const [bar] = listObstacles(named, applicant);
    const why = bar?.criterion.detail ?? VERDICTS[route.verdict];
    return `Your text points to the route "${route.title}" (${route.country}). ${why}`;
  });
}

/** The maximum number of routes mentioned that depend on a past in the country. */
const PAST_ROUTES = 2;

/** What people have done where they live counts for routes there, but no question asks about it. */
function pastThere({ applicant, ranked }: WordingContext): string[] {
  if (applicant.history !== null && !applicant.history.isPartial) return [];
  const home = ranked.find(
    ({ country, preferred }) => preferred && parseCountryCode(country) === applicant.residence,
  );
  const titles = (home?.routes ?? [])
    .filter(({ needsUnstatedPast, forOthers }) => needsUnstatedPast && !forOthers)
    .slice(0, PAST_ROUTES)
    .map(({ route }) => `"${route.title}"`);
  if (!home || titles.length === 0 || home.routes[0]?.fact.freeMovement === true) return [];
  const routes =
    titles.length === 1 ? `the route ${titles[0] ?? ''} depends` : `the routes ${formatList(titles)} depend`;
  return [
    `You live in ${inSentence(home.country)} already. Add your degrees, jobs, and stays there to your profile: ${routes} on them.`,
  ];
}

/** The id of the line on Canada's rounds for French speakers, and the levels that can reach their score. */
const FRENCH_ROUNDS = 'french';
const FRENCH_LEVELS: readonly (Cefr | null)[] = ['B2', 'C1', 'C2'];

/** Rounds for French speakers invite people with far lower scores than other rounds. */
function frenchRounds({ applicant, ranked }: WordingContext, best: readonly JudgedRoute[]): string[] {
  const speaks = applicant.languages.some(
    ({ language: name, cefr }) => name === 'French' && FRENCH_LEVELS.includes(cefr),
  );
  if (applicant.track !== 'work' || !speaks) return [];
  return ranked
    .filter(({ country, preferred }) => preferred || best.some(({ route }) => route.country === country))
    .flatMap(({ country, routes }) => {
      const line = routes.flatMap(({ route }) => route.criteria).find(({ id }) => id === FRENCH_ROUNDS);
      return line ? [`Your French may help you in ${inSentence(country)}. ${line.detail}`] : [];
    })
    .slice(0, 1);
}

/** A job offer opens more routes than any other answer. */
function jobOffer(context: WordingContext): string[] {
  const { applicant, ranked } = context;
  if (applicant.track !== 'work' || (applicant.opportunity ?? 'employment') !== 'employment') return [];
  if (applicant.offer?.held === true || seeksNoJob(context)) return [];
  const needing = ranked.filter(({ routes }) =>
    routes.some(({ judged }) => judged.some(({ topic, gate }) => topic === 'job_offer' && gate)),
  );
  const preferredOnes = needing.filter(({ preferred }) => preferred);
  const countries = formatList(
    (preferredOnes.length > 0 ? preferredOnes : needing.slice(0, 3)).map(({ country }) =>
      inSentence(country),
    ),
  );
  if (countries === '') return [];
  return [
    `A job offer would help most: some routes to ${countries} require one${applicant.offer ? ", and you don't have one yet" : ''}.`,
  ];
}

function language({ applicant }: WordingContext, best: readonly JudgedRoute[]): string[] {
  const openLanguage = (each: JudgedLine): boolean =>
    each.kind === 'language' && each.criterion.status !== 'met' && /english/i.test(each.criterion.label);
  const isOwn = ({ fact }: JudgedRoute): boolean => fact.freeMovement && applicant.englishLevel === 'native';
  const routes = best.filter((each) => each.judged.some(openLanguage) && !isOwn(each));
  if (routes.length === 0) return [];
  const countries = formatList(routes.map(({ route }) => inSentence(route.country)));
  if (applicant.english.tests.length === 0) {
    if (applicant.track === 'student' && isFromEnglishSpeaking(applicant)) {
      return [
        `For ${countries}, ask each school whether your earlier studies prove your English. Many accept years of school or a degree in English instead of a test.`,
      ];
    }
    return [`A test result would settle the language requirement for ${countries}. Your own estimate can't.`];
  }
  return [
    `A higher score, or another test that's accepted, would help most for ${countries}. You'll find the scores you need under each route below.`,
  ];
}

function scholarship({ applicant }: WordingContext): string[] {
  const { scholarship: need } = applicant;
  if (applicant.funding !== null) {
    if (applicant.funding.kind === 'doctoral_post') return [];
    return [
      'Ask for a letter about your scholarship that names the amount, the years, and what it covers. It then counts as proof of funds.',
    ];
  }
  if (need === null || need === 'none') return [];
  return [
    'You need a scholarship. It counts as proof of funds only once you have it in writing, so apply for it when you apply for your program.',
  ];
}

function grade({ applicant }: WordingContext): string[] {
  const share = applicant.grade?.share ?? null;
  if (share === null || share < 0.75) return [];
  return [
    "Your grades are good. They don't change any visa rule, but they help with admission and scholarships.",
  ];
}

function otherCountries({ applicant }: WordingContext): string[] {
  if (applicant.otherCountries.length === 0) return [];
  return [
    "You also named a country that our rules don't cover. This result leaves it out; an expert review can look at it.",
  ];
}

function motives({ answers }: WordingContext): string[] {
  const motivations: unknown = answers['motivations'];
  if (!Array.isArray(motivations)) return [];
  return [
    ...(motivations.includes('tax optimization')
      ? ["We don't give tax advice. Ask a tax adviser in both countries before you move."]
      : []),
    ...(motivations.includes('education opportunities')
      ? [
          "You're also interested in education. The student assessment looks at study routes, which often lead to work after the degree.",
        ]
      : []),
  ];
}

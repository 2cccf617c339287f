import { hasFacts } from '../engine/model/applicant.js';
import { documentRequirements } from '../../questionnaires/index.js';
import { pickFigure, isUndated, formatList, formatDay, formatMoney } from '../rules/figures.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { isVisitorCourse } from '../engine/lines/course-funds.js';
import { isOnlyForFamily } from '../engine/routes/fees.js';
import { lacksRequiredOffer } from '../engine/routes/offer-fit.js';
import { isClosedToJob } from '../engine/ranking.js';
import { examName } from '../engine/model/language-words.js';
import { isDueLanguage, type JudgedLine } from '../engine/model/judgement.js';
import { allowTime, countWeeks, describeAssumedTime, realisticText } from '../engine/lines/judge-timing.js';
import { acceptsEnglish, isFromEnglishSpeaking, replacesTest } from '../engine/lines/judge-language.js';
import { planFor } from '../engine/model/plan.js';
import { omitSourceWarning } from '../engine/lines/judged-line.js';
import { mentionsPartnerOffer, mentionsPayer } from '../readers/person/relatives.js';
import type { Source, Track } from '../types.js';
import { adviseOnClosedJobs, adviseOnReturn, settleWork } from './deciding-steps.js';
import { askForLicense } from './licenses.js';
import { missingAnswers } from './missing.js';
import { adviseOnPermitChange } from './permit-change.js';
import { STEPS_FOR_OTHER_PLANS } from './not-covered.js';
import { askForPay, isOfferUnplaced, offerSteps, seekOffer } from './offer-routes.js';
import { renewPassport } from './passport-end.js';
import type { RulesOfDay } from './situations.js';
import { inSentence } from '../values/country-names.js';
import {
  findNearestRoute,
  getFreeTexts,
  openRoutes,
  routeName,
  seeksNoJob,
  lowerFirstWord,
  type WordingContext,
} from './wording-context.js';

/** The maximum number of steps in the list. */
const LONGEST = 8;
/** Missing answers that change a verdict, with their names within a sentence. */
const DECISIVE: Readonly<Record<string, string>> = {
  education_level: 'education level',
  budget: 'budget',
  program_type: 'program type',
  english_tests: 'English test scores',
  opportunityType: 'type of opportunity',
  experienceLevel: 'experience level',
  additionalInfo: 'degree, language test and job offer (in the last step)',
};

/** The steps to take, in order, for the route that the person should pursue first. */
export function nextSteps(context: WordingContext, day: RulesOfDay): string[] {
  // Without answers, the steps are about what to answer; there is no target route yet.
  if (!hasFacts(context.applicant) && context.applicant.preferred.length === 0) return answerMore(context);
  // The steps of a route for something else would mislead.
  if (context.uncovered.length > 0) return [...STEPS_FOR_OTHER_PLANS];
  const target = findTarget(context);
  if (!target) {
    return [
      ...adviseOnClosedJobs(context),
      ...answerMore(context),
      ...whereOffered(context),
      ...seekOffer(context),
      'Try another country or another type of opportunity under What if.',
      'Get an expert review if you want a person to look at your case.',
    ];
  }
  const offer = offerSteps(context);
  const asksEmployer = offer.some(({ routeId }) => routeId === target.route.id);
  const license = askForLicense(context, target, day);
  const points = openPoints(context, target, asksEmployer);
  // A test is no use without an employer, whose job also decides the level. A license, with its test, comes before both.
  const seeksFirst = license.length === 0 && lacksRequiredOffer(target);
  const isFirst = ({ isOffer }: OpenPoint): boolean => isOffer && seeksFirst;
  return [
    ...freeMove(target),
    ...explainVisit(context, target),
    ...adviseOnClosedJobs(context),
    ...partnerFirst(context),
    ...answerMore(context, target),
    ...whereOffered(context),
    ...askForPay(context, target),
    ...adviseOnReturn(target),
    ...settleWork(target),
    ...renewPassport(context),
    ...offer.map(({ text }) => text),
    ...license,
    ...repair(context, target),
    ...points.filter(isFirst).map(({ text }) => text),
    ...test(context, target),
    ...points.filter((each) => !isFirst(each)).map(({ text }) => text),
    ...employer(context, target),
    ...money(context, target),
    ...adviseOnPermitChange(context, target),
    ...time(context, target),
    documents(context),
    fees(target),
  ].slice(0, LONGEST);
}

/**
 * The route that the steps are for: one that takes the person's job offer, then one to a chosen country on which they
 * hold a place to study, then the best open one to a chosen country, then one to a chosen country that nothing rules out, then the best open one, except for a citizen's right in a
 * country that they didn't choose. If none is open, the nearest one.
 */
function findTarget(context: WordingContext): JudgedRoute | undefined {
  const [first] = context.ranked;
  if (first?.takesOffer === true) return first.routes.find(({ takesOffer }) => takesOffer);
  const { track, preferred } = context.applicant;
  const placed = context.ranked
    .filter((each) => track === 'student' && each.preferred)
    .flatMap(({ routes }) => routes.filter(({ holdsPlace }) => holdsPlace));
  if (placed[0]) return placed[0];
  const open = openRoutes({ ranked: context.ranked.filter((each) => !isClosedToJob(each)) });
  const preferredRoute = open.find(({ route }) => preferred.includes(route.country));
  const other = open.find(({ fact }) => !fact.freeMovement || preferred.length === 0);
  return preferredRoute ?? findWished(context) ?? other ?? findNearestRoute(context);
}

/**
 * The best route to a chosen country that nothing rules out yet; countries where the person holds a place come first.
 */
function findWished({ ranked }: WordingContext): JudgedRoute | undefined {
  return ranked
    .filter((each) => each.preferred && !isClosedToJob(each))
    .sort((a, b) => Number(b.offered) - Number(a.offered))
    .flatMap(({ routes }) => routes.slice(0, 1))
    .find(
      ({ route, judged }) =>
        route.verdict === 'possible' &&
        judged.every(({ gate, criterion }) => !gate || criterion.status !== 'unmet'),
    );
}

/**
 * Which questions to answer. An English test is left out if the route's English is settled or another language is
 * required.
 */
function answerMore(context: WordingContext, target?: JudgedRoute): string[] {
  const isNative = context.applicant.track === 'student' && isFromEnglishSpeaking(context.applicant);
  const isTestNeeded = !isNative && (target === undefined || target.judged.some(isEnglishOpen));
  const fields = missingAnswers(context)
    .filter(({ field }) => field !== 'english_tests' || isTestNeeded)
    .flatMap(({ field }) => DECISIVE[field] ?? []);
  if (fields.length === 0) return [];
  return [
    `Tell us your ${formatList(fields.slice(0, 3))}. It's free, and it lets us check the conditions that are still open.`,
  ];
}

function isEnglishOpen({ kind, criterion }: JudgedLine): boolean {
  return kind === 'language' && criterion.status !== 'met' && /english/i.test(criterion.label);
}

/** A partner's permit can be the shorter way, whatever the person's own routes are. */
function partnerFirst({ answers }: WordingContext): string[] {
  return mentionsPartnerOffer(getFreeTexts(answers))
    ? ['Ask first whether you can come with your partner, and whether you may then work.']
    : [];
}

/** An offer isn't applied to any route until its country is known. */
function whereOffered(context: WordingContext): string[] {
  if (!isOfferUnplaced(context)) return [];
  return ['Tell us in which country your job offer is. It decides which routes the offer can open.'];
}

/** The remaining step if the person has the right to live there. */
function freeMove({ fact, judged, route }: JudgedRoute): string[] {
  const line = judged.find(({ criterion }) => criterion.id === 'registration');
  if (!fact.freeMovement || !line) return [];
  return [`You don't need a visa for ${inSentence(route.country)}. ${line.criterion.detail}`];
}

/** A course that a visitor may take needs no application for the route's permit. */
function explainVisit({ applicant }: WordingContext, { day, route }: JudgedRoute): string[] {
  if (day.visitor === null || !isVisitorCourse(day.visitor, applicant)) return [];
  return [
    `You don't need a permit for your course in ${inSentence(route.country)}: it's short enough for a visitor. ${day.visitor.text} Ask the embassy what you have to show.`,
  ];
}

/** The first step: an unmet gate that the person can still meet, unlike their age and nationality. */
function repair(context: WordingContext, { judged, route }: JudgedRoute): string[] {
  const gates = judged.filter(
    ({ gate, criterion, kind, topic }) =>
      gate &&
      criterion.status === 'unmet' &&
      kind !== 'language' &&
      topic !== 'age' &&
      topic !== 'nationality' &&
      !(topic === 'job_offer' && seeksNoJob(context)),
  );
  return gates
    .slice(0, 2)
    .map(
      (gate) =>
        `For ${inSentence(route.country)}, work on this first: ${lowerFirstWord(gate.criterion.label)}. ${explain(gate, judged)}`,
    );
}

/** The detail of a line; for a job to look for, also what its employer needs. */
function explain({ topic, hasOffer, criterion }: JudgedLine, lines: readonly JudgedLine[]): string {
  if (topic !== 'job_offer' || hasOffer === true) return criterion.detail;
  const needs = lines.filter((each) => each.topic === 'sponsorship' && each.criterion.status === 'unknown');
  return [criterion.detail, ...needs.map((each) => each.criterion.detail)].join(' ');
}

/**
 * A test of the route's language. Schools don't require an English test of native speakers with the right to live
 * there.
 */
function test({ applicant }: WordingContext, { judged, route, fact }: JudgedRoute): string[] {
  if (fact.freeMovement && applicant.englishLevel === 'native') return [];
  const tested = applicant.english.tests.map(({ test: name }) => examName(name));
  const language = judged.find(isDueLanguage);
  if (!language) return [];
  const requirement = firstSentence(language.criterion.detail);
  if (applicant.track === 'student' && tested.length === 0 && isFromEnglishSpeaking(applicant)) {
    return isEnglishOpen(language)
      ? [
          `Ask the school whether your earlier studies prove your English, before you book a test (${route.country}). ${requirement}`,
        ]
      : [];
  }
  // If only some jobs need a level, there is nothing to be tested for before there is a job.
  if (applicant.track === 'work' && !language.gate && !/english/i.test(language.criterion.label)) {
    return [`Check which language your job needs (${route.country}). ${language.criterion.detail}`];
  }
  const rule = fact.criteria.find(({ id }) => id === language.criterion.id);
  const version = rule?.kind === 'language' ? pickFigure(rule.versions, applicant.on).version : null;
  if (version !== null && replacesTest(version, applicant)) {
    return [
      `Ask the regulator of your profession which English test it accepts, before you book another one (${route.country}). ${requirement}`,
    ];
  }
  const lead =
    language.criterion.status === 'unmet'
      ? 'Improve your language level, then take a test'
      : tested.length > 0 && (version === null || acceptsEnglish(version, fact.programs, applicant.program))
        ? `${compare(formatList(tested), applicant.track)}, or take a test`
        : 'Take a language test';
  return [`${lead} that's accepted for ${inSentence(route.country)}. ${requirement}`];
}

/** Schools set their own scores; for work, only the authority does. */
function compare(tested: string, track: Track): string {
  return track === 'student'
    ? `Compare your ${tested} result with what each school requires`
    : `Check whether your ${tested} result is enough`;
}

const REQUIREMENT = /^Required(?: for [^:]*)?: .*?\.(?= [A-Z]|$)(?: By part .*?\.(?= [A-Z]|$))?/;

/** The sentences of a detail that state the requirement, with those of its parts. */
function firstSentence(detail: string): string {
  return REQUIREMENT.exec(detail)?.[0] ?? '';
}

const VERBS: Readonly<Record<string, string>> = {
  admission: 'Get your admission documents',
  job_offer: 'Find an employer',
  endorsement: 'Get the endorsement',
  recognition: 'Have your degree or training checked',
  business: 'Prepare your business documents',
};

/** The open points that get a step. If `asksEmployer`, a separate step about the offer replaces its own. */
function selectOpen(context: WordingContext, { judged }: JudgedRoute, asksEmployer: boolean): JudgedLine[] {
  const asksNoJob = asksEmployer || seeksNoJob(context) || isOfferUnplaced(context);
  return judged
    .filter(({ kind, topic, criterion }) => {
      if (kind !== 'open' || topic === null || criterion.status !== 'unknown') return false;
      return topic in VERBS && !(asksNoJob && topic === 'job_offer');
    })
    .slice(0, 2);
}

interface OpenPoint {
  readonly text: string;
  readonly isOffer: boolean;
}

function openPoints(context: WordingContext, target: JudgedRoute, asksEmployer: boolean): OpenPoint[] {
  const { judged, route } = target;
  const { offer } = context.applicant;
  const hasOffer = offer?.held === true && offer.countries.includes(route.country);
  return selectOpen(context, target, asksEmployer).map((each) => {
    const lead = hasOffer && each.topic === 'job_offer' ? 'Check that your job offer fits' : verb(each);
    return {
      text: `${lead} (${route.country}). ${explain(each, judged)}`,
      isOffer: each.topic === 'job_offer',
    };
  });
}

/** Suggests a job offer to people who have none, if one would help. */
function employer(context: WordingContext, target: JudgedRoute): string[] {
  const { applicant, ranked } = context;
  if (applicant.offer?.held === true || seeksNoJob(context)) return [];
  const preferredRoutes = ranked.filter(({ preferred }) => preferred).flatMap(({ routes }) => routes);
  const needs = ({ judged }: JudgedRoute): boolean =>
    judged.some(({ topic, criterion }) => topic === 'job_offer' && criterion.status === 'unmet');
  // A step of the target already says so.
  const points = selectOpen(context, target, false);
  const own =
    needs(target) || points.some(({ topic }) => topic === 'job_offer') ? target.route.country : null;
  const all = preferredRoutes.filter(
    (each) => each.route.id !== target.route.id && each.route.country !== own && needs(each),
  );
  // Without a degree, it makes no sense to look for an employer whose job requires one.
  const needing = all.find((each) => each.judged.every(isEducationMet)) ?? all[0];
  const offer = needing?.judged.find(({ topic }) => topic === 'job_offer');
  if (!needing || !offer) return [];
  return [
    `Look for an employer too (${needing.route.country}). ${omitSourceWarning(explain(offer, needing.judged))}`,
  ];
}

function isEducationMet({ kind, gate, criterion }: JudgedLine): boolean {
  return kind !== 'education' || !gate || criterion.status === 'met';
}

function verb({ topic, criterion }: JudgedLine): string {
  if (topic === 'recognition' && /\btest\b/i.test(criterion.label)) return 'Prepare for the test';
  return VERBS[topic ?? ''] ?? 'Prepare this';
}

function money({ answers, applicant }: WordingContext, { judged, route, fact, day }: JudgedRoute): string[] {
  if (isVisitorCourse(day.visitor, applicant)) return [];
  const funds = judged.find(({ kind }) => kind === 'funds');
  if (!funds || funds.criterion.status === 'unmet') return [];
  const { id, detail, source } = funds.criterion;
  const rule = fact.criteria.find((each) => each.id === id);
  const lead =
    rule?.kind === 'funds' && rule.purpose === 'investment'
      ? 'Document the money you would invest and where it comes from'
      : mentionsPayer(answers['special_requirements'])
        ? 'Get proof of funds'
        : 'Get proof of funds from an account in your name';
  return [`${lead} (${route.country}). ${firstSentence(detail)} ${getReading(source)}`];
}

/** For steps that people act on: how old the figure is, and whether to check the official page. */
function getReading(source: Source): string {
  const { provenance, asOf, title } = source;
  if (provenance === 'unread') return "We haven't read this figure on any page yet. Check the official page.";
  const day = formatDay(asOf);
  if (provenance === 'official') {
    return isUndated(source)
      ? `We read this figure on the official page on ${day}.`
      : `This figure is from ${day}.`;
  }
  const figure = isUndated(source)
    ? `We read this figure on ${day} on a page without a date, from ${title}.`
    : `This figure is from ${day}, from ${title}.`;
  return `${figure} Check the official page.`;
}

/** The last day to apply, with the time for preparations; a later start if the wished one can't be reached. */
function time({ applicant }: WordingContext, { day, judged, route }: JudgedRoute): string[] {
  if (!day.processing || !applicant.start || isVisitorCourse(day.visitor, applicant)) return [];
  const { weeks, text } = day.processing.figure.version;
  if (!weeks) return [];
  const plan = planFor(judged, countWeeks(day.processing.figure), applicant);
  const assumed = describeAssumedTime(day.processing.figure);
  const where = inSentence(route.country);
  const { from, to } = applicant.start;
  // The decision may come after the first wished day; it is then still in time for the last one.
  const start = to === null || plan.decision.to <= from ? `from ${formatDay(from)}` : `by ${formatDay(to)}`;
  return plan.state === 'in_time'
    ? [
        `Apply to ${where} by ${formatDay(plan.apply)} for a start ${start}. ${allowTime(plan)} A decision takes time too: ${lowered(text)}${assumed}`,
      ]
    : [
        `Your preferred start is probably too soon for ${where}. Apply as soon as you can. ${realisticText(plan)}${assumed}`,
      ];
}

function lowered(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function documents({ type }: WordingContext): string {
  const required = documentRequirements(type).filter((each) => each.required);
  return `Upload your documents here and we'll check them: ${formatList(required.map(({ label }) => label.toLowerCase()))}.`;
}

function fees(target: JudgedRoute): string {
  const shown = (target.route.fees ?? [])
    .filter(
      (fee) =>
        fee.optional !== true && fee.paidBy !== 'employer' && fee.amount !== 0 && !isOnlyForFamily(fee),
    )
    .slice(0, 2)
    .map(
      ({ label, amount, currency, source }) =>
        `${label} ${formatMoney(amount, currency)} (${isUndated(source) ? 'read ' : ''}${formatDay(source.asOf)})`,
    );
  const official = shown.length > 0 ? ` Official fees (we don't charge these): ${formatList(shown)}.` : '';
  return `Read the official page (${routeName(target)}) before you pay or sign anything.${official}`;
}

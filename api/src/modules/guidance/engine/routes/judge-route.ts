import type { CountryRoute } from '../../rules/facts-store.js';
import type { Route } from '../../types.js';
import type { Span } from '../../values/span.js';
import { listRightsFor, type DayCriterion, type DayRoute } from './day-route.js';
import { STALE_TABLE } from '../../rules/figures.js';
import { coversCountry } from '../../readers/study/scholarships.js';
import { judgeEducation, judgeExperience } from '../lines/judge-background.js';
import { judgeCalculation } from './judge-calculator.js';
import { judgeLanguage } from '../lines/judge-language.js';
import {
  isMadeForProfession,
  isRarelyNeededFor,
  mayHaveTrained,
  rateOffer,
  TAKEN,
  type OfferFit,
} from './offer-fit.js';
import { isVisitorCourse } from '../lines/course-funds.js';
import { judgeFundsRule, lacksFamilyAmount } from '../lines/judge-funds.js';
import { judgeTuition } from '../lines/judge-money.js';
import { applyReducedRequirement } from './reduced-requirement.js';
import { computeCosts } from './fees.js';
import { ruleForApplicant } from '../lines/family-rule.js';
import { isForAudience } from './audience.js';
import { isOfferedIn } from '../lines/judge-closed-jobs.js';
import { judgeOpen } from '../lines/judge-open.js';
import { buildLine, changeLine, createJudged, type Frame } from '../lines/judged-line.js';
import type { CalculatorLink, JudgedLine, Question } from '../model/judgement.js';
import { applyOverrules } from './overrules.js';
import { buildTimingLine } from './added-lines.js';
import { isReturnOpen, buildReturnBarLine } from './return-bar.js';
import { applyLineAnswers } from '../lines/line-answers.js';
import { selectSchoolLines } from './free-movement.js';
import { livingCosts } from './living-costs.js';
import { withLoanForTuition } from '../lines/loans.js';
import { isForOthers, isForOtherWork, isOtherPlan, listOtherLanguages } from './route-purpose.js';
import {
  findClosedJob,
  findDoubtedWork,
  isDegreeOpen,
  isParticularJobOpen,
  isRareRecordOpen,
} from './uncommon-needs.js';
import { isLocalOpen } from './unstated-past.js';
import { computeScore, decideVerdict, isSuitable } from '../model/scoring.js';
import { findPurpose, TOPIC_POINTS, findTopic } from '../model/topics.js';

/** A judged route, with what ranking and wording need. */
export interface JudgedRoute {
  readonly route: Route;
  readonly fact: CountryRoute;
  readonly judged: readonly JudgedLine[];
  /** A year's living costs in US dollars; null if no rule gives them. */
  readonly livingUsd: Span | null;
  /**
   * Whether it may be recommended: half of the decisive points are met, no gate is unmet, and it isn't a visitor route.
   */
  readonly suitable: boolean;
  /** Whether a gate is unmet, whatever page it was read on. */
  readonly isRuledOut: boolean;
  /** Whether an overstay, a removal, or a ban may stand in the way of coming back. */
  readonly isBarred: boolean;
  /** Whether it requires a past in the country, such as a degree from there, that the person hasn't mentioned. */
  readonly needsUnstatedPast: boolean;
  /**
   * How well it fits a job offer of the person: 4 it's made for offers of this employer, or easier for their nationality
   * than the usual route, 3 it's the country's usual route for offers, made for their nationality, or the offer is at
   * the level that it asks for, 2 it takes such offers, 1 their pay is too low without an exception, 0 it doesn't take them.
   */
  readonly offerFit: OfferFit;
  /**
   * Whether the person holds an offer that it takes and nothing rules it out yet: no gate is unmet, and the pay doesn't
   * miss its amount.
   */
  readonly takesOffer: boolean;
  /** Whether the person holds a place to study on it, and nothing rules it out yet. */
  readonly holdsPlace: boolean;
  /** Whether it depends on a record or a particular job that few people have and that the person hasn't mentioned. */
  readonly needsRareRecord: boolean;
  /** Whether it requires a degree that nobody needs for the person's work, and that they don't mention. */
  readonly needsUnstatedDegree: boolean;
  /** Whether it is made for the person's profession. */
  readonly madeForProfession: boolean;
  /**
   * The line that closes it to applicants from abroad in the occupation of the person's offer; null if there is none.
   */
  readonly closedToJob: JudgedLine | null;
  /** The open gate on work that may not count the person's at all; null if there is none. */
  readonly doubtedWork: JudgedLine | null;
  /** Whether the person asks for this visa by name. */
  readonly named: boolean;
  /** Whether its courses are in a language other than English at a level that the person doesn't show. */
  readonly needsOtherLanguage: boolean;
  /** Whether it is only for citizens of other countries, people of another age, or other professions. */
  readonly forOthers: boolean;
  /** Whether it is vocational training, while the person wants a degree and mentions no training. */
  readonly isOtherPlan: boolean;
  /** The part that is the same for everybody on the day. */
  readonly day: DayRoute;
}

/**
 * Judges one route: every criterion that applies to this applicant, then score and verdict.
 *
 * @param visas the visas of a country whose citizens need none; what their schools require applies to citizens too
 */
export function judgeRoute(day: DayRoute, question: Question, visas: readonly DayRoute[] = []): JudgedRoute {
  const { fact, livingUsd, status, fit, processing } = day;
  const { opportunity, on, start, nationalities } = question.applicant;
  const closed = status.criterion.status === 'unmet';
  const lines = [status];
  const back = buildReturnBarLine(fact, question);
  const school = fact.track === 'student' && !closed ? selectAdmissionLines(fact, visas, question) : [];
  if (!closed) {
    if (fit) lines.push(opportunity === null ? fit.open : fit.wanted);
    const criteria = judgeCriteria(day, question);
    const all = school.length === 0 ? criteria : [...criteria, ...school];
    lines.push(...applyLineAnswers(fact.id, all, question.lineAnswers));
    if (back) lines.push(back);
    if (processing) lines.push(buildTimingLine(processing, lines, question));
  }
  const judged = applyOverrules(fact.id, lines, question.overrules);
  const ownTuition = fact.freeMovement ? judged.filter(({ kind }) => kind === 'tuition') : [];
  const verdict = decideVerdict(omitSchoolLines(judged, [...school, ...ownTuition]), closed);
  const purpose = findPurpose(question.applicant);
  const standing = { purpose, closed, free: fact.freeMovement, hasFacts: question.hasFacts };
  const { score, floor, ceiling } = computeScore(judged, standing);
  const living = livingCosts(day, question);
  // Who takes a course as a visitor has no permit, and so none of its rights and nothing to know about it.
  const visitor = isVisitorCourse(day.visitor, question.applicant) ? day.visitor : null;
  const allRights = listRightsFor(day, start?.from ?? on, nationalities);
  const rights = visitor === null ? allRights : allRights.filter(({ short }) => short === visitor.label);
  const route: Route = {
    id: fact.id,
    country: fact.country,
    title: fact.title,
    officialUrl: fact.officialUrl,
    score,
    floor,
    ceiling,
    verdict: verdict === 'eligible' && judged.some(isAdmissionOpen) ? 'likely' : verdict,
    criteria: judged.map(({ criterion }) => criterion),
    ...computeCosts(day, question),
    ...(living !== null && { living }),
    ...(rights.length > 0 && { rights }),
  };
  const otherLanguages = listOtherLanguages(day, judged, question.applicant.program);
  const isLanguageGateOpen = otherLanguages.some(({ gate }) => gate);
  const needsUnstatedDegree = mayHaveTrained(question.applicant) && isDegreeOpen(day, judged);
  const offerFit = rateOffer(day, judged, question, needsUnstatedDegree);
  const madeForProfession = isMadeForProfession(fact, question.applicant);
  const needsRareRecord =
    judged.some(isRareRecordOpen) ||
    (offerFit === 0 && !madeForProfession && isParticularJobOpen(day, judged));
  const named = question.applicant.namedRoutes.includes(fact.id);
  const needsUnstatedPast = isLocalOpen(day, judged, question.applicant.program);
  // A closed route doesn't show the bar, but it must not come before an open route of the same country because of that.
  const isBarred = judged.some(isReturnOpen) || (closed && back !== null && isReturnOpen(back));
  const forOthers = isForOthers(day, judged, question.applicant) || isForOtherWork(fact, question);
  const isForOtherPlan = isOtherPlan(fact, judged, question.applicant);
  const isElsewise =
    fact.visitor || needsUnstatedPast || isBarred || isLanguageGateOpen || forOthers || isForOtherPlan;
  const suitable = !isElsewise && isSuitable(judged, standing);
  const isRuledOut = judged.some(({ gate, criterion }) => gate && criterion.status === 'unmet');
  return {
    route,
    fact,
    judged,
    livingUsd,
    day,
    suitable,
    isRuledOut,
    needsUnstatedPast,
    isBarred,
    offerFit,
    takesOffer: offerFit >= TAKEN && !forOthers,
    holdsPlace: !closed && !isRuledOut && !isBarred && !forOthers && judged.some(isAdmitted),
    needsRareRecord,
    needsUnstatedDegree,
    madeForProfession,
    closedToJob: findClosedJob(day, judged),
    doubtedWork: findDoubtedWork(day, judged, question.applicant),
    named,
    needsOtherLanguage: otherLanguages.length > 0,
    forOthers,
    isOtherPlan: isForOtherPlan,
  };
}

/** Schools' requirements don't limit a legal right; only a missing degree does. */
function omitSchoolLines(
  judged: readonly JudgedLine[],
  school: readonly JudgedLine[],
): readonly JudgedLine[] {
  if (school.length === 0) return judged;
  const ofSchools = new Set(school.map(({ criterion }) => criterion.id));
  return judged.filter(({ criterion }) => criterion.status === 'unmet' || !ofSchools.has(criterion.id));
}

function isAdmitted({ topic, criterion }: JudgedLine): boolean {
  return topic === 'admission' && criterion.status === 'met';
}

/** Nobody is eligible to study before a school has admitted them, even if they have the right to live there. */
function isAdmissionOpen({ topic, criterion }: JudgedLine): boolean {
  return topic === 'admission' && criterion.status !== 'met';
}

function judgeCriteria(day: DayRoute, question: Question): readonly JudgedLine[] {
  const shown = day
    .criteriaFor(question.applicant.program)
    .filter((criterion) => isShownTo(criterion, question));
  const hasOwnLanguage = shown.some(isFieldLanguage);
  const lines = shown
    .filter((each) => !(hasOwnLanguage && each.kind === 'language' && !isFieldLanguage(each)))
    .map((criterion) => judgeCriterion(criterion, day, question));
  // A place that is only for this route says which program is meant.
  if (lines.some(isAdmitted)) return lines;
  return lines.map((line) => (isOpenWithoutProgram(line, day, question) ? leaveOpen(line) : line));
}

/**
 * While no program is chosen, a route for only one degree must not gain from its schools' requirements, or a country
 * with a separate route for each degree would rank higher.
 */
function isOpenWithoutProgram(
  { kind, criterion }: JudgedLine,
  { fact }: DayRoute,
  { applicant }: Question,
): boolean {
  const isOne = !(fact.programs.includes('undergraduate') && fact.programs.includes('graduate'));
  const ofSchool = kind === 'language' || kind === 'education';
  return (
    fact.track === 'student' && applicant.program === null && isOne && ofSchool && criterion.status === 'met'
  );
}

function leaveOpen(line: JudgedLine): JudgedLine {
  const detail = `${line.criterion.detail} Tell us which program you want so we can check this.`;
  return changeLine(line, { status: 'unknown', detail });
}

/** The school requirements that the route doesn't have itself. */
function selectAdmissionLines(
  { criteria }: CountryRoute,
  visas: readonly DayRoute[],
  question: Question,
): readonly JudgedLine[] {
  const own = new Set(criteria.map(({ id }) => id));
  return bestSchool(visas, question).filter(({ criterion }) => !own.has(criterion.id));
}

/** The school requirements of one of the visas: the one that the person comes closest to meeting. */
function bestSchool(visas: readonly DayRoute[], question: Question): readonly JudgedLine[] {
  const points = TOPIC_POINTS[findPurpose(question.applicant)];
  const [best] = visas
    .filter(({ status }) => status.criterion.status !== 'unmet')
    .map((visa) => selectSchoolLines(judgeCriteria(visa, question)))
    .map((lines) => ({ lines, earned: earnedPoints(lines, points) }))
    .sort((a, b) => b.earned - a.earned);
  return best?.lines ?? [];
}

function earnedPoints(lines: readonly JudgedLine[], points: (typeof TOPIC_POINTS)['degree']): number {
  const sum = (some: readonly JudgedLine[]): number => some.reduce((total, { weight }) => total + weight, 0);
  return lines
    .filter(({ criterion }) => criterion.status === 'met')
    .reduce((total, line) => {
      const topic = findTopic(line);
      if (topic === null) return total;
      const all = sum(lines.filter((each) => findTopic(each) === topic));
      return total + (points[topic] * line.weight) / all;
    }, 0);
}

/** Whether a line on language is only for some fields of study, where it replaces the usual one. */
function isFieldLanguage(each: DayCriterion): boolean {
  return each.kind === 'language' && each.fact.onlyForFields !== undefined;
}

function isShownTo(each: DayCriterion, { applicant }: Question): boolean {
  if (each.kind === 'open' && !isForAudience(each, applicant)) return false;
  const fields = each.kind === 'officer' ? undefined : each.fact.onlyForFields;
  return fields?.some((field) => applicant.studyFields.includes(field)) !== false;
}

function judgeCriterion(
  each: DayCriterion,
  { fact, livingUsd, family, visitor }: DayRoute,
  question: Question,
): JudgedLine {
  const isFunded = coversCountry(question.applicant.funding, fact.country);
  switch (each.kind) {
    case 'funds': {
      const { frame, figure, required } = each;
      const own = byCalculator(frame, 'funds', each.fact, required.text, question);
      const rule = ruleForApplicant(family, fact, question.applicant);
      const isForOne = lacksFamilyAmount(each, rule, question.applicant);
      // A calculation for one person doesn't show enough for a family.
      const isOwn = own && !(isForOne && own.criterion.status === 'met');
      const line = isOwn
        ? own
        : buildLine(frame, judgeFundsRule(each, { rule, visitor }, question, isFunded), figure);
      return applyReducedRequirement(line, figure.version.lessFor, question.applicant);
    }
    case 'tuition':
      return buildLine(
        each.frame,
        withLoanForTuition(judgeTuition(each.figure.version, livingUsd, question, isFunded), question),
        each.figure,
      );
    case 'language': {
      const byTest = each.fact.counts === 'test' ? each.fact.versions : [];
      const finding = judgeLanguage(each.figure.version, fact.programs, question, byTest);
      const line = buildLine(each.frame, finding, each.figure);
      const { lessFor, seldomFor } = each.figure.version;
      const own = isRarelyNeededFor(seldomFor, question.applicant)
        ? changeLine(line, { rarelyNeeded: true })
        : line;
      return applyReducedRequirement(own, lessFor, question.applicant);
    }
    case 'education': {
      const finding = judgeEducation(each.figure.version, fact.programs, fact.country, question);
      const isAskable = finding.tellable === true && !each.figure.weak;
      return buildLine(each.frame, finding, each.figure, isAskable);
    }
    case 'experience': {
      const finding = judgeExperience(each.fact, each.figure.version, question);
      const isAskable = each.fact.particularWork === true && !each.figure.weak;
      return buildLine(each.frame, finding, each.figure, isAskable);
    }
    case 'open': {
      const { frame, figure, isTellable } = each;
      const { offer } = question.applicant;
      const hasOffer = isOfferedIn(offer, fact.country);
      // Without an employer, nobody can tell what the employer has.
      const isEmployerUnknown = each.fact.topic === 'sponsorship' && offer !== null && !hasOffer;
      const mayTell = isTellable && !isEmployerUnknown;
      const line =
        byCalculator(frame, each.fact.topic, each.fact, figure.version.text, question, mayTell) ??
        each.line ??
        judgeOpenLine(each, fact, question, mayTell);
      const isLevelOpen = each.fact.particularJob === 'qualified';
      if (line.criterion.status !== 'unknown' || !hasOffer) return line;
      return changeLine(line, {
        ...(isLevelOpen && { offered: true }),
        ...(each.fact.topic === 'job_offer' && { hasOffer: true }),
      });
    }
    case 'officer':
      return each.line;
  }
}

function judgeOpenLine(
  { frame, fact, figure }: Extract<DayCriterion, { kind: 'open' }>,
  route: CountryRoute,
  question: Question,
  mayTell: boolean,
): JudgedLine {
  const finding = judgeOpen(fact, figure.version, route, question);
  const isNotBarred = finding.status === 'met' && figure.version.people?.effect === 'barred';
  const { weak, stale, caveat, warning, source } = figure;
  const told = { weak, stale, caveat, warning: isNotBarred ? '' : warning, source };
  return buildLine(frame, finding, told, mayTell || (finding.tellable === true && !weak));
}

/**
 * The result of a condition's calculator on the person's own input; null if no input was saved.
 * @param isTellable whether the person may answer the line themselves while it is open
 */
function byCalculator(
  frame: Frame,
  topic: string,
  link: CalculatorLink,
  requirement: string,
  { calculated }: Question,
  isTellable = false,
): JudgedLine | null {
  const answer = calculated(link);
  const finding = answer && judgeCalculation(topic, link, answer);
  if (!finding) return null;
  const caveat = answer.stale ? STALE_TABLE : '';
  const detail = `${requirement} ${finding.detail}${caveat}`;
  return createJudged(frame, finding.status, finding.share, detail, answer.source, answer.stale, isTellable);
}

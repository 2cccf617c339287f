import type { RuleSet } from '../rules/facts-store.js';
import { buildLadders } from './answer-steps.js';
import type { Ladder, Step } from './ladder.js';
import { evaluate, indexRoutes, type Evaluation, type PersonQuestion } from './evaluation.js';
import {
  EFFORTS,
  helpedLine,
  isBetter,
  lastDayToApply,
  opensGate,
  listOpenRoutes,
  type FoundImprovement,
  type Improvement,
  type ImprovementKind,
} from './improvement.js';
import { toUnreadSource } from '../rules/figures.js';
import { notCovered } from '../words/not-covered.js';
import { isFromEnglishSpeaking } from '../engine/lines/judge-language.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { JudgedLine } from '../engine/model/judgement.js';
import { lacksRequiredOffer } from '../engine/routes/offer-fit.js';
import { isClosedToJob } from '../engine/ranking.js';
import { warnOfBirthdays } from './birthdays.js';
import { pointsImprovements } from './points-improvements.js';
import { withChanges } from './what-if.js';

/** The maximum number of steps shown per route, and in all. */
const MAX_A_ROUTE = 3;
const MAX_STEPS = 12;
/** The maximum number of birthdays among them, since they only warn. */
const MAX_BIRTHDAYS = 2;

/** What a person must do before applying; the other kinds happen by themselves or take years. */
const BEFORE_APPLYING: ReadonlySet<ImprovementKind> = new Set([
  'BUDGET',
  'ENGLISH',
  'FUNDS',
  'JOB_OFFER',
  'LANGUAGE',
]);

/**
 * The smallest single changes that improve a route's verdict or score, and birthdays that will cost points. Preferred
 * countries come first, then changes of a verdict, then larger gains, then smaller efforts. None for a plan that no
 * route is for. Pure.
 */
export function listImprovements(question: PersonQuestion, rules: RuleSet): Improvement[] {
  const now = evaluate(question, rules);
  if (notCovered({ applicant: now.applicant, answers: question.answers, ranked: now.ranked }).length > 0)
    return [];
  const shown = listOpenRoutes(now);
  const found = [
    ...buildLadders(question, now, rules).flatMap((ladder) => climb(ladder, question, now, shown, rules)),
    ...pointsImprovements(question, now, rules),
  ].sort(byUse(now));
  const warnings = warnOfBirthdays(question, now, rules).slice(0, MAX_BIRTHDAYS);
  const shownFew = few(offersFirst(found, shown, now)).slice(0, MAX_STEPS - warnings.length);
  return [...shownFew.map(withoutOrder), ...warnings];
}

/** For each route, the smallest step that improves its verdict, or else the smallest that improves its score. */
function climb(
  ladder: Ladder,
  question: PersonQuestion,
  now: Evaluation,
  shown: readonly JudgedRoute[],
  rules: RuleSet,
): FoundImprovement[] {
  const shownIds = new Set(shown.map(({ route }) => route.id));
  const tried = ladder.flatMap((step) => {
    const changed = withChanges(question, { [step.field]: step.value }, rules);
    return changed.ok ? [{ step, after: indexRoutes(evaluate(changed.question, rules, shownIds)) }] : [];
  });
  return shown.flatMap((before) => {
    if (isOutOfReach(before, now)) return [];
    if (ladder[0]?.kind === 'ENGLISH' && !isTestRequired(before, now)) return [];
    const steps = tried.flatMap(({ step, after: routes }) => {
      const after = routes.get(before.route.id);
      const isMeant = step.country === undefined || step.country === before.route.country;
      const isOther = after && (isAnotherJob(step, before, after) || isWithoutAmount(step, before, after));
      return after && isMeant && !isOther ? [{ step, after }] : [];
    });
    const found =
      steps.find(
        ({ after }) => helps(before, after) && isBetter(after.route.verdict, before.route.verdict),
      ) ?? steps.find(({ after }) => helps(before, after) && after.route.score > before.route.score);
    return found ? [improvement(found.step, before, found.after, now)] : [];
  });
}

/** Whether something that no step changes rules a route out: who the person is, a ban, or a closed occupation. */
function isOutOfReach({ judged, forOthers, isBarred, route }: JudgedRoute, { ranked }: Evaluation): boolean {
  const home = ranked.find(({ country }) => country === route.country);
  const isLasting = (line: JudgedLine): boolean =>
    line.gate && line.criterion.status === 'unmet' && (line.topic === 'nationality' || line.topic === 'age');
  return forOthers || isBarred || judged.some(isLasting) || (home !== undefined && isClosedToJob(home));
}

/** If only schools require a test, people from English-speaking countries should first show other evidence. */
function isTestRequired({ day, judged }: JudgedRoute, { applicant }: Evaluation): boolean {
  if (!isFromEnglishSpeaking(applicant)) return true;
  return day
    .criteriaFor(applicant.program)
    .some(
      (each) =>
        each.kind === 'language' &&
        each.figure.version.setBy === 'law' &&
        judged.some(({ criterion }) => criterion.id === each.fact.id && criterion.status !== 'met'),
    );
}

/** Whether a plain job offer does nothing for a route that is for another kind of job, such as a transfer. */
function isAnotherJob({ kind }: Step, before: JudgedRoute, after: JudgedRoute): boolean {
  return kind === 'JOB_OFFER' && after.needsRareRecord && after.route.score === before.route.score;
}

/** Whether more money only helps a line for which no amount is published, so that none can be suggested. */
function isWithoutAmount({ kind }: Step, before: JudgedRoute, after: JudgedRoute): boolean {
  return kind === 'BUDGET' && helpedLine(before, after)?.topic === 'means';
}

function helps(before: JudgedRoute, after: JudgedRoute): boolean {
  return after.route.score >= before.route.score && !isBetter(before.route.verdict, after.route.verdict);
}

function improvement(step: Step, before: JudgedRoute, after: JudgedRoute, now: Evaluation): FoundImprovement {
  const { route } = before;
  const line = helpedLine(before, after);
  const kind = step.kind === 'BUDGET' && line?.kind === 'funds' ? 'FUNDS' : step.kind;
  const by = step.reachedOn?.(before) ?? (BEFORE_APPLYING.has(kind) ? lastDayToApply(before, now) : null);
  return {
    opensGate: opensGate(before, after),
    takesYears: kind === 'EDUCATION' && step.isShort !== true,
    asksCertificate: step.isShort === true,
    id: `${route.id}:${kind.toLowerCase()}:${step.field}:${slug(step)}`,
    kind,
    country: route.country,
    routeId: route.id,
    routeTitle: route.title,
    change: step.change(before, now),
    field: step.field,
    value: step.value,
    by,
    scoreBefore: route.score,
    scoreAfter: after.route.score,
    verdictBefore: route.verdict,
    verdictAfter: after.route.verdict,
    calculator: null,
    pointsBefore: null,
    pointsAfter: null,
    source: line?.criterion.source ?? toUnreadSource(route.title, route.officialUrl, now.applicant.on),
  };
}

/** The start of a value, which distinguishes steps of the same kind. */
function slug({ value }: Step): string {
  return value
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z0-9.+]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * What somebody who looks for work can do soon comes before a further degree, and a second job offer last, because the
 * person already holds one; then the route that the advice is about comes first.
 */
function byUse({
  applicant,
  ranked,
  leadingRoute,
}: Evaluation): (a: FoundImprovement, b: FoundImprovement) => number {
  const isSecond = ({ kind }: Improvement): boolean => kind === 'JOB_OFFER' && applicant.offer?.held === true;
  const isLong = ({ takesYears }: FoundImprovement): boolean => applicant.track === 'work' && takesYears;
  const rare = new Set(
    ranked.flatMap(({ routes }) =>
      routes.filter((each) => each.needsRareRecord || each.needsUnstatedPast).map(({ route }) => route.id),
    ),
  );
  const isRare = ({ routeId }: Improvement): boolean => rare.has(routeId);
  const preferred = new Set(ranked.filter((each) => each.preferred).map(({ country }) => country));
  const turns = (each: FoundImprovement): number =>
    Number(each.opensGate || isBetter(each.verdictAfter, each.verdictBefore));
  const gain = (each: Improvement): number => each.scoreAfter - each.scoreBefore;
  const points = (each: Improvement): number => (each.pointsAfter ?? 0) - (each.pointsBefore ?? 0);
  return (a, b) =>
    Number(isSecond(a)) - Number(isSecond(b)) ||
    Number(isLong(a)) - Number(isLong(b)) ||
    Number(b.routeId === leadingRoute) - Number(a.routeId === leadingRoute) ||
    Number(preferred.has(b.country)) - Number(preferred.has(a.country)) ||
    Number(isRare(a)) - Number(isRare(b)) ||
    Number(b.asksCertificate) - Number(a.asksCertificate) ||
    turns(b) - turns(a) ||
    gain(b) - gain(a) ||
    points(b) - points(a) ||
    EFFORTS[a.kind] - EFFORTS[b.kind];
}

const TESTS: ReadonlySet<ImprovementKind> = new Set(['ENGLISH', 'LANGUAGE']);

/**
 * The same steps, with a job offer before the tests of each route that is closed to people without one. Nobody who
 * has an offer is advised to get a second one first.
 */
function offersFirst(
  found: readonly FoundImprovement[],
  shown: readonly JudgedRoute[],
  { applicant }: Evaluation,
): readonly FoundImprovement[] {
  if (applicant.offer?.held === true) return found;
  const lacking = new Set(shown.filter(lacksRequiredOffer).map(({ route }) => route.id));
  const isMoved = ({ kind, routeId }: Improvement): boolean =>
    lacking.has(routeId) && (kind === 'JOB_OFFER' || TESTS.has(kind));
  const queues = new Map<string, FoundImprovement[]>();
  for (const each of found
    .filter(isMoved)
    .toSorted((a, b) => Number(TESTS.has(a.kind)) - Number(TESTS.has(b.kind)))) {
    queues.set(each.routeId, [...(queues.get(each.routeId) ?? []), each]);
  }
  return found.map((each) => (isMoved(each) ? (queues.get(each.routeId)?.shift() ?? each) : each));
}

/** An improvement without what only its order depends on. */
function withoutOrder({
  opensGate: _gate,
  takesYears: _years,
  asksCertificate: _certificate,
  ...improvement
}: FoundImprovement): Improvement {
  return improvement;
}

/**
 * At most three for a route. What serves several routes of a country, such as an offer, is suggested for the first; a
 * later start, which serves all countries alike, for the first of all.
 */
function few(found: readonly FoundImprovement[]): FoundImprovement[] {
  const counts = new Map<string, number>();
  const suggested = new Set<string>();
  return found.filter(({ routeId, country, kind, asksCertificate, change }) => {
    const place = kind === 'START' ? 'any country' : country;
    const suggestion = `${place}: ${asksCertificate ? 'certificate' : change}`;
    if (suggested.has(suggestion)) return false;
    suggested.add(suggestion);
    const count = (counts.get(routeId) ?? 0) + 1;
    counts.set(routeId, count);
    return count <= MAX_A_ROUTE;
  });
}

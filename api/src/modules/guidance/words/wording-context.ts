import { mentionsRetirement } from '../readers/person/retirement.js';
import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import type { Applicant } from '../engine/model/applicant.js';
import { isClosedToJob, type RankedCountry } from '../engine/ranking.js';
import type { Profile } from '../profile.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import type { JudgedLine } from '../engine/model/judgement.js';

/** The data from which the sentences are built. */
export interface WordingContext {
  readonly type: AssessmentType;
  readonly answers: Answers;
  /** The detailed profile, if the person has one. */
  readonly profile: Profile | null;
  readonly applicant: Applicant;
  /** The applicant as read from the answers alone. */
  readonly answered: Applicant;
  /** The id of the route that the advice is about; null if every route is closed. */
  readonly leadingRoute: string | null;
  /** Best first. */
  readonly ranked: readonly RankedCountry[];
  /** What we don't cover of the person's plan; empty if the routes are for it. */
  readonly uncovered: readonly string[];
}

/** The best route of each suitable country, best first. */
export function openRoutes({ ranked }: Pick<WordingContext, 'ranked'>): JudgedRoute[] {
  return ranked.filter(({ suitable }) => suitable).flatMap(({ routes }) => routes.slice(0, 1));
}

/** The minimum score for suggesting a country that the person didn't choose. */
export const NEAR = 25;

/**
 * The closest route for a person without a suitable one: for their job offer, or else in a preferred country, or else
 * any that is near enough; undefined if there is none.
 */
export function findNearestRoute({ ranked }: WordingContext): JudgedRoute | undefined {
  const abroad = ranked.filter((each) => !each.atHome && !isClosedToJob(each));
  const preferredRoutes = abroad.filter(({ preferred }) => preferred).flatMap(({ routes }) => routes);
  const all = abroad.flatMap(({ routes }) => routes);
  const near = all.filter(({ named, route }) => named || route.score >= NEAR);
  return [
    ...[...preferredRoutes, ...all].filter(({ offerFit }) => offerFit > 0),
    ...preferredRoutes,
    ...near,
  ].find((each) => each.route.verdict !== 'closed' && !isBarredByNationality(each));
}

/**
 * The unmet gates of a route, with the nationality first: nobody can change it. A nationality that isn't known to be on
 * the route's list comes first too, once something else rules the route out.
 */
export function listObstacles(
  { judged }: JudgedRoute,
  { nationalities }: Pick<WordingContext['applicant'], 'nationalities'>,
): readonly JudgedLine[] {
  const gates = judged.filter(({ gate }) => gate);
  const unmet = gates.filter(({ criterion }) => criterion.status === 'unmet');
  if (unmet.length === 0) return unmet;
  const closed = unmet.filter(({ topic }) => topic === 'nationality');
  const isOpen = closed.length === 0 && nationalities.length > 0;
  const open = gates.filter(
    ({ topic, criterion }) => isOpen && topic === 'nationality' && criterion.status === 'unknown',
  );
  return [...closed, ...open, ...unmet.filter(({ topic }) => topic !== 'nationality')];
}

/** Whether a route is closed to the person's nationality, which no step changes. */
function isBarredByNationality({ judged }: JudgedRoute): boolean {
  return judged.some(
    ({ gate, topic, criterion }) => gate && topic === 'nationality' && criterion.status === 'unmet',
  );
}

/** Retirees don't look for an employer. */
export function seeksNoJob({ applicant, answers }: WordingContext): boolean {
  return applicant.offer?.held !== true && mentionsRetirement(answers['additionalInfo']);
}

/** The name of a route within a sentence: "Germany, EU Blue Card". */
export function routeName({ route }: JudgedRoute): string {
  return `${route.country}, ${route.title}`;
}

/** Names that keep their capital within a sentence. */
const PROPER =
  /^(?:English|German|Germany|Japanese|Dutch|French|Swedish|Swiss|Canadian|Australian|Francophone|APS|USD|COMPASS)\b/;

/** A criterion's label inside a sentence. */
export function lowerFirstWord(label: string): string {
  const named = PROPER.test(label) || /[A-Z]/.test(label.slice(1));
  return named ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The free texts of both questionnaires. */
export function getFreeTexts(answers: WordingContext['answers']): string[] {
  return [answers['additionalInfo'], answers['special_requirements']].filter(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

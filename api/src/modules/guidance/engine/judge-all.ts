import type { Answers, AssessmentType, Country } from '../../questionnaires/index.js';
import type { RuleSet } from '../facts-store.js';
import type { Profile } from '../profile.js';
import { isTold, studentApplicant, workApplicant, type Applicant } from './applicant.js';
import type { Day } from '../values/days.js';
import { dayRules } from './day-rules.js';
import { calculations } from './judge-calculator.js';
import { judgeRoute } from './judge-route.js';
import { toldStart } from './judge-timing.js';
import { withProfile } from './profiled.js';
import { routesForCitizen } from './free-movement.js';
import { rankCountries, type RankedCountry } from './ranking.js';

/** A person on a day. */
export interface Assessment {
  readonly type: AssessmentType;
  /** Answers by field name. Unknown fields are ignored. */
  readonly answers: Answers;
  /** The day whose rules count, YYYY-MM-DD. */
  readonly on: Day;
  /** The detailed profile; where both speak it decides, being exact. Left out or null: none is read. */
  readonly profile?: Profile | null;
}

/** The judgement without its sentences: light enough to be asked for hundreds of times. */
export interface Judgement {
  readonly applicant: Applicant;
  /** The applicant from the answers only, before the profile is read. */
  readonly answered: Applicant;
  /** Best first. */
  readonly ranked: readonly RankedCountry[];
  /**
   * The best score of a route that no unmet gate closes: among the preferred countries that the rules cover, else among
   * all. Where every route is closed, half of the best. 0 to 100.
   */
  readonly eligibilityScore: number;
  /** Suitable countries, best first. */
  readonly suitable: readonly Country[];
}

function computeEligibility(ranked: readonly RankedCountry[]): number {
  const wanted = ranked.filter(({ preferred }) => preferred);
  const routes = (wanted.length > 0 ? wanted : ranked).flatMap((each) =>
    each.routes.map(({ route }) => route),
  );
  const best = (some: typeof routes): number => Math.max(0, ...some.map(({ score }) => score));
  const open = routes.filter(({ verdict }) => verdict !== 'not_yet' && verdict !== 'closed');
  return open.length > 0 ? best(open) : Math.floor(best(routes) / 2);
}

/** Judges every covered country. Pure and never throws, like `assess`, which puts words to it. */
export function judgeAll({ type, answers, on, profile }: Assessment, rules: RuleSet): Judgement {
  const day = dayRules(rules, on);
  const answered = type === 'student' ? studentApplicant(answers, on) : workApplicant(answers, on);
  const applicant = profile ? withProfile(answered, profile, day) : answered;
  const question = {
    applicant,
    exchange: day.exchange,
    scales: day.scales,
    told: isTold(applicant),
    start: toldStart(applicant),
    calculated: calculations(profile?.calculatorInputs ?? {}, applicant, day),
  };
  const judged = routesForCitizen(day.routesFor(applicant), applicant).map((route) =>
    judgeRoute(route, question),
  );
  const ranked = rankCountries(judged, applicant);
  return {
    applicant,
    answered,
    ranked,
    eligibilityScore: computeEligibility(ranked),
    suitable: ranked.filter(({ suitable }) => suitable).map(({ country }) => country),
  };
}

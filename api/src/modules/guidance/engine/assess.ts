import type { Answers, AssessmentType } from '../../questionnaires/index.js';
import { ruleSet, type RuleSet } from '../facts-store.js';
import type { Outcome } from '../types.js';
import { DISCLAIMER } from '../words/disclaimer.js';
import { missingAnswers } from '../words/missing.js';
import { nextSteps } from '../words/next-steps.js';
import { readingsOf } from '../words/readings.js';
import { recommendations } from '../words/recommendations.js';
import { studentApplicant, workApplicant } from './applicant.js';
import type { Day } from './days.js';
import { exchangeAt } from './figures.js';
import { judgeRoute } from './judge-route.js';
import { languageScalesAt } from './language-scales.js';
import { rankCountries, relevantRoutes, type RankedCountry } from './ranking.js';

export interface Assessment {
  readonly type: AssessmentType;
  /** Answers by field name; what is no answer of the questionnaire is not judged. */
  readonly answers: Answers;
  /** The day whose rules count, YYYY-MM-DD. */
  readonly on: Day;
}

/** Countries in the short list. */
const RECOMMENDED = 3;

/**
 * Judges every covered country by its published rules. Pure: the same input and the same rules give the same outcome,
 * whatever the clock, the machine or the order of calls. Never throws on any answers.
 *
 * The eligibility score is the score of the best country: among the preferred ones that the rules cover, else among all.
 */
export function assess({ type, answers, on }: Assessment, rules: RuleSet = ruleSet()): Outcome {
  const applicant = type === 'student' ? studentApplicant(answers, on) : workApplicant(answers, on);
  const question = {
    applicant,
    exchange: exchangeAt(rules.currency, on),
    scales: languageScalesAt(rules.scales, on),
  };
  const judged = relevantRoutes(rules.routes, applicant).map((fact) => judgeRoute(fact, question));
  const ranked = rankCountries(judged, applicant);
  const suitable = ranked.filter(({ suitable }) => suitable).map(({ country }) => country);
  const wanted = ranked.filter(({ preferred }) => preferred);
  const scores = (wanted.length > 0 ? wanted : ranked).map(({ score }) => score);
  const story = { type, answers, applicant, ranked };
  return {
    eligibilityScore: Math.max(0, ...scores),
    suitableCountries: suitable,
    recommendedCountries: suitable.slice(0, RECOMMENDED),
    recommendations: recommendations(story),
    nextSteps: nextSteps(story),
    explanation: {
      method: 'rules',
      rulesVersion: rules.version,
      routes: shownRoutes(ranked),
      missing: missingAnswers(story),
      readings: readingsOf(story),
      disclaimer: DISCLAIMER,
      wordedBy: null,
    },
  };
}

/** All routes of the preferred countries, the best of the others; closed ones only where they were asked for. */
function shownRoutes(ranked: readonly RankedCountry[]): Outcome['explanation']['routes'] {
  return ranked.flatMap(({ preferred, routes }) =>
    (preferred ? routes : routes.slice(0, 1).filter(({ route }) => route.verdict !== 'closed')).map(
      ({ route }) => route,
    ),
  );
}

import { ruleSet, type RuleSet } from './rules/facts-store.js';
import type { Outcome } from './types.js';
import { DISCLAIMER } from './words/disclaimer.js';
import { withProfessionNotes } from './words/licenses.js';
import { missingAnswers } from './words/missing.js';
import { notCovered } from './words/not-covered.js';
import { nextSteps } from './words/next-steps.js';
import { listReadings } from './words/readings.js';
import { recommendations } from './words/recommendations.js';
import { listWarnings } from './words/safety.js';
import { buildTimeline } from './words/timeline.js';
import { dayRules } from './engine/routes/day-rules.js';
import { judgeAll, type Assessment } from './engine/judge-all.js';
import type { JudgedRoute } from './engine/routes/judge-route.js';
import type { RankedCountry } from './engine/ranking.js';
import { readOnce } from './readers/text/reading-memory.js';

export type { Assessment } from './engine/judge-all.js';

/** The maximum number of recommended countries. */
const RECOMMENDED = 3;

/**
 * Judges every covered country by its published rules. Pure: the same input and rules always give the same outcome.
 * Never throws for any answers.
 *
 * The eligibility score is that of the best country: among the preferred ones that the rules cover, or else among all, and
 * among those with the person's job offer.
 */
export function assess(assessment: Assessment, rules: RuleSet = ruleSet()): Outcome {
  return readOnce(() => judgeInWords(assessment, rules));
}

function judgeInWords(assessment: Assessment, rules: RuleSet): Outcome {
  const { type, answers, profile = null } = assessment;
  const { applicant, answered, ranked, eligibilityScore, scoredRoute, leadingRoute, suitable } = judgeAll(
    assessment,
    rules,
  );
  const uncovered = notCovered({ applicant, answers, ranked });
  const context = { type, answers, profile, applicant, answered, leadingRoute, ranked, uncovered };
  // Routes that are for something else suggest no country, and neither their scores nor their dates would be true.
  const isCovered = uncovered.length === 0;
  const countries = isCovered ? suitable : [];
  const shown = isCovered ? listShownRoutes(ranked) : [];
  const warnings = listWarnings(context, { rules, on: assessment.on });
  return {
    eligibilityScore: isCovered ? eligibilityScore : 0,
    ...(!isCovered && { covered: false as const }),
    suitableCountries: countries,
    recommendedCountries: countries.slice(0, RECOMMENDED),
    recommendations: recommendations(context, { rules, on: assessment.on, warnings }),
    nextSteps: nextSteps(context, { rules, on: assessment.on }),
    explanation: {
      method: 'rules',
      rulesVersion: rules.version,
      routes: withProfessionNotes(
        shown.map(({ route }) => route),
        applicant,
        { rules, on: assessment.on },
      ),
      scoredRoute: isCovered ? scoredRoute : null,
      missing: isCovered ? missingAnswers(context) : [],
      readings: listReadings(context),
      warnings,
      timeline: isCovered ? buildTimeline(context, shown, dayRules(rules, assessment.on).tableChanges()) : [],
      disclaimer: DISCLAIMER,
      wordedBy: null,
    },
  };
}

/**
 * All routes of preferred countries, and the best route of each other country; closed ones only for preferred
 * countries.
 */
function listShownRoutes(ranked: readonly RankedCountry[]): JudgedRoute[] {
  return ranked.flatMap(({ preferred, routes }) =>
    preferred ? routes : routes.slice(0, 1).filter(({ route }) => route.verdict !== 'closed'),
  );
}

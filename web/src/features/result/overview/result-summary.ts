import { chosenCountries, mentionsCountry } from '../countries/groups';
import type { AssessmentPageQuery } from '../assessment-page.generated';

export type ResultSummary = NonNullable<AssessmentPageQuery['assessment']['aiResult']>;
export type SummaryRoute = ResultSummary['explanation']['routes'][number];

/** Countries and steps that the first screen shows. */
export const SHOWN = 3;

/** A step of the advice, as its first sentence and the rest of it. */
export interface Step {
  head: string;
  rest: string;
  /** The last day for it, YYYY-MM-DD; null where no day is known, it has passed, or the sentence has it. */
  by: string | null;
}

/** The end of a sentence: a full stop before a capital letter. */
const SENTENCE_END = /\.(?= [A-Z])/;

/**
 * The steps with their days. What a step prepares for a country has to be done by the last day to apply there.
 * @param today YYYY-MM-DD
 */
export function listSteps({ nextSteps, explanation }: ResultSummary, today: string): Step[] {
  return nextSteps.map((step) => {
    const end = step.search(SENTENCE_END);
    const head = end < 0 ? step : step.slice(0, end + 1);
    const apply = explanation.timeline.find(
      ({ kind, country, date }) =>
        kind === 'APPLY' && country !== null && head.includes(country) && date >= today,
    );
    const saysItself = /\d{4}/.test(head);
    return { head, rest: end < 0 ? '' : step.slice(end + 2), by: saysItself ? null : (apply?.date ?? null) };
  });
}

/**
 * The countries of the first screen with their best routes: those that are recommended, or else that of the score, those
 * that the person chose and then the others, best first.
 */
export function listCountries(
  { recommendedCountries, explanation }: ResultSummary,
  questionnaire?: unknown,
): SummaryRoute[] {
  const { routes, scoredRoute } = explanation;
  const best = routes.filter(
    ({ country }, at) => routes.findIndex((each) => each.country === country) === at,
  );
  const recommended = recommendedCountries.flatMap(
    (country) => best.find((route) => route.country === country) ?? [],
  );
  if (recommendedCountries.length > 0) return recommended.slice(0, SHOWN);
  const chosen = chosenCountries(questionnaire);
  const scored = routes.find(({ id }) => id === scoredRoute)?.country;
  const isScored = ({ country }: SummaryRoute): number => Number(country === scored);
  const isOwn = ({ country }: SummaryRoute): number => Number(mentionsCountry(chosen, country));
  return best
    .sort((one, other) => isScored(other) - isScored(one) || isOwn(other) - isOwn(one))
    .slice(0, SHOWN);
}

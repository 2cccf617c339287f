import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { inSentence } from '../values/country-names.js';
import type { WordingContext } from './wording-context.js';

/** The maximum number of countries for which the result says who may come along. */
const FAMILY_COUNTRIES = 2;

/**
 * Who may come along to the chosen countries, or else to the first one: a ban on families matters more than any line.
 * @param best the best routes of the suitable countries
 */
export function familyAdvice(context: WordingContext, best: readonly JudgedRoute[]): string[] {
  const { household } = context.applicant;
  if (household === null) return [];
  const { partner, children, grown = [] } = household;
  if (!partner && (children ?? 0) === 0 && grown.length === 0) return [];
  return listFamilyRoutes(context, best)
    .filter(({ route }) => route.verdict !== 'closed')
    .slice(0, FAMILY_COUNTRIES)
    .flatMap(({ route, day, fact }) => {
      const right = day.rights.find(({ topic }) => topic === 'partner');
      if (!right) return [];
      const text = `Check who can come with you to ${inSentence(route.country)}. ${right.text}`;
      return [
        [
          text,
          ...(fact.freeMovement ? [] : grown.flatMap((age) => grownChild(age, day.family.childrenUnder))),
        ].join(' '),
      ];
    });
}

/** The route that the advice is about, since its permit decides who may come, and the first routes of the other countries. */
function listFamilyRoutes(
  { ranked, leadingRoute }: WordingContext,
  best: readonly JudgedRoute[],
): JudgedRoute[] {
  const leading = ranked.flatMap(({ routes }) => routes.filter(({ route }) => route.id === leadingRoute));
  const preferredRoutes = ranked
    .filter(({ preferred }) => preferred)
    .flatMap(({ routes }) => routes.slice(0, 1));
  const others = (preferredRoutes.length > 0 ? preferredRoutes : best).filter(({ route }) =>
    leading.every((each) => each.route.country !== route.country && route.verdict !== 'not_yet'),
  );
  return [...leading, ...others];
}

/** The rules on a grown-up child; empty if they still accept a child of that age. */
function grownChild(age: number, childrenUnder: number | null): string[] {
  if (childrenUnder === null) {
    return [
      `We don't know up to what age a child can be included. Ask before you plan to bring your ${age}-year-old child.`,
    ];
  }
  return age < childrenUnder
    ? []
    : [
        `Your ${age}-year-old child is too old to be included: the rules include children under ${childrenUnder}.`,
      ];
}

import type { Country } from '../../questionnaires/index.js';
import type { Applicant } from './applicant.js';
import type { DayRoute } from './day-route.js';
import { findNationalities } from './judge-nationality.js';

/**
 * The routes that concern a person: where a nationality gives the right to live in a country, that alone in place of
 * its visas; elsewhere, and while no nationality is known, the visas.
 */
export function routesForCitizen(
  routes: readonly DayRoute[],
  applicant: Pick<Applicant, 'nationalities' | 'program'>,
): readonly DayRoute[] {
  const free = new Set<Country>(
    routes.filter((route) => isFor(route, applicant)).map(({ fact }) => fact.country),
  );
  return routes.filter(({ fact }) => fact.freeMovement === free.has(fact.country));
}

function isFor(
  { fact, criteriaFor }: DayRoute,
  applicant: Pick<Applicant, 'nationalities' | 'program'>,
): boolean {
  if (!fact.freeMovement) return false;
  return criteriaFor(applicant.program).some((each) => {
    const people = each.kind === 'open' ? each.figure.version.people : undefined;
    return (
      people?.effect === 'only' && findNationalities(people.nationals, applicant.nationalities).length > 0
    );
  });
}

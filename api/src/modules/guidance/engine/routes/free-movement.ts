import type { Country } from '../../../questionnaires/index.js';
import type { Applicant } from '../model/applicant.js';
import type { DayRoute } from './day-route.js';
import { findNationalities } from '../lines/judge-nationality.js';
import { changeLine } from '../lines/judged-line.js';
import type { JudgedLine } from '../model/judgement.js';
import { findTopic, SCHOOL_TOPICS } from '../model/topics.js';

type Citizen = Pick<Applicant, 'nationalities' | 'program'>;

/**
 * A route for a person. For someone who needs no visa there, `visas` are those whose schools set requirements for
 * everybody.
 */
export interface CitizenRoute {
  readonly route: DayRoute;
  readonly visas: readonly DayRoute[];
}

/**
 * The routes that apply to a person: if a nationality gives the right to live in a country, only that right instead of
 * the country's visas; otherwise, or if no nationality is known, the visas.
 */
export function routesForCitizen(routes: readonly DayRoute[], applicant: Citizen): readonly CitizenRoute[] {
  const free = new Set<Country>(
    routes.filter((route) => isFor(route, applicant)).map(({ fact }) => fact.country),
  );
  return routes.flatMap((route) => {
    const { country, freeMovement } = route.fact;
    if (freeMovement !== free.has(country)) return [];
    const visas = freeMovement
      ? routes.filter(({ fact }) => fact.country === country && !fact.freeMovement && !fact.visitor)
      : [];
    return [{ route, visas }];
  });
}

function isFor({ fact, criteriaFor }: DayRoute, applicant: Citizen): boolean {
  if (!fact.freeMovement) return false;
  return criteriaFor(applicant.program).some((each) => {
    const people = each.kind === 'open' ? each.figure.version.people : undefined;
    return (
      people?.effect === 'only' && findNationalities(people.nationals, applicant.nationalities).length > 0
    );
  });
}

/**
 * The lines of a visa that reflect what schools require of everybody, visa or not. A citizen's tuition is no higher
 * than a foreign student's, and a level set by visa law doesn't bind citizens, so unmet lines become open. What the law
 * asks of a language is left out if the schools set their own level.
 */
export function selectSchoolLines(visa: readonly JudgedLine[]): readonly JudgedLine[] {
  const ofSchools = visa.filter(isOfSchools);
  const schoolAsks = ofSchools.some(({ kind, gate }) => kind === 'language' && !gate);
  const relevant = ofSchools.filter(({ kind, gate }) => !(schoolAsks && kind === 'language' && gate));
  return relevant.map((line) => {
    const { kind } = line;
    if (kind === 'education') return line;
    const { status, detail: usual } = line.criterion;
    const detail = kind === 'tuition' ? `${usual} ${TUITION_OF_CITIZENS}` : usual;
    if (status !== 'unmet') return changeLine(line, { gate: false, detail });
    const ofSchool = `${detail} The school sets its own requirements for citizens.`;
    return changeLine(line, { gate: false, status: 'unknown', detail: ofSchool });
  });
}

const TUITION_OF_CITIZENS =
  "That's what foreign students pay. Because you have the right to live there, you pay the same or less: ask the school.";

function isOfSchools(line: JudgedLine): boolean {
  const topic = findTopic(line);
  return line.topic === 'admission' || (topic !== null && SCHOOL_TOPICS.has(topic));
}

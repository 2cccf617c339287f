import type { CurrentFigure } from '../../rules/figures.js';
import type { CriterionOf } from '../../rules/facts-schema.js';
import { listProfessions, type Applicant } from '../model/applicant.js';
import { matchesCourse } from '../lines/course-funds.js';
import { appliesToCitizen, findNationalities } from '../lines/judge-nationality.js';
import { isInWork } from './offer-fit.js';

/** Whether a condition that no question asks about is shown to a person, by who they are and what they do. */
export function isForAudience(
  {
    fact,
    figure,
  }: {
    readonly fact: CriterionOf<'open'>;
    readonly figure: CurrentFigure<CriterionOf<'open'>['versions'][number]>;
  },
  applicant: Applicant,
): boolean {
  const { notFor, courseMonths, onlyForWorkAs, onlyUnderAge, onlyForNationals, notForNationals } = fact;
  const { age, nationalities } = applicant;
  if (notFor !== undefined) {
    const professions = listProfessions(applicant);
    if (notFor.some((one) => professions.includes(one))) return false;
  }
  if (courseMonths && matchesCourse(courseMonths, applicant) === false) return false;
  if (onlyForWorkAs && !isInWork(onlyForWorkAs, applicant)) return false;
  if (onlyUnderAge !== undefined && (age === null || age >= onlyUnderAge)) return false;
  if (onlyForNationals && findNationalities(onlyForNationals, nationalities).length === 0) return false;
  if (notForNationals && findNationalities(notForNationals, nationalities).length > 0) return false;
  const { people } = figure.version;
  return people === undefined || appliesToCitizen(people, applicant);
}

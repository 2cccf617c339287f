import { questionnaireFields } from '../../questionnaires/index.js';
import { isAnswered, type Applicant, type Topic } from '../engine/model/applicant.js';
import { isShortProgram } from '../engine/lines/course-funds.js';
import type { Missing } from '../types.js';
import type { WordingContext } from './wording-context.js';

/** Questions by how much their answers change, most important first. */
const STUDENT: readonly string[] = [
  'education_level',
  'english_proficiency',
  'english_tests',
  'budget',
  'program_type',
  'course_months',
  'preferred_countries',
  'start_date',
  'scholarship_need',
  'gpa',
  'field_of_study',
  'other_languages',
  'work_experience',
];

const WORK: readonly string[] = [
  'opportunityType',
  'experienceLevel',
  'additionalInfo',
  'budget',
  'preferredCountries',
  'timeline',
  'industry',
];

/** Questions that both questionnaires share. */
const PERSONAL: readonly string[] = [
  'nationalities',
  'country_of_residence',
  'date_of_birth',
  'partner_comes',
  'children',
];

/** Questions whose answers rarely decide a rule. */
const RARELY_DECISIVE: readonly string[] = ['special_requirements', 'extracurricular', 'motivations'];

/** The profile topics that can replace an answer; all of them must be present. */
const FROM_PROFILE: Readonly<Record<string, readonly Topic[]>> = {
  education_level: ['education'],
  english_proficiency: ['english'],
  english_tests: ['english'],
  other_languages: ['languages'],
  budget: ['budget'],
  work_experience: ['experience'],
  experienceLevel: ['experience'],
  nationalities: ['nationality'],
  country_of_residence: ['residence'],
  date_of_birth: ['age'],
  partner_comes: ['family'],
  children: ['family'],
  additionalInfo: ['education', 'english', 'offer'],
};

/** Whether the free text already answers a question, so that nobody is asked for what they told us. */
const TOLD_IN_TEXT: Readonly<Record<string, (applicant: Applicant) => boolean>> = {
  nationalities: ({ nationalities }) => nationalities.length > 0,
  country_of_residence: ({ residence }) => residence !== null,
  date_of_birth: ({ age }) => age !== null,
  partner_comes: ({ household }) => household?.partner === true || household?.isWithoutPartner === true,
  children: ({ household }) => household !== null && household.children !== null,
};

/**
 * The unanswered questions, most important first, each with what it would decide. Who answers whether a partner comes
 * and names no children has none to bring: the question says to leave it empty then.
 */
export function missingAnswers({ type, answers, applicant }: WordingContext): Missing[] {
  const reasons = new Map(questionnaireFields(type).map(({ name, why }) => [name, why]));
  const fields = [...(type === 'student' ? STUDENT : WORK), ...PERSONAL, ...RARELY_DECISIVE];
  const naAnswer = type === 'opportunity-seeker' && answers['budget'] === 'na' && applicant.budget === null;
  return fields
    .filter((field) => !isAnswered(answers[field]))
    .filter((field) => !FROM_PROFILE[field]?.every((topic) => applicant.fromProfile.has(topic)))
    .filter((field) => !(naAnswer && field === 'budget'))
    .filter((field) => field !== 'course_months' || isCourseLengthOpen(applicant))
    .filter((field) => field !== 'children' || !isAnswered(answers['partner_comes']))
    .filter((field) => !TOLD_IN_TEXT[field]?.(applicant))
    .flatMap((field) => {
      const why = reasons.get(field);
      return why === undefined ? [] : [{ field, why }];
    });
}

/** Only an exchange or a language course can be short, and the free text may already say how long it is. */
function isCourseLengthOpen({ program, courseMonths }: WordingContext['applicant']): boolean {
  return isShortProgram(program) && courseMonths === null;
}

import { questionnaireFields } from '../../questionnaires/index.js';
import { isAnswered, type Topic } from '../engine/applicant.js';
import type { Missing } from '../types.js';
import type { Story } from './story.js';

const STUDENT: Readonly<Record<string, string>> = {
  education_level: "It decides whether you can start a bachelor's or a master's program.",
  english_proficiency:
    'Without a test result, your own estimate shows whether the language requirement is within reach.',
  english_tests: "Every route requires a language level. A test result settles it; an estimate can't.",
  budget:
    'Most routes require proof of funds for living costs. We compare your budget with the published amount of each country.',
  program_type:
    "Bachelor's, master's, exchange and language programs each have their own routes and requirements.",
  preferred_countries:
    'We show every route of the countries you choose, and only the best one of the others.',
  start_date: 'It shows whether there is enough time, and by when to apply.',
  scholarship_need: 'It shows whether your tuition is covered.',
  gpa: "It doesn't change any visa rule. Universities use it for admission and scholarships.",
  field_of_study:
    "It doesn't change your score. Some subjects have extra checks or longer stays after the degree.",
  other_languages:
    'German, French, Dutch, Swedish or Japanese can replace English where the program is taught in that language.',
  work_experience:
    "It doesn't change any student visa rule. It helps with admission and with routes after the degree.",
  extracurricular: "It doesn't change any visa rule. It helps with admission and scholarships.",
  special_requirements: 'If family comes with you, you need more money. An expert can look at it.',
};

const WORK: Readonly<Record<string, string>> = {
  opportunityType: 'A job, a business, freelance work and a startup each have their own routes.',
  experienceLevel: 'Several routes require a number of years of work.',
  additionalInfo:
    "Many routes require a degree, a language level or a job offer. Write yours here, for example: Master's degree, IELTS 7.0, no job offer yet.",
  budget:
    'Some routes require settlement funds or an investment. We compare your budget with the published amount.',
  preferredCountries: 'We show every route of the countries you choose, and only the best one of the others.',
  timeline: 'It shows whether there is enough time.',
  industry:
    "It doesn't change your score. Some routes have lists of occupations or exceptions for some fields.",
  motivations: "It doesn't change your score. It helps an expert understand what matters to you.",
};

/** Questions that both questionnaires share. */
const PERSONAL: Readonly<Record<string, string>> = {
  nationalities:
    'Some routes are for citizens of certain countries, and some are closed to others. With the right passport you may need no visa at all.',
  country_of_residence: 'It shows where you apply and whether you need a tuberculosis test.',
  date_of_birth: 'Some routes have an age limit, and points tables count your age.',
  partner_comes: 'A partner who comes with you raises the money you need.',
  children: 'Each child who comes with you raises the money you need.',
};

/** What the profile tells in place of an answer; all of it must be there. */
const FROM_PROFILE: Readonly<Record<string, readonly Topic[]>> = {
  education_level: ['education'],
  english_proficiency: ['english'],
  english_tests: ['english'],
  other_languages: ['languages'],
  budget: ['budget'],
  work_experience: ['experience'],
  experienceLevel: ['experience'],
  nationalities: ['nationality'],
  date_of_birth: ['age'],
  partner_comes: ['family'],
  children: ['family'],
  additionalInfo: ['education', 'english', 'offer'],
};

/** The unanswered questions that change most first, each with what it would decide. */
export function missingAnswers({ type, answers, applicant }: Story): Missing[] {
  const why = { ...(type === 'student' ? STUDENT : WORK), ...PERSONAL };
  const fields = questionnaireFields(type).map(({ name }) => name);
  const naAnswer = type === 'opportunity-seeker' && answers['budget'] === 'na' && applicant.budget === null;
  return Object.entries(why)
    .filter(([field]) => fields.includes(field) && !isAnswered(answers[field]))
    .filter(([field]) => !FROM_PROFILE[field]?.every((topic) => applicant.fromProfile.has(topic)))
    .filter(([field]) => !(naAnswer && field === 'budget'))
    .map(([field, reason]) => ({ field, why: reason }));
}

import { questionnaireFields } from '../../questionnaires/index.js';
import { isAnswered, type Topic } from '../engine/applicant.js';
import type { Missing } from '../types.js';
import type { Story } from './story.js';

const STUDENT: Readonly<Record<string, string>> = {
  education_level: "It decides whether you can start a bachelor's or a master's course.",
  english_proficiency:
    'Without a test result, your own estimate tells whether the language condition is within reach.',
  english_tests: 'Each route asks for a language level. A test result settles it; an estimate cannot.',
  budget:
    'Most routes ask for money for living costs. Your budget is held against the published amount of each country.',
  program_type:
    "Bachelor's, master's, exchange and language courses have routes and conditions of their own.",
  preferred_countries: 'With it we show every route of your countries; without it, the best one of each.',
  start_date: 'It tells whether there is enough time for the decision, and by when to apply.',
  scholarship_need: 'It tells whether the tuition is paid or still open.',
  gpa: 'It changes no visa rule. Universities use it for admission and scholarships.',
  field_of_study: 'It changes no score. Some subjects have extra checks or longer stays after the degree.',
  other_languages:
    'German, French, Dutch, Swedish or Japanese can replace English where the course is taught in it.',
  work_experience:
    'It changes no student visa rule. It helps with admission and with routes after the degree.',
  extracurricular: 'It changes no visa rule. It helps with admission and scholarships.',
  special_requirements:
    'Family that comes with you raises the money that is asked for. An expert looks at it.',
};

const WORK: Readonly<Record<string, string>> = {
  opportunityType: 'A job, a business, freelance work and a startup each have routes of their own.',
  experienceLevel: 'Several routes ask for a number of years of work.',
  additionalInfo:
    "Many routes ask for a degree, a language level or a job offer. Write them here, such as: Master's degree, IELTS 7.0, no job offer yet.",
  budget:
    'Some routes ask for settlement money or an investment. Your budget is held against the published amount.',
  preferredCountries: 'With it we show every route of your countries; without it, the best one of each.',
  timeline: 'It tells whether there is enough time for the decision.',
  industry: 'It changes no score. Some routes have lists of occupations or exceptions for some fields.',
  motivations: 'It changes no score. It tells the expert what matters to you.',
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
  additionalInfo: ['education', 'english', 'offer'],
};

/** The unanswered questions that change most first, each with what it would decide. */
export function missingAnswers({ type, answers, applicant }: Story): Missing[] {
  const why = type === 'student' ? STUDENT : WORK;
  const fields = questionnaireFields(type).map(({ name }) => name);
  const naAnswer = type === 'opportunity-seeker' && answers['budget'] === 'na' && applicant.budget === null;
  return Object.entries(why)
    .filter(([field]) => fields.includes(field) && !isAnswered(answers[field]))
    .filter(([field]) => !FROM_PROFILE[field]?.every((topic) => applicant.fromProfile.has(topic)))
    .filter(([field]) => !(naAnswer && field === 'budget'))
    .map(([field, reason]) => ({ field, why: reason }));
}

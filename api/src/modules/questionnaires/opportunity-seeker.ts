import { COUNTRIES, OTHER_COUNTRY } from './countries.js';
import { checkboxes, longText, plain, radio, select, text, worded } from './fields.js';
import { personalQuestions } from './personal.js';
import type { Questionnaire } from './types.js';

/** The opportunity seeker questionnaire: 8 answers in 5 steps, and the questions about the person. */
export const opportunitySeekerQuestionnaire: Questionnaire = {
  type: 'opportunity-seeker',
  title: 'Opportunity seeker assessment',
  steps: [
    {
      title: 'Type of Opportunity',
      help: 'Each type has its own routes.',
      fields: [
        radio({
          name: 'opportunityType',
          label: 'What are you looking for?',
          why: 'A job, a business, freelance work, and a startup each have their own routes.',
          options: worded({
            employment: 'Employment: a job with an employer',
            business: 'Business: own, buy, or invest in a company',
            freelance: 'Freelance: work for your own clients',
            startup: 'Startup: start a new, innovative company',
          }),
        }),
      ],
    },
    {
      title: 'Experience and Industry',
      fields: [
        select({
          name: 'experienceLevel',
          label: 'Experience level',
          why: 'Several routes require a number of years of work.',
          help: 'Your years of work in your field.',
          options: worded({
            entry: 'Entry (0 to 2 years)',
            mid: 'Mid (3 to 5 years)',
            senior: 'Senior (6 to 10 years)',
            executive: 'Executive (more than 10 years)',
          }),
        }),
        text({
          name: 'industry',
          label: 'Primary industry',
          why: "It doesn't change your score. Some routes have lists of occupations or exceptions for some fields.",
          help: 'Your field of work, and your job title if you like.',
          placeholder: 'Software development',
        }),
      ],
    },
    {
      title: 'Countries of Interest',
      fields: [
        checkboxes(
          {
            name: 'preferredCountries',
            label: 'Countries of interest',
            why: 'We show every route of the countries you choose, and only the best one of the others.',
            help: 'Choose as many as you like. If you choose none, we look at all of them.',
            options: plain(...COUNTRIES, OTHER_COUNTRY),
          },
          { open: true },
        ),
      ],
    },
    {
      title: 'Timeline and Budget',
      fields: [
        select({
          name: 'timeline',
          label: 'Timeline',
          why: 'It shows whether there is enough time.',
          help: "When you'd like to move.",
          options: worded({
            immediate: 'Immediate (within 3 months)',
            short: 'Short term (3 to 6 months)',
            medium: 'Medium term (6 to 12 months)',
            long: 'Long term (1 to 2 years)',
            planning: 'Just planning',
          }),
        }),
        select({
          name: 'budget',
          label: 'Investment budget (USD)',
          why: 'Some routes require settlement funds or an investment. We compare your budget with the published amount.',
          help: 'Your own money that you could bring or invest.',
          options: worded({
            under50k: 'Under 50,000',
            '50k-100k': '50,000 to 100,000',
            '100k-250k': '100,000 to 250,000',
            '250k-500k': '250,000 to 500,000',
            over500k: 'Over 500,000',
            na: 'Not applicable',
          }),
        }),
      ],
    },
    {
      title: 'Motivations and Details',
      fields: [
        checkboxes({
          name: 'motivations',
          label: 'Motivations',
          why: "It doesn't change your score. It helps an expert understand what matters to you.",
          help: 'What you hope to get out of it.',
          options: plain(
            'career advancement',
            'better salary',
            'work-life balance',
            'business expansion',
            'tax optimization',
            'lifestyle change',
            'family reasons',
            'education opportunities',
          ),
        }),
        longText({
          name: 'additionalInfo',
          label: 'Additional information',
          why: "Many routes require a degree, a language level, or a job offer. Write yours here, for example: Master's degree, IELTS 7.0, no job offer yet.",
          help: 'Your highest degree, language test scores, a job offer and its salary, your age, and family coming with you.',
          placeholder: "Master's degree in engineering, IELTS 7.0, no job offer yet",
        }),
        ...personalQuestions,
      ],
    },
  ],
};

import { COUNTRIES, OTHER_COUNTRY } from './countries.js';
import { checkboxes, longText, plain, select, text, worded } from './fields.js';
import { personalQuestions } from './personal.js';
import type { Questionnaire } from './types.js';

/** The student questionnaire: 14 answers in 5 steps, the length of a short course, and questions about the person. */
export const studentQuestionnaire: Questionnaire = {
  type: 'student',
  title: 'Student assessment',
  steps: [
    {
      title: 'Educational Background',
      help: "What you've studied so far.",
      fields: [
        select({
          name: 'education_level',
          label: 'Current education level',
          why: "It decides whether you can start a bachelor's or a master's program.",
          help: 'The highest level you have finished, or will finish before you leave.',
          options: worded({
            high_school: 'High school',
            bachelor: "Bachelor's degree",
            master: "Master's degree",
            phd: 'PhD (doctorate)',
          }),
        }),
        text(
          {
            name: 'gpa',
            label: 'GPA or average grade',
            why: "It doesn't change any visa rule. Universities use it for admission and scholarships.",
            help: 'Write it the way your school does, with the scale: 3.4/4.0, 8.1/10, 76%, 2:1, or German 1.7.',
            placeholder: '3.4/4.0',
          },
          { number: true },
        ),
        text({
          name: 'field_of_study',
          label: 'Field of study',
          why: "It doesn't change your score. Some subjects have extra checks or longer stays after the degree.",
          help: "The subject you're studying now, or studied last.",
          placeholder: 'Computer science',
        }),
      ],
    },
    {
      title: 'Language Proficiency',
      help: 'A test result tells us more than your own estimate. You can give both.',
      fields: [
        select({
          name: 'english_proficiency',
          label: 'English level',
          why: 'Without a test result, your own estimate shows whether the language requirement is within reach.',
          help: 'Your own estimate is enough.',
          options: worded({
            beginner: 'Beginner: simple sentences',
            intermediate: 'Intermediate: everyday talk, simple texts',
            advanced: 'Advanced: study or work in English',
            native: 'Native speaker',
          }),
        }),
        text(
          {
            name: 'english_tests',
            label: 'English test scores',
            why: "Every route requires a language level. A test result settles it; an estimate can't.",
            help: "IELTS, TOEFL iBT, PTE, Duolingo, Cambridge, or a level such as B2. Leave it empty if you don't have one.",
            placeholder: 'IELTS 6.5',
          },
          { list: true },
        ),
        text(
          {
            name: 'other_languages',
            label: 'Other languages',
            why: 'German, French, Dutch, Swedish, or Japanese can replace English where the program is taught in that language.',
            help: 'Add your level if you know it.',
            placeholder: 'German B1, Japanese N3',
          },
          { list: true },
        ),
      ],
    },
    {
      title: 'Financial Situation',
      help: 'Most countries require proof of funds for the first year.',
      fields: [
        select({
          name: 'budget',
          label: 'Budget for one year (USD)',
          why: 'Most routes require proof of funds for living costs. We compare your budget with the published amount of each country.',
          help: 'All the money you can show for one year, for living costs and tuition together.',
          options: worded({
            '0-10000': 'Up to 10,000',
            '10000-25000': '10,000 to 25,000',
            '25000-50000': '25,000 to 50,000',
            '50000+': 'More than 50,000',
          }),
        }),
        select({
          name: 'scholarship_need',
          label: 'Scholarship need',
          why: 'It shows whether your tuition is covered.',
          help: 'How much of your tuition a scholarship would have to cover.',
          options: worded({
            full: 'Full: all of it',
            partial_high: 'High: 75 to 99%',
            partial_medium: 'Medium: 50 to 74%',
            partial_low: 'Low: 25 to 49%',
            none: 'None: I can pay without one',
          }),
        }),
      ],
    },
    {
      title: 'Preferences',
      help: 'Where, what, and when.',
      fields: [
        checkboxes(
          {
            name: 'preferred_countries',
            label: 'Preferred countries',
            why: 'We show every route of the countries you choose, and only the best one of the others.',
            help: 'Choose as many as you like. If you choose none, we look at all of them.',
            options: plain(...COUNTRIES, OTHER_COUNTRY),
          },
          { text: true, open: true },
        ),
        select({
          name: 'program_type',
          label: 'Program type',
          why: "Bachelor's, master's, exchange, and language programs each have their own routes and requirements.",
          options: worded({
            undergraduate: "Undergraduate (bachelor's degree)",
            graduate: "Graduate (master's degree or PhD)",
            exchange: 'Exchange semester or year',
            language: 'Language course',
          }),
        }),
        text(
          {
            name: 'course_months',
            label: 'Course length in months',
            why: 'For a course of less than a year, some countries require money only for its months.',
            help: 'Round up: 6 weeks are 2 months.',
            placeholder: '3',
            shownIf: { field: 'program_type', values: ['exchange', 'language'] },
          },
          { form: 'months' },
        ),
        text({
          name: 'start_date',
          label: 'Preferred start date',
          why: 'It shows whether there is enough time, and by when to apply.',
          help: 'A month and a year are enough.',
          placeholder: 'September 2027',
        }),
      ],
    },
    {
      title: 'Additional Information',
      help: 'All of this is optional.',
      fields: [
        longText({
          name: 'work_experience',
          label: 'Work or research experience',
          why: "It doesn't change any student visa rule. It helps with admission and with routes after the degree.",
          help: 'What you did, where, and for how many years.',
          placeholder: '2 years as a laboratory assistant',
        }),
        longText({
          name: 'extracurricular',
          label: 'Extracurricular activities',
          why: "It doesn't change any visa rule. It helps with admission and scholarships.",
          help: 'Clubs, volunteering, sports, awards.',
        }),
        longText({
          name: 'special_requirements',
          label: 'Special requirements',
          why: 'If family comes with you, you need more money. An admission meets a visa requirement. An expert can look at the rest.',
          help: 'An admission you already have, family coming with you, a disability, or anything else we should know.',
          placeholder: 'CAS from the University of Leeds, wife and 2 children',
        }),
        ...personalQuestions,
      ],
    },
  ],
};

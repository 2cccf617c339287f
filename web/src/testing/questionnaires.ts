/**
 * Both questionnaires as the api serves them, shortened: every kind of field is in them.
 */
type Kind = 'TEXT' | 'LONG_TEXT' | 'SELECT' | 'RADIO' | 'CHECKBOXES' | 'COUNTRY' | 'COUNTRIES' | 'DATE';

interface Field {
  name: string;
  label: string;
  why: string;
  help: string | null;
  placeholder: string | null;
  kind: Kind;
  options: { value: string; label: string }[];
  shownIf: { field: string; values: string[] } | null;
}

function field(name: string, label: string, kind: Kind, options: Record<string, string> = {}): Field {
  const choices = Object.entries(options).map(([value, words]) => ({ value, label: words }));
  const help = `Help for ${label.toLowerCase()}.`;
  const why = `It decides about ${label.toLowerCase()}.`;
  return { name, label, why, help, placeholder: null, kind, options: choices, shownIf: null };
}

const countries = {
  Germany: 'Germany',
  Canada: 'Canada',
  'United Kingdom': 'United Kingdom',
  Other: 'Other',
};

export const studentQuestionnaire = {
  type: 'STUDENT',
  title: 'Student assessment',
  steps: [
    {
      title: 'Educational Background',
      help: 'What you have studied so far.',
      fields: [
        field('education_level', 'Current education level', 'SELECT', {
          high_school: 'High school',
          bachelor: "Bachelor's degree",
        }),
        field('gpa', 'GPA or average grade', 'TEXT'),
      ],
    },
    {
      title: 'Language Proficiency',
      help: null,
      fields: [field('english_tests', 'English test scores', 'TEXT')],
    },
    {
      title: 'Financial Situation',
      help: null,
      fields: [field('budget', 'Budget for one year (USD)', 'SELECT', { '10000-25000': '10,000 to 25,000' })],
    },
    {
      title: 'Preferences',
      help: null,
      fields: [field('preferred_countries', 'Preferred countries', 'CHECKBOXES', countries)],
    },
    {
      title: 'Additional Information',
      help: 'All of it is optional.',
      fields: [field('work_experience', 'Work or research experience', 'LONG_TEXT')],
    },
  ],
};

const opportunityQuestionnaire = {
  type: 'OPPORTUNITY_SEEKER',
  title: 'Opportunity seeker assessment',
  steps: [
    {
      title: 'Type of Opportunity',
      help: null,
      fields: [
        field('opportunityType', 'What are you looking for?', 'RADIO', {
          employment: 'Employment: a job with an employer',
          freelance: 'Freelance: work for clients of your own',
        }),
      ],
    },
    { title: 'Experience and Industry', help: null, fields: [field('industry', 'Primary industry', 'TEXT')] },
    {
      title: 'Countries of Interest',
      help: null,
      fields: [field('preferredCountries', 'Countries of interest', 'CHECKBOXES', countries)],
    },
    {
      title: 'Timeline and Budget',
      help: null,
      fields: [field('timeline', 'Timeline', 'SELECT', { planning: 'Just planning' })],
    },
    {
      title: 'Motivations and Details',
      help: null,
      fields: [
        field('motivations', 'Motivations', 'CHECKBOXES', { 'better salary': 'better salary' }),
        field('additionalInfo', 'Additional information', 'LONG_TEXT'),
      ],
    },
  ],
};

export function makeQuestionnaire(
  type: unknown,
): typeof studentQuestionnaire | typeof opportunityQuestionnaire {
  return type === 'STUDENT' ? studentQuestionnaire : opportunityQuestionnaire;
}

/** The student questionnaire with the question that follows from another answer: the length of a short course. */
export const courseQuestionnaire = {
  ...studentQuestionnaire,
  steps: studentQuestionnaire.steps.map((step) =>
    step.title === 'Preferences'
      ? {
          ...step,
          fields: [
            field('program_type', 'Program type', 'SELECT', {
              graduate: "Graduate (master's degree or PhD)",
              language: 'Language course',
            }),
            {
              ...field('course_months', 'Course length in months', 'TEXT'),
              shownIf: { field: 'program_type', values: ['exchange', 'language'] },
            },
          ],
        }
      : step,
  ),
};

import { country, countries, date, radio, text, worded } from './fields.js';
import type { QuestionnaireField } from './types.js';

/** Questions about the person that both questionnaires ask, all optional. */
export const personalQuestions: readonly QuestionnaireField[] = [
  countries({
    name: 'nationalities',
    label: 'Your nationalities',
    help: 'The countries whose passport you hold. Some routes are only for certain passports, and some are closed to others.',
    placeholder: 'Type a country',
  }),
  country({
    name: 'country_of_residence',
    label: 'Where do you live?',
    help: 'You usually apply there.',
    placeholder: 'Type a country',
  }),
  date({
    name: 'date_of_birth',
    label: 'Date of birth',
    help: 'Some routes have an age limit or count your age.',
  }),
  radio(
    {
      name: 'partner_comes',
      label: 'Is a partner coming with you?',
      options: worded({ yes: 'Yes', no: 'No' }),
    },
    { form: 'yes_no' },
  ),
  text(
    {
      name: 'children',
      label: 'Ages of children coming with you',
      help: 'Leave it empty if no children are coming. Write 0 for a baby.',
      placeholder: '4, 9',
    },
    { form: 'ages', list: true },
  ),
];

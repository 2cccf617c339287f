import { country, countries, date, radio, text, worded } from './fields.js';
import type { QuestionnaireField } from './types.js';

/** Questions about the person that both questionnaires ask, all optional. */
export const personalQuestions: readonly QuestionnaireField[] = [
  countries({
    name: 'nationalities',
    label: 'Your nationalities',
    why: 'Some routes are for citizens of certain countries, and some are closed to others. With the right passport you may need no visa at all.',
    help: 'The countries whose passport you hold.',
    placeholder: 'Type a country',
  }),
  country({
    name: 'country_of_residence',
    label: 'Where do you live?',
    why: 'It shows where you apply and whether you need a tuberculosis test.',
    placeholder: 'Type a country',
  }),
  date({
    name: 'date_of_birth',
    label: 'Date of birth',
    why: 'Some routes have an age limit, and points tables count your age.',
  }),
  radio(
    {
      name: 'partner_comes',
      label: 'Is a partner coming with you?',
      why: 'If a partner comes with you, you need more money.',
      options: worded({ yes: 'Yes', no: 'No' }),
    },
    { form: 'yes_no' },
  ),
  text(
    {
      name: 'children',
      label: 'Ages of children coming with you',
      why: 'For each child who comes with you, you need more money.',
      help: 'Leave it empty if no children are coming. Write 0 for a baby.',
      placeholder: '4, 9',
    },
    { form: 'ages', list: true },
  ),
];

import { questionnaire } from '../../../api/src/modules/questionnaires/definitions.ts';
import type { QuestionnaireFieldKind } from '../../src/gql/schema-types.ts';
import type { QuestionnaireDefinition } from '../../src/product/questionnaire/definition.ts';

const KINDS = {
  text: 'TEXT',
  long_text: 'LONG_TEXT',
  select: 'SELECT',
  radio: 'RADIO',
  checkboxes: 'CHECKBOXES',
  country: 'COUNTRY',
  countries: 'COUNTRIES',
  date: 'DATE',
} as const satisfies Record<string, QuestionnaireFieldKind>;

/** The questionnaires as the api's GraphQL returns them, for the prerendered pages. */
export function listQuestionnaires(): readonly QuestionnaireDefinition[] {
  return (['student', 'opportunity-seeker'] as const).map((type) => {
    const { title, steps } = questionnaire(type);
    return {
      __typename: 'Questionnaire',
      type: type === 'student' ? 'STUDENT' : 'OPPORTUNITY_SEEKER',
      title,
      steps: steps.map(({ title: heading, help, fields }) => ({
        __typename: 'QuestionnaireStep',
        title: heading,
        help: help ?? null,
        fields: fields.map((field) => ({
          __typename: 'QuestionnaireField',
          name: field.name,
          label: field.label,
          why: field.why,
          help: field.help ?? null,
          placeholder: field.placeholder ?? null,
          kind: KINDS[field.kind],
          options: field.options.map((option) => ({ __typename: 'QuestionnaireOption', ...option })),
          shownIf: field.shownIf
            ? {
                __typename: 'QuestionnaireCondition',
                field: field.shownIf.field,
                values: [...field.shownIf.values],
              }
            : null,
        })),
      })),
    };
  });
}

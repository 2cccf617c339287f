import type { Questionnaire } from '../index.js';
import type { QuestionnaireType } from './questionnaire.types.js';

/** The single view of a questionnaire: what screens need, without the validation rules. */
export function questionnaireView({ type, title, steps }: Questionnaire): QuestionnaireType {
  return {
    type,
    title,
    steps: steps.map((step) => ({
      title: step.title,
      help: step.help ?? null,
      fields: step.fields.map(({ name, label, why, help, placeholder, kind, options, shownIf }) => ({
        name,
        label,
        why,
        help: help ?? null,
        placeholder: placeholder ?? null,
        kind,
        options,
        shownIf: shownIf ?? null,
      })),
    })),
  };
}

import type { Questionnaire } from '../index.js';
import type { QuestionnaireType } from './questionnaire.types.js';

/** The one view of a questionnaire: what screens need; what the wire takes stays inside. */
export function questionnaireView({ type, title, steps }: Questionnaire): QuestionnaireType {
  return {
    type,
    title,
    steps: steps.map((step) => ({
      title: step.title,
      help: step.help ?? null,
      fields: step.fields.map(({ name, label, why, help, placeholder, kind, options }) => ({
        name,
        label,
        why,
        help: help ?? null,
        placeholder: placeholder ?? null,
        kind,
        options,
      })),
    })),
  };
}

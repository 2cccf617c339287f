import type { DocumentRequirement, Questionnaire } from '../index.js';
import type { DocumentRequirementType, QuestionnaireType } from './questionnaire.types.js';

/** A questionnaire as the screens draw it; how the wire is checked stays inside. */
export function questionnaireView({ type, title, steps }: Questionnaire): QuestionnaireType {
  return {
    type,
    title,
    steps: steps.map((step) => ({
      title: step.title,
      help: step.help ?? null,
      fields: step.fields.map(({ name, label, help, placeholder, kind, options }) => ({
        name,
        label,
        help: help ?? null,
        placeholder: placeholder ?? null,
        kind,
        options: options.map((option) => ({ ...option })),
      })),
    })),
  };
}

export function documentRequirementView({
  type,
  label,
  required,
}: DocumentRequirement): DocumentRequirementType {
  return { type, label, required };
}

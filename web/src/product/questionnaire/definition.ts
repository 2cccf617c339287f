import type { QuestionnaireQuery } from './questionnaire.generated';

export type QuestionnaireDefinition = QuestionnaireQuery['questionnaire'];
export type QuestionnaireStep = QuestionnaireDefinition['steps'][number];
export type QuestionnaireField = QuestionnaireStep['fields'][number];

export interface FieldPlace {
  field: QuestionnaireField;
  /** The step with the question, starting at 1. */
  step: number;
}

/** Where a questionnaire has a question; null if it doesn't. */
export function findField({ steps }: QuestionnaireDefinition, name: string): FieldPlace | null {
  for (const [index, { fields }] of steps.entries()) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field !== undefined) return { field, step: index + 1 };
  }
  return null;
}

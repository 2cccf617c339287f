import { opportunitySeekerQuestionnaire } from './opportunity-seeker.js';
import { studentQuestionnaire } from './student.js';
import type { AssessmentType, Questionnaire, QuestionnaireField } from './types.js';

const BY_TYPE: Readonly<Record<AssessmentType, Questionnaire>> = {
  student: studentQuestionnaire,
  'opportunity-seeker': opportunitySeekerQuestionnaire,
};

/** The single definition used by screens, validation, and rules. */
export function questionnaire(type: AssessmentType): Questionnaire {
  return BY_TYPE[type];
}

/** All fields of a questionnaire, in the order of its steps. */
export function questionnaireFields(type: AssessmentType): readonly QuestionnaireField[] {
  return questionnaire(type).steps.flatMap((step) => step.fields);
}

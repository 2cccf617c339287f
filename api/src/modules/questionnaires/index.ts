export { COUNTRIES, OTHER_COUNTRY, type Country } from './countries.js';
export { questionnaire, questionnaireFields } from './definitions.js';
export { documentRequirements } from './document-requirements.js';
export { ASSESSMENT_TYPE_VALUES, AssessmentKind, toAssessmentType } from './assessment-type.js';
export { translateQuestionnaireText } from './questionnaire-text.js';
export { PERSONAL_FIELDS } from './personal-fields.js';
export { validateAnswers, type AnswerError, type Answers } from './validate-answers.js';
export type { AssessmentType, FieldKind, Questionnaire, QuestionnaireField } from './types.js';
export {
  ANY_NATIONALITY,
  expandNationalities,
  listCountryCodes,
  nationalityLabel,
  parseCountryCode,
  parseNationality,
  readNationalityCodes,
  STATELESS,
} from './nationality-groups.js';

/** The two kinds of assessment. */
export type AssessmentType = 'student' | 'opportunity-seeker';

export type FieldKind =
  'text' | 'long_text' | 'select' | 'radio' | 'checkboxes' | 'country' | 'countries' | 'date';

/** Structured answers: a list of nationalities, a country, a day in the past, yes or no, ages, months. */
export type AnswerForm = 'nationalities' | 'country' | 'past_day' | 'yes_no' | 'ages' | 'months';

/** Another question of the same questionnaire, and the answers to it that make this one necessary. */
export interface ShownIf {
  readonly field: string;
  readonly values: readonly string[];
}

export interface QuestionnaireOption {
  readonly value: string;
  readonly label: string;
}

export interface QuestionnaireField {
  /** The key of the answer, such as education_level. */
  readonly name: string;
  readonly label: string;
  /** Why we ask, in one sentence: what the answer affects. */
  readonly why: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly kind: FieldKind;
  /** Screens ask this only after one of these answers. An answer sent anyway is valid. */
  readonly shownIf?: ShownIf;
  readonly options: readonly QuestionnaireOption[];
  /** The validation rules of this field in requests; if missing, the default of its kind. */
  readonly wire: WireRule;
}

/** The valid answers in requests. `open` lists accept values outside the options (countries); others don't. */
export interface WireRule {
  readonly text: boolean;
  readonly number: boolean;
  readonly list: boolean;
  readonly open: boolean;
  /** The maximum length of a text, in code points. */
  readonly maxLength: number;
  /** Replaces these rules for a structured answer. */
  readonly form?: AnswerForm;
}

interface QuestionnaireStep {
  readonly title: string;
  readonly help?: string;
  readonly fields: readonly QuestionnaireField[];
}

export interface Questionnaire {
  readonly type: AssessmentType;
  readonly title: string;
  readonly steps: readonly QuestionnaireStep[];
}

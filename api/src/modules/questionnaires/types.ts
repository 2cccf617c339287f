/** The two kinds of assessment, as the product's own words. */
export type AssessmentType = 'student' | 'opportunity-seeker';

export type FieldKind =
  'text' | 'long_text' | 'select' | 'radio' | 'checkboxes' | 'country' | 'countries' | 'date';

/** Answers with a form of their own: a list of nationalities, a country, a day in the past, yes or no, ages. */
export type AnswerForm = 'nationalities' | 'country' | 'past_day' | 'yes_no' | 'ages';

export interface QuestionnaireOption {
  readonly value: string;
  readonly label: string;
}

export interface QuestionnaireField {
  /** The key of the answer, such as education_level. */
  readonly name: string;
  readonly label: string;
  /** Why it is asked, in a sentence: what the answer decides. */
  readonly why: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly kind: FieldKind;
  readonly options: readonly QuestionnaireOption[];
  /** What the wire takes for this field; the rule of its kind when absent. */
  readonly wire: WireRule;
}

/**
 * What an answer may be on the wire.
 * `open` lists take words outside the options (countries); the other options are closed.
 */
export interface WireRule {
  readonly text: boolean;
  readonly number: boolean;
  readonly list: boolean;
  readonly open: boolean;
  /** Longest text, in code points. */
  readonly maxLength: number;
  /** What replaces these rules for an answer with a form of its own. */
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

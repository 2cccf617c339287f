import type { QuestionnaireField, QuestionnaireOption, WireRule } from './types.js';

/** The maximum length of a single-line answer and of a text box, in code points. */
const SHORT_TEXT = 2_000;
const LONG_TEXT = 5_000;

type Words = Pick<QuestionnaireField, 'name' | 'label' | 'why' | 'help' | 'placeholder' | 'shownIf'>;
type Choice = Words & { readonly options: readonly QuestionnaireOption[] };

const closedWord: WireRule = { text: true, number: false, list: false, open: false, maxLength: SHORT_TEXT };

/** A single-line text field. */
export function text(words: Words, wire: Partial<WireRule> = {}): QuestionnaireField {
  return { ...words, kind: 'text', options: [], wire: { ...closedWord, open: true, ...wire } };
}

/** A text box. */
export function longText(words: Words): QuestionnaireField {
  return {
    ...words,
    kind: 'long_text',
    options: [],
    wire: { ...closedWord, open: true, maxLength: LONG_TEXT },
  };
}

/** A drop-down list. */
export function select(words: Choice): QuestionnaireField {
  return { ...words, kind: 'select', wire: closedWord };
}

/** Radio buttons. */
export function radio(words: Choice, wire: Partial<WireRule> = {}): QuestionnaireField {
  return { ...words, kind: 'radio', wire: { ...closedWord, ...wire } };
}

/** A country, searched by name; sent as a two-letter code. */
export function country(words: Words): QuestionnaireField {
  return { ...words, kind: 'country', options: [], wire: { ...closedWord, form: 'country' } };
}

/** Nationalities, searched by country name; sent as a list of two-letter codes. */
export function countries(words: Words): QuestionnaireField {
  return {
    ...words,
    kind: 'countries',
    options: [],
    wire: { ...closedWord, list: true, form: 'nationalities' },
  };
}

/** A day in the past, sent as YYYY-MM-DD. */
export function date(words: Words): QuestionnaireField {
  return { ...words, kind: 'date', options: [], wire: { ...closedWord, form: 'past_day' } };
}

/** Checkboxes; sent as a list. */
export function checkboxes(words: Choice, wire: Partial<WireRule> = {}): QuestionnaireField {
  return { ...words, kind: 'checkboxes', wire: { ...closedWord, text: false, list: true, ...wire } };
}

/** Options whose value is also their label. */
export function plain(...values: readonly string[]): QuestionnaireOption[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}

/** Options with their own labels. */
export function worded(labels: Readonly<Record<string, string>>): QuestionnaireOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

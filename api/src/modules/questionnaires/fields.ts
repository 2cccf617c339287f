import type { QuestionnaireField, QuestionnaireOption, WireRule } from './types.js';

/** Longest answer of one line and of a text box, in code points. */
const SHORT_TEXT = 2_000;
const LONG_TEXT = 5_000;

type Words = Pick<QuestionnaireField, 'name' | 'label' | 'why' | 'help' | 'placeholder'>;
type Choice = Words & { readonly options: readonly QuestionnaireOption[] };

const closedWord: WireRule = { text: true, number: false, list: false, open: false, maxLength: SHORT_TEXT };

/** One line of free text. */
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

/** One of many, in a list that opens. */
export function select(words: Choice): QuestionnaireField {
  return { ...words, kind: 'select', wire: closedWord };
}

/** One of a few, all in sight. */
export function radio(words: Choice, wire: Partial<WireRule> = {}): QuestionnaireField {
  return { ...words, kind: 'radio', wire: { ...closedWord, ...wire } };
}

/** A country, searched by its name; two letters on the wire. */
export function country(words: Words): QuestionnaireField {
  return { ...words, kind: 'country', options: [], wire: { ...closedWord, form: 'country' } };
}

/** Nationalities, searched by the country's name; a list of two letters each on the wire. */
export function countries(words: Words): QuestionnaireField {
  return {
    ...words,
    kind: 'countries',
    options: [],
    wire: { ...closedWord, list: true, form: 'nationalities' },
  };
}

/** A day in the past, YYYY-MM-DD on the wire. */
export function date(words: Words): QuestionnaireField {
  return { ...words, kind: 'date', options: [], wire: { ...closedWord, form: 'past_day' } };
}

/** Any number of the options, as a list on the wire. */
export function checkboxes(words: Choice, wire: Partial<WireRule> = {}): QuestionnaireField {
  return { ...words, kind: 'checkboxes', wire: { ...closedWord, text: false, list: true, ...wire } };
}

/** Options whose value is also their label. */
export function plain(...values: readonly string[]): QuestionnaireOption[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}

/** Options with words of their own. */
export function worded(labels: Readonly<Record<string, string>>): QuestionnaireOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

import { countryName } from '../../lib/country-name';
import { isRecord } from '../../lib/storage';
import type { QuestionnaireField } from './definition';

/** A text, or the selected values of a list. */
export type Answer = string | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'number');
}

/** Whether an answer is empty. */
export function isBlank(answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  return typeof answer === 'string' ? answer.trim() === '' : answer.length === 0;
}

/** The answer as one text; lists are joined. */
export function toAnswerText(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  return typeof answer === 'string' ? answer : answer.join(', ');
}

/** The answer as a list; a text becomes a single entry. */
export function toAnswerList(answer: Answer | undefined): readonly string[] {
  if (answer === undefined || answer === '') return [];
  return typeof answer === 'string' ? [answer] : answer;
}

/** Parses answers from a JSON object. Values other than texts, numbers, booleans and lists are skipped. */
export function parseAnswers(value: unknown): Answers {
  if (!isRecord(value)) return {};
  const answers: Record<string, Answer> = {};
  for (const [name, answer] of Object.entries(value)) {
    if (typeof answer === 'string' || isTexts(answer)) answers[name] = answer;
    if (typeof answer === 'number') answers[name] = String(answer);
    if (typeof answer === 'boolean') answers[name] = answer ? 'yes' : 'no';
    if (isNumbers(answer)) answers[name] = answer.join(', ');
  }
  return answers;
}

/** Whether a question is asked after these answers: some only follow from the answer to another one. */
export function isAsked({ shownIf }: Pick<QuestionnaireField, 'shownIf'>, answers: Answers): boolean {
  if (shownIf === null) return true;
  return toAnswerList(answers[shownIf.field]).some((answer) => shownIf.values.includes(answer));
}

/** An answer as the questionnaire displays it. */
export function answerInWords({ kind, options }: QuestionnaireField, answer: Answer | undefined): string {
  const isCountry = kind === 'COUNTRY' || kind === 'COUNTRIES';
  const label = (value: string): string =>
    isCountry ? countryName(value) : (options.find((option) => option.value === value)?.label ?? value);
  return toAnswerList(answer).map(label).join(', ');
}

import { phrase } from '../../platform/language/phrase.js';
import { formatNumber } from '../../platform/format/format.js';
import { questionnaireFields } from './definitions.js';
import { parseFormAnswer, type Formed } from './formed-answers.js';
import type { AssessmentType, QuestionnaireField } from './types.js';

/** Answers by field name: known fields have text, a number or a list of texts; unknown keys have any JSON. */
export type Answers = Readonly<Record<string, unknown>>;

export interface AnswerError {
  readonly field: string;
  readonly message: string;
}

export type Validated =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: readonly AnswerError[] };

/** Limits for unknown keys. */
const MAX_UNKNOWN_KEYS = 500;
const MAX_KEY_LENGTH = 100;
const MAX_UNKNOWN_BYTES = 200_000;
const MAX_DEPTH = 16;
const MAX_LIST = 50;
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Validates the answers of a questionnaire. Each is optional; an empty text or list, or null, counts as no
 * answer and is dropped. Unknown keys are stored within limits, without validation. Never throws, whatever
 * the JSON.
 *
 * @returns the answers to store, or a message for every wrong field
 */
export function validateAnswers(type: AssessmentType, raw: unknown): Validated {
  if (!isPlainObject(raw)) {
    return failed([{ field: 'questionnaire', message: 'Send the answers as an object, by field name.' }]);
  }
  const fields = new Map(questionnaireFields(type).map((field) => [field.name, field]));
  const answers = new Map<string, unknown>();
  const unknown = new Map<string, unknown>();
  const errors: AnswerError[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const field = fields.get(name);
    if (!field) {
      unknown.set(name, value);
      continue;
    }
    const judged = judge(field, value);
    if ('message' in judged) errors.push({ field: name, message: judged.message });
    else if (judged.answer !== undefined) answers.set(name, judged.answer);
  }
  errors.push(...judgeUnknown(unknown));
  if (errors.length > 0) return failed(errors);
  return { ok: true, answers: Object.fromEntries([...answers, ...unknown]) };
}

type Judged = Formed | { readonly answer: number };

function judge(field: QuestionnaireField, value: unknown): Judged {
  if (value === null || value === undefined) return { answer: undefined };
  const { wire } = field;
  if (wire.form !== undefined) return parseFormAnswer(wire.form, value);
  if (typeof value === 'string' && wire.text) return judgeText(field, value);
  if (typeof value === 'number' && wire.number) {
    return Number.isFinite(value) ? { answer: value } : { message: 'Enter a number such as 3.4.' };
  }
  if (Array.isArray(value) && wire.list) return judgeList(field, value);
  return { message: describeExpectedType(field) };
}

function judgeText(field: QuestionnaireField, value: string): Judged {
  const text = value.trim();
  if (text === '') return { answer: undefined };
  return textProblem(field, text) ?? { answer: text };
}

function judgeList(field: QuestionnaireField, values: readonly unknown[]): Judged {
  if (values.length > MAX_LIST)
    return { message: phrase('Enter at most {count} entries.', { count: MAX_LIST }) };
  const texts: string[] = [];
  for (const value of values) {
    if (value === null) continue;
    if (typeof value !== 'string') return { message: describeExpectedType(field) };
    const text = value.trim();
    if (text === '') continue;
    const problem = textProblem(field, text);
    if (problem) return problem;
    if (!texts.includes(text)) texts.push(text);
  }
  return { answer: texts.length > 0 ? texts : undefined };
}

function textProblem(field: QuestionnaireField, text: string): { readonly message: string } | null {
  const { wire, options } = field;
  if (text.length > wire.maxLength && [...text].length > wire.maxLength) {
    return { message: phrase('Write at most {count, number} characters.', { count: wire.maxLength }) };
  }
  if (!wire.open && !options.some((option) => option.value === text)) {
    return {
      message: phrase('Choose one of: {choices}.', {
        choices: options.map((option) => option.value).join(', '),
      }),
    };
  }
  return null;
}

function describeExpectedType({ wire }: QuestionnaireField): string {
  if (wire.number) return 'Enter text such as 3.4/4.0, or a number.';
  if (wire.text && wire.list) return 'Enter text, or a list of texts.';
  return wire.list ? 'Enter a list of texts.' : 'Enter text.';
}

function judgeUnknown(unknown: ReadonlyMap<string, unknown>): AnswerError[] {
  const errors: AnswerError[] = [];
  for (const [name, value] of unknown) {
    if (REFUSED_KEYS.has(name) || hasForbiddenKey(value)) {
      errors.push({ field: shown(name), message: "This name can't be used for an answer." });
    } else if (name.length > MAX_KEY_LENGTH) {
      errors.push({ field: shown(name), message: `Use a name of at most ${MAX_KEY_LENGTH} characters.` });
    }
  }
  if (errors.length > 0) return errors.slice(0, MAX_UNKNOWN_KEYS);
  const tooMany = unknown.size > MAX_UNKNOWN_KEYS;
  if (tooMany || getSize([...unknown.values()]) > MAX_UNKNOWN_BYTES) {
    const message = `Besides the questions, send at most ${MAX_UNKNOWN_KEYS} values of ${formatNumber(MAX_UNKNOWN_BYTES)} bytes together.`;
    return [{ field: 'questionnaire', message }];
  }
  return [];
}

const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}...` : name);

/**
 * Whether a value contains a key that could reach an object's prototype; nesting that is too deep counts as one.
 */
function hasForbiddenKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => hasForbiddenKey(item, depth + 1));
  return Object.entries(value).some(
    ([key, item]) => REFUSED_KEYS.has(key) || hasForbiddenKey(item, depth + 1),
  );
}

function getSize(values: readonly unknown[]): number {
  try {
    return Buffer.byteLength(JSON.stringify(values));
  } catch {
    // Not JSON (a cycle or a bigint), so it can't be stored either.
    return Number.POSITIVE_INFINITY;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function failed(errors: readonly AnswerError[]): Validated {
  return { ok: false, errors };
}

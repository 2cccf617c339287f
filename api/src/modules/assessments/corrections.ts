import { isDeepStrictEqual } from 'node:util';
import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { questionnaireFields, validateAnswers, type Answers } from '../questionnaires/index.js';
import { Engine } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/**
 * The answers with corrections of misread values and of contradictions with verified documents, and with
 * answers to open questions.
 *
 * Other answers are final: another choice needs another assessment. So an open question can be answered once,
 * and nobody can try all countries on one assessment.
 * @param corrections new answers by field name; null: unanswered
 * @throws DomainError VALIDATION_FAILED naming each field that is already answered, or whose new answer is
 * wrong
 */
export function corrected(
  { type, questionnaire, result, proof }: AssessmentRecord,
  corrections: Readonly<Record<string, unknown>>,
): Answers {
  const contradicted = (proof?.contradictions ?? []).filter(({ toldIn }) => toldIn === 'answers');
  const read = new Set([...(result?.explanation.readings ?? []), ...contradicted].map(({ field }) => field));
  const fieldNames = new Set(questionnaireFields(type).map(({ name }) => name));
  const strangers = Object.keys(corrections).flatMap((field): FieldError[] => {
    const isOpen = !Object.hasOwn(questionnaire, field);
    if (fieldNames.has(field) && (read.has(field) || isOpen)) return [];
    // The same answer again, such as a repeated call, changes nothing.
    if (fieldNames.has(field) && isDeepStrictEqual(corrections[field], questionnaire[field])) return [];
    if (field.startsWith('profile.')) return [{ field, message: 'Change this in your profile.' }];
    const message = fieldNames.has(field)
      ? 'You already answered this question. Try another answer under What if.'
      : "This isn't a question in your questionnaire.";
    return [{ field, message }];
  });
  if (strangers.length > 0) throw DomainError.invalid(strangers);
  const checked = validateAnswers(type, corrections);
  if (!checked.ok) throw DomainError.invalid(checked.errors);
  const unchanged = Object.entries(questionnaire).filter(([field]) => !Object.hasOwn(corrections, field));
  return { ...Object.fromEntries(unchanged), ...checked.answers };
}

/** Whether the new answers only fill in open questions and change no given answer. */
export function isCompletion(before: Answers, after: Answers): boolean {
  const lineAnswers = Engine.readLineAnswers(after);
  return (
    Object.entries(before).every(
      ([field, answer]) => field === Engine.LINE_ANSWERS || isDeepStrictEqual(answer, after[field]),
    ) && [...Engine.readLineAnswers(before)].every(([line, answer]) => lineAnswers.get(line) === answer)
  );
}

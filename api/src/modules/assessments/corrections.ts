import { isDeepStrictEqual } from 'node:util';
import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { questionnaireFields, validateAnswers, type Answers } from '../questionnaires/index.js';
import { Engine } from '../guidance/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/**
 * The answers with corrections of what was read out of them or of what a verified document contradicts, and with answers
 * to what was left open.
 *
 * What else was answered and not read out of the person's own words is settled: another choice is another assessment. So an
 * open question can be answered once, and nobody tries all countries on one assessment.
 * @param corrections new answers by field name; null: unanswered
 * @throws DomainError VALIDATION_FAILED naming each field that is answered already, or whose new answer is wrong
 */
export function corrected(
  { type, questionnaire, result, proof }: AssessmentRecord,
  corrections: Readonly<Record<string, unknown>>,
): Answers {
  const contradicted = (proof?.contradictions ?? []).filter(({ toldIn }) => toldIn === 'answers');
  const read = new Set([...(result?.explanation.readings ?? []), ...contradicted].map(({ field }) => field));
  const known = new Set(questionnaireFields(type).map(({ name }) => name));
  const strangers = Object.keys(corrections).flatMap((field): FieldError[] => {
    const isOpen = !Object.hasOwn(questionnaire, field);
    if (known.has(field) && (read.has(field) || isOpen)) return [];
    // The same answer again, such as a retried call, changes nothing.
    if (known.has(field) && isDeepStrictEqual(corrections[field], questionnaire[field])) return [];
    if (field.startsWith('profile.')) return [{ field, message: 'Change this in your profile.' }];
    const message = known.has(field)
      ? 'You already answered this question. Try another answer under What if.'
      : "This isn't a question in your questionnaire.";
    return [{ field, message }];
  });
  if (strangers.length > 0) throw DomainError.invalid(strangers);
  const checked = validateAnswers(type, corrections);
  if (!checked.ok) throw DomainError.invalid(checked.errors);
  const kept = Object.entries(questionnaire).filter(([field]) => !Object.hasOwn(corrections, field));
  return { ...Object.fromEntries(kept), ...checked.answers };
}

/** Whether the new answers only fill in what was left open: nothing that was answered is another answer now. */
export function isCompletion(before: Answers, after: Answers): boolean {
  const told = Engine.readLineAnswers(after);
  return (
    Object.entries(before).every(
      ([field, answer]) => field === Engine.LINE_ANSWERS || isDeepStrictEqual(answer, after[field]),
    ) && [...Engine.readLineAnswers(before)].every(([line, answer]) => told.get(line) === answer)
  );
}

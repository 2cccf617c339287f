import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { questionnaireFields, validateAnswers, type Answers } from '../questionnaires/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/**
 * The answers with corrections of what was read out of them.
 * @param corrections new answers by field name, only for what the result has read; null: unanswered
 * @throws DomainError VALIDATION_FAILED naming each field that was not read, or whose new answer is wrong
 */
export function corrected(
  { type, questionnaire, result }: AssessmentRecord,
  corrections: Readonly<Record<string, unknown>>,
): Answers {
  const read = new Set(result?.explanation.readings.map(({ field }) => field));
  const known = new Set(questionnaireFields(type).map(({ name }) => name));
  const strangers = Object.keys(corrections).flatMap((field): FieldError[] => {
    if (read.has(field) && known.has(field)) return [];
    if (field.startsWith('profile.')) return [{ field, message: 'Change this in your profile.' }];
    return [{ field, message: 'Only what we read out of your own words can be corrected here.' }];
  });
  if (strangers.length > 0) throw DomainError.invalid(strangers);
  const checked = validateAnswers(type, corrections);
  if (!checked.ok) throw DomainError.invalid(checked.errors);
  const kept = Object.entries(questionnaire).filter(([field]) => !Object.hasOwn(corrections, field));
  return { ...Object.fromEntries(kept), ...checked.answers };
}

import { questionnaireFields, type AssessmentType } from '../../../questionnaires/index.js';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date in words, such as 3 May 2026; a text that is no date stays as it is. */
export function day(date: string | Date): string {
  const value = new Date(date);
  return Number.isNaN(value.getTime()) ? String(date) : DAY.format(value);
}

/** A score with what it could become once everything unknown is known. */
export function range({ score, floor, ceiling }: { score: number; floor: number; ceiling: number }): string {
  if (floor === ceiling) return `${score} of 100.`;
  return `${score} of 100, between ${floor} and ${ceiling} once everything is known.`;
}

/** The label of an answer, or of a part of the profile, by its field name. */
export function labelOf(type: AssessmentType, field: string): string {
  if (field.startsWith('profile.')) {
    const words = field.slice('profile.'.length).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `Your profile: ${words}`;
  }
  return questionnaireFields(type).find((known) => known.name === field)?.label ?? field;
}

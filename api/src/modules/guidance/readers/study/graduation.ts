import type { Day } from '../../values/days.js';
import { HIGHER_DIPLOMA } from './degree-names.js';
import { splitOwnClauses } from '../text/other-people.js';
import { readStart } from './start-date.js';

const FINISH =
  /\b(?:finish\w*|graduat(?:e|ing|ion)|complet(?:e|ing)|final exams?|degree ends)\b(?! from)([^.;,]{0,40}\b20\d\d\b)/i;
const PAST = /\b(?:finished|graduated|completed|since)\b/i;

/**
 * The first day on which the writer of a free text can have finished their present studies; null if it names none after
 * the day of the question.
 */
export function readGraduation(answer: unknown, on: Day): Day | null {
  const days = splitOwnClauses(answer).flatMap((clause) => {
    const when = PAST.test(clause) ? undefined : FINISH.exec(clause)?.[1];
    return when === undefined ? [] : (readStart(when.trim(), on)?.from ?? []);
  });
  return days.filter((day) => day > on).at(-1) ?? null;
}

const DEGREE = /\b(?:bachelor\w*|b\.? ?sc|b\.? ?eng|b\.? ?a|b\.? ?tech|degree|top-?up)\b/i;

/** Whether a free text names a higher diploma, and no bachelor's degree, as its writer's highest schooling. */
export function hasOnlyDiploma(answer: unknown): boolean {
  const clauses = splitOwnClauses(answer);
  return (
    clauses.some((clause) => HIGHER_DIPLOMA.test(clause)) && !clauses.some((clause) => DEGREE.test(clause))
  );
}

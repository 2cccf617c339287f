import { DomainError } from '../../platform/errors/index.js';
import { Engine } from '../guidance/index.js';
import type { Answers } from '../questionnaires/index.js';
import type { AssessmentRecord } from './assessment-record.js';

/** A person's own answer to an open condition of a result; null: not sure yet. */
export interface AnsweredLine {
  readonly routeId: string;
  readonly criterionId: string;
  readonly answer: Engine.LineAnswer | null;
}

/**
 * The answers with one more answered condition. Repeating it changes nothing.
 * @throws DomainError VALIDATION_FAILED if the result has no such line, or its owner can't answer it
 */
export function withLineAnswer(
  { questionnaire, result }: Pick<AssessmentRecord, 'questionnaire' | 'result'>,
  { routeId, criterionId, answer }: AnsweredLine,
): Answers {
  const route = result?.explanation.routes.find(({ id }) => id === routeId);
  if (!route)
    throw DomainError.invalid([{ field: 'routeId', message: "Your result doesn't have this route." }]);
  const line = route.criteria.find(({ id }) => id === criterionId);
  if (line?.tellable !== true) {
    const message = line
      ? "You can't answer this condition yourself."
      : "This route doesn't have this condition.";
    throw DomainError.invalid([{ field: 'criterionId', message }]);
  }
  const lineAnswers = new Map(Engine.readLineAnswers(questionnaire));
  const key = Engine.lineAnswerKey(routeId, criterionId);
  if (answer === null) lineAnswers.delete(key);
  else lineAnswers.set(key, answer);
  const { [Engine.LINE_ANSWERS]: _before, ...answers } = questionnaire;
  return lineAnswers.size === 0
    ? answers
    : { ...answers, [Engine.LINE_ANSWERS]: Object.fromEntries(lineAnswers) };
}

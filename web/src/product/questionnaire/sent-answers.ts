import { isAsked, isBlank, toAnswerText, type Answer, type Answers } from './answers';
import type { QuestionnaireDefinition } from './definition';

/** An answer in the JSON type that the API requires for its question. */
export type SentAnswer = Answer | boolean | readonly number[];

const BETWEEN_AGES = /[\s,;،，、；]+|\band\b/i;

/** Converts an answer for the API. One that can't be converted is sent as typed, and the API explains what is wrong. */
export function toSentAnswer(name: string, answer: Answer): SentAnswer {
  const text = toAnswerText(answer);
  if (name === 'partner_comes' && (text === 'yes' || text === 'no')) return text === 'yes';
  if (name !== 'children') return answer;
  const ages = text.split(BETWEEN_AGES).filter((part) => part !== '');
  return ages.every((age) => /^\d{1,3}$/.test(age)) ? ages.map(Number) : answer;
}

/** Converts each of the answers for the API; null stays: an answer that is taken back. */
export function toSentAnswers(
  answers: Readonly<Record<string, Answer | null>>,
): Record<string, SentAnswer | null> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer && toSentAnswer(name, answer)]),
  );
}

/** The answers to send: those to questions of this questionnaire that are asked and aren't empty. */
export function answersToSend(
  { steps }: QuestionnaireDefinition,
  answers: Answers,
): Record<string, SentAnswer> {
  const sent: Record<string, SentAnswer> = {};
  const asked = steps.flatMap(({ fields }) => fields).filter((field) => isAsked(field, answers));
  for (const { name } of asked) {
    const answer = answers[name];
    if (answer !== undefined && !isBlank(answer)) sent[name] = toSentAnswer(name, answer);
  }
  return sent;
}

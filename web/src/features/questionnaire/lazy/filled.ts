import type { AssessmentType } from '../../../gql/schema-types';
import { isBlank, parseAnswers, toAnswerText } from '../../../product/questionnaire/answers';
import type { Answers } from '../../../product/questionnaire/answers';
import { hasAnswers, readDraft, VISITOR, writeDraft } from '../../../product/questionnaire/drafts';
import type { Owner } from '../../../product/questionnaire/drafts';

/** Answers that came from the profile since the page was opened. */
const filled = new Map<string, Answers>();

const getKey = (type: AssessmentType, owner: Owner): string => `${type} ${owner}`;

/** Fills empty answers of a questionnaire from the profile; existing answers are never changed. */
export function fillFromProfile(type: AssessmentType, owner: Owner, profileAnswers: unknown): void {
  const draft = readDraft(type, owner);
  if (owner === VISITOR || draft.sentAs !== null || hasAnswers(draft)) return;
  const answers = parseAnswers(profileAnswers);
  if (!hasAnswers({ answers, sentAs: null })) return;
  filled.set(getKey(type, owner), answers);
  writeDraft(type, owner, { answers, sentAs: null });
}

/** The names of the answers that still have the profile's value. */
export function listFilled(type: AssessmentType, owner: Owner, answers: Answers): string[] {
  return Object.entries(filled.get(getKey(type, owner)) ?? {}).flatMap(([name, answer]) =>
    !isBlank(answer) && toAnswerText(answers[name]) === toAnswerText(answer) ? [name] : [],
  );
}

import type { AssessmentType } from '../../gql/schema-types';
import { browserStorage, isRecord, parseJson } from '../../lib/storage';

/** The owner of answers that were given before signing in. */
export const VISITOR = 'visitor';

/** The shape of what is kept; another one is not read. */
export const DRAFT_VERSION = 1;

/** Under what the answers of a questionnaire are kept in the browser. */
export function getDraftKey(type: AssessmentType, owner: string): string {
  return `portolan.answers.${type}.${owner}`;
}

/** Keeps answers of a visitor beside those that are kept already, for the account that is made next. */
export function keepVisitorAnswers(
  type: AssessmentType,
  given: Readonly<Record<string, string | readonly string[]>>,
): void {
  const key = getDraftKey(type, VISITOR);
  const kept = parseJson(browserStorage.read(key));
  const answers = isRecord(kept) && isRecord(kept['answers']) ? kept['answers'] : {};
  browserStorage.write(
    key,
    JSON.stringify({
      version: DRAFT_VERSION,
      savedAt: Date.now(),
      answers: { ...answers, ...given },
      sentAs: null,
    }),
  );
}

import type { AssessmentType } from '../../gql/schema-types';
import { browserStorage, isRecord, parseJson } from '../../lib/storage';

/** The owner of answers given before signing in. */
export const VISITOR = 'visitor';

/** The version of the stored format; others are ignored. */
export const DRAFT_VERSION = 1;

/** The storage key of a questionnaire's answers. */
export function getDraftKey(type: AssessmentType, owner: string): string {
  return `portolan.answers.${type}.${owner}`;
}

/** Stores a visitor's answers next to existing ones, for the account that is created next. */
export function keepVisitorAnswers(
  type: AssessmentType,
  newAnswers: Readonly<Record<string, string | readonly string[]>>,
): void {
  const key = getDraftKey(type, VISITOR);
  const stored = parseJson(browserStorage.read(key));
  const answers = isRecord(stored) && isRecord(stored['answers']) ? stored['answers'] : {};
  browserStorage.write(
    key,
    JSON.stringify({
      version: DRAFT_VERSION,
      savedAt: Date.now(),
      answers: { ...answers, ...newAnswers },
      sentAs: null,
    }),
  );
}

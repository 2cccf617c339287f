import type { Notice } from '../notifications/index.js';
import type { ApplicationRecord } from './application-record.js';
import type { ApplicationStatus } from './applications.states.js';

type Decided = Pick<ApplicationRecord, 'userId' | 'programId' | 'programTitle' | 'status' | 'note'>;

/** What an approval of ours is not. */
const OURS_ALONE = 'This is our review: the organisation decides about its places itself.';

/**
 * What the owner is told of a decision, by mail as well.
 * @param before the status that it had
 * @returns null for a step that no admin makes
 */
export function decisionNotice(application: Decided, before: ApplicationStatus): Notice | null {
  const words = wordsOf(application, before);
  if (!words) return null;
  const { userId, programId } = application;
  return { userId, ...words, path: `/programs/${programId}`, mail: true };
}

function wordsOf(
  { programTitle, status, note }: Decided,
  before: ApplicationStatus,
): Pick<Notice, 'kind' | 'title' | 'body'> | null {
  const mine = `Your application to "${programTitle}"`;
  switch (status) {
    case 'in_review':
      return {
        kind: 'application.in-review',
        title:
          before === 'submitted' ? 'Your application is in review' : 'Your application is reviewed again',
        body: withNote(
          before === 'submitted'
            ? `${mine} is being reviewed. For this review you need not do anything.`
            : `${mine} was ${before} and is being reviewed again. For this review you need not do anything.`,
          'A note for you',
          note,
        ),
      };
    case 'approved':
      return {
        kind: 'application.approved',
        title: 'Your application is approved',
        body: withNote(`${mine} is approved. ${OURS_ALONE}`, 'A note for you', note),
      };
    case 'rejected':
      return {
        kind: 'application.rejected',
        title: 'Your application was not accepted',
        body: withNote(`${mine} was not accepted.`, 'The reason', note),
      };
    case 'submitted':
    case 'withdrawn':
      return null;
  }
}

function withNote(sentence: string, introduction: string, note: string | null): string {
  return note === null ? sentence : `${sentence}\n\n${introduction}: ${note}`;
}

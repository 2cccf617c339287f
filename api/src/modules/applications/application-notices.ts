import type { Notice } from '../notifications/index.js';
import type { ApplicationRecord } from './application-queries.js';
import type { ApplicationStatus } from './applications.states.js';

type Decided = Pick<ApplicationRecord, 'id' | 'userId' | 'programId' | 'programTitle' | 'status' | 'note'>;

/** What our check is not. */
const OURS_ALONE =
  'This was our own check. The organization makes the decision, so your next step is to apply on its official page.';

/**
 * Tells the owner of a decision, by email as well.
 * @param before the status that it had
 * @returns null for a step that no admin makes
 */
export function decisionNotice(application: Decided, before: ApplicationStatus): Notice | null {
  const words = getWords(application, before);
  if (!words) return null;
  const { id, userId, programId } = application;
  return { userId, about: `application:${id}`, ...words, path: `/programs/${programId}` };
}

function getWords(
  { programTitle, status, note }: Decided,
  before: ApplicationStatus,
): Pick<Notice, 'kind' | 'title' | 'body' | 'undoes'> | null {
  const mine = `your application to "${programTitle}"`;
  switch (status) {
    case 'in_review':
      return {
        kind: 'application.in-review',
        undoes: before !== 'submitted',
        title:
          before === 'submitted'
            ? "We're checking your application"
            : "We're checking your application again",
        body: withNote(
          before === 'submitted'
            ? `We're checking ${mine}. You don't need to do anything.`
            : `We're checking ${mine} again. You don't need to do anything.`,
          'A note for you',
          note,
        ),
      };
    case 'approved':
      return {
        kind: 'application.approved',
        title: "Our check is done: you're ready to apply",
        body: withNote(`We checked ${mine}, and it's ready. ${OURS_ALONE}`, 'A note for you', note),
      };
    case 'rejected':
      return {
        kind: 'application.rejected',
        title: "Our check is done: your application isn't ready",
        body: withNote(`We checked ${mine}, and we can't recommend it as it is.`, 'The reason', note),
      };
    case 'submitted':
    case 'withdrawn':
      return null;
  }
}

function withNote(sentence: string, introduction: string, note: string | null): string {
  return note === null ? sentence : `${sentence}\n\n${introduction}: ${note}`;
}

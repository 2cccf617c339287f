import type { Notice } from '../notifications/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { ReviewState } from './review-changes.js';

type Case = Pick<AssessmentRecord, 'id' | 'userId' | 'type'>;

const KINDS: Readonly<Record<AssessmentRecord['type'], string>> = {
  student: 'student assessment',
  'opportunity-seeker': 'opportunity assessment',
};

/**
 * What the owner hears of a change by an admin, by email as well: each new status, and each new reply.
 * @returns null when there is nothing for the owner in it, such as internal notes
 */
export function reviewNotice(review: Case, before: ReviewState, after: ReviewState): Notice | null {
  const reply = after.adminReply !== before.adminReply ? after.adminReply : null;
  const moved = after.adminStatus !== before.adminStatus;
  if (!moved && reply === null) return null;
  return {
    ...(moved ? movedWords(review, after.adminStatus, reply) : repliedWords(review, reply ?? '')),
    userId: review.userId,
    path: `/visa-status?assessmentId=${review.id}`,
  };
}

type Words = Pick<Notice, 'kind' | 'title' | 'body'>;

function movedWords({ type }: Case, status: ReviewState['adminStatus'], reply: string | null): Words {
  const mine = `your ${KINDS[type]}`;
  const answer = reply === null ? [] : ['', 'Your consultant writes:', reply];
  switch (status) {
    case 'pending':
      return {
        kind: 'review.pending',
        title: 'Your review is back in the queue',
        body: lines(`A consultant will pick up ${mine} next. You don't need to do anything.`, ...answer),
      };
    case 'in_review':
      return {
        kind: 'review.in-review',
        title: 'Your review has started',
        body: lines(`A consultant is reviewing ${mine}.`, ...answer),
      };
    case 'requires_documents':
      return {
        kind: 'review.requires-documents',
        title: 'We need more documents from you',
        body:
          reply === null
            ? `We need more documents to continue with ${mine}. Upload them on your Visa Status page.`
            : lines(
                `We need more documents to continue with ${mine}. Your consultant writes:`,
                reply,
                '',
                'Upload them on your Visa Status page, then choose "I\'ve sent everything".',
              ),
      };
    case 'completed':
      return {
        kind: 'review.completed',
        title: reply === null ? 'Your review is complete' : 'Your consultant has answered',
        body: lines(`We have finished the review of ${mine}.`, ...answer),
      };
  }
}

function repliedWords({ type }: Case, reply: string): Words {
  return {
    kind: 'review.replied',
    title: 'Your consultant has answered',
    body: lines(`About your ${KINDS[type]}:`, reply),
  };
}

/** The notification for a reviewer who is assigned a case. */
export function assignedNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  reviewerId: string,
  owner: string,
  due: Date,
): Notice {
  return {
    userId: reviewerId,
    kind: 'review.assigned',
    title: 'You have a new review',
    body: `${owner}'s ${KINDS[type]}, due ${due.toISOString().slice(0, 10)} (UTC).`,
    path: casePath(id),
  };
}

/** The notification for reviewers when a requested document arrives. Not repeated while unread. */
export function documentNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.document-added',
    title: 'A requested document has arrived',
    body: `${owner} uploaded a document you asked for (${KINDS[type]}).`,
    path: casePath(id),
    unlessUnread: true,
  };
}

/** What reviewers hear, by email as well, when the owner has sent everything they asked for. */
export function submittedNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.documents-submitted',
    title: `${owner} has sent all documents`,
    body: `The ${KINDS[type]} is ready for you to look at again.`,
    path: casePath(id),
  };
}

/**
 * What reviewers hear, by email as well, when the owner writes to them. An unread one is not repeated. The message
 * itself stays in the review: emails outlive it.
 */
export function ownerWroteNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.owner-wrote',
    title: `${owner} wrote to you`,
    body: `You have a new message about the ${KINDS[type]}. Open the review to read and answer it.`,
    path: casePath(id),
    unlessUnread: true,
  };
}

function casePath(id: string): string {
  return `/admin/visa-assist?assessmentId=${id}`;
}

function lines(...all: readonly string[]): string {
  return all.join('\n');
}

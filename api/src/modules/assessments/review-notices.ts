import type { Notice } from '../notifications/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { ReviewState } from './review-changes.js';

type Case = Pick<AssessmentRecord, 'id' | 'userId' | 'type'>;

const KINDS: Readonly<Record<AssessmentRecord['type'], string>> = {
  student: 'student assessment',
  'opportunity-seeker': 'opportunity assessment',
};

/**
 * What the owner is told of a change by an admin, by mail as well: each new status, and each new reply.
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
    mail: true,
  };
}

type Words = Pick<Notice, 'kind' | 'title' | 'body'>;

function movedWords({ type }: Case, status: ReviewState['adminStatus'], reply: string | null): Words {
  const mine = `your ${KINDS[type]}`;
  const answer = reply === null ? [] : ['', 'Your expert writes:', reply];
  switch (status) {
    case 'pending':
      return {
        kind: 'review.pending',
        title: 'Your review waits for an expert',
        body: lines(`The review of ${mine} is in the queue again. You need not do anything.`, ...answer),
      };
    case 'in_review':
      return {
        kind: 'review.in-review',
        title: 'Your review has started',
        body: lines(`An expert is working on ${mine}.`, ...answer),
      };
    case 'requires_documents':
      return {
        kind: 'review.requires-documents',
        title: 'We need more documents from you',
        body:
          reply === null
            ? `To go on with ${mine}, we need more documents from you. You can upload them on the page of your visa status.`
            : lines(
                `We need more documents from you: ${reply}`,
                '',
                'You can upload them on the page of your visa status.',
              ),
      };
    case 'completed':
      return {
        kind: 'review.completed',
        title: reply === null ? 'Your review is complete' : 'Your expert has answered',
        body: lines(`The review of ${mine} is complete.`, ...answer),
      };
  }
}

function repliedWords({ type }: Case, reply: string): Words {
  return {
    kind: 'review.replied',
    title: 'Your expert has answered',
    body: lines(`About your ${KINDS[type]}:`, reply),
  };
}

/** What a reviewer is told when a case becomes theirs. */
export function assignedNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  reviewerId: string,
  owner: string,
  due: Date,
): Notice {
  return {
    userId: reviewerId,
    kind: 'review.assigned',
    title: 'A review was assigned to you',
    body: `The ${KINDS[type]} of ${owner}, due ${due.toISOString().slice(0, 10)}.`,
    path: casePath(id),
    mail: false,
  };
}

/** What reviewers are told when a document came that they asked for. One that is not read yet is not repeated. */
export function documentNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.document-added',
    title: 'A document came that you asked for',
    body: `${owner} uploaded a document for the ${KINDS[type]} that waits for it.`,
    path: casePath(id),
    mail: false,
    unlessUnread: true,
  };
}

function casePath(id: string): string {
  return `/admin/visa-assist?assessmentId=${id}`;
}

function lines(...all: readonly string[]): string {
  return all.join('\n');
}

import type { Wording } from '../../platform/language/wording.js';
import { nameAssessment } from './assessment-name.js';
import type { Notice } from '../notifications/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import type { ReviewState } from './review-changes.js';

type Case = Pick<AssessmentRecord, 'id' | 'userId' | 'type'>;

/**
 * The owner's notification, also by email, of an admin's change: a new status or a new reply.
 * @returns null if nothing in it is for the owner, such as internal notes
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

type Words = Pick<Notice, 'kind' | 'words'>;

function movedWords({ type }: Case, status: ReviewState['adminStatus'], reply: string | null): Words {
  switch (status) {
    case 'pending':
      return {
        kind: 'review.pending',
        words: (wording) => ({
          title: wording.translate('Your review is back in the queue'),
          body: withReply(
            wording,
            wording.translate(
              "A consultant will pick up your {assessment} next. You don't need to do anything.",
              {
                assessment: nameAssessment(wording, type),
              },
            ),
            reply,
          ),
        }),
      };
    case 'in_review':
      return {
        kind: 'review.in-review',
        words: (wording) => ({
          title: wording.translate('Your review has started'),
          body: withReply(
            wording,
            wording.translate('A consultant is reviewing your {assessment}.', {
              assessment: nameAssessment(wording, type),
            }),
            reply,
          ),
        }),
      };
    case 'requires_documents':
      return {
        kind: 'review.requires-documents',
        words: (wording) => ({
          title: wording.translate('We need more documents from you'),
          body: askingBody(wording, nameAssessment(wording, type), reply),
        }),
      };
    case 'completed':
      return {
        kind: 'review.completed',
        words: (wording) => ({
          title:
            reply === null
              ? wording.translate('Your review is complete')
              : wording.translate('Your consultant has answered'),
          body: withReply(
            wording,
            wording.translate('We have finished the review of your {assessment}.', {
              assessment: nameAssessment(wording, type),
            }),
            reply,
          ),
        }),
      };
  }
}

function withReply(wording: Wording, sentence: string, reply: string | null): string {
  return reply === null ? sentence : lines(sentence, '', wording.translate('Your consultant writes:'), reply);
}

function askingBody(wording: Wording, assessment: string, reply: string | null): string {
  return reply === null
    ? wording.translate(
        'We need more documents to continue with your {assessment}. Upload them on your Visa Status page.',
        { assessment },
      )
    : lines(
        wording.translate(
          'We need more documents to continue with your {assessment}. Your consultant writes:',
          {
            assessment,
          },
        ),
        reply,
        '',
        wording.translate('Upload them on your Visa Status page, then choose "I\'ve sent everything".'),
      );
}

function repliedWords({ type }: Case, reply: string): Words {
  return {
    kind: 'review.replied',
    words: (wording) => ({
      title: wording.translate('Your consultant has answered'),
      body: lines(
        wording.translate('About your {assessment}:', { assessment: nameAssessment(wording, type) }),
        reply,
      ),
    }),
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
    words: (wording) => ({
      title: 'You have a new review',
      body: `${owner}'s ${nameAssessment(wording, type)}, due ${due.toISOString().slice(0, 10)} (UTC).`,
    }),
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
    words: (wording) => ({
      title: 'A requested document has arrived',
      body: `${owner} uploaded a document you asked for (${nameAssessment(wording, type)}).`,
    }),
    path: casePath(id),
    unlessUnread: true,
  };
}

/** The reviewers' notification, also by email, that the owner has sent all requested documents. */
export function submittedNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.documents-submitted',
    words: (wording) => ({
      title: `${owner} has sent all documents`,
      body: `The ${nameAssessment(wording, type)} is ready for you to look at again.`,
    }),
    path: casePath(id),
  };
}

/**
 * The reviewers' notification, also by email, of the owner's message. Not repeated while unread. The text
 * itself stays in the review, because emails outlive it.
 */
export function ownerWroteNotice(
  { id, type }: Pick<Case, 'id' | 'type'>,
  owner: string,
): Omit<Notice, 'userId'> {
  return {
    kind: 'review.owner-wrote',
    words: (wording) => ({
      title: `${owner} wrote to you`,
      body: `You have a new message about the ${nameAssessment(wording, type)}. Open the review to read and answer it.`,
    }),
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

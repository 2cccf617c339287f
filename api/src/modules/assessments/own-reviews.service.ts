import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { laterThanBefore } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { AuditService, fingerprint } from '../audit/index.js';
import { NotificationsService, type Notice } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { fullName, type AssessmentRecord } from './assessment-record.js';
import { ASSESSMENT_UPDATED, REVIEW_UPDATED, type AssessmentUpdated } from './assessments.events.js';
import type { AdminStatus } from './assessments.states.js';
import { notPaid } from './review-changes.js';
import { ReviewMessagesService, type ReviewMessageRecord } from './review-messages.service.js';
import { ownerWroteNotice, submittedNotice } from './review-notices.js';
import { dueAfterDocuments } from './review-terms.js';
import { MESSAGE_LIMIT } from './assessments.limits.js';

/** Maximum characters of a message. */
const MAX_CHARACTERS = 4_000;
/** Maximum messages of the owner per review. */
const MAX_MESSAGES = 200;

interface OwnReview extends Pick<AssessmentRecord, 'id' | 'userId' | 'type' | 'status' | 'updatedAt'> {
  readonly adminStatus: AdminStatus | null;
  readonly documentsSubmittedAt: Date | null;
  readonly reviewDueAt: Date;
  readonly reviewerId: string | null;
  readonly ownerName: string;
}

/** The owner's actions on a paid review: confirm the documents, and write to the expert. */
@Injectable()
export class OwnReviewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly messages: ReviewMessagesService,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * The caller confirms that every requested document is sent. The expert is notified and takes the next
   * step. Confirming twice changes nothing.
   * @throws DomainError NOT_FOUND if it doesn't exist or belongs to someone else; CONFLICT if it isn't paid,
   * or no documents are requested
   */
  async submitDocuments(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const review = await this.lock(tx, id);
      if (review.adminStatus !== 'requires_documents') throw nothingRequested();
      if (review.documentsSubmittedAt !== null) return;
      const now = new Date();
      const query = this.database.query(tx);
      const submitted = await query
        .updateTable('assessment')
        .set({
          documentsSubmittedAt: now,
          reviewDueAt: dueAfterDocuments(review.reviewDueAt, now),
          updatedAt: laterThanBefore,
        })
        .where('id', '=', id)
        .where('adminStatus', '=', 'requires_documents')
        .where('documentsSubmittedAt', 'is', null)
        .returning('updatedAt')
        .executeTakeFirst();
      if (!submitted) throw nothingRequested();
      await query
        .insertInto('assessmentReviewEvent')
        .values({ id: newId(), assessmentId: id, kind: 'documents_submitted', actorId: review.userId })
        .execute();
      await this.audit.record(tx, {
        action: 'review.documents-submitted',
        subjectType: 'assessment',
        subjectId: id,
        changes: {
          documentsSubmittedAt: [null, now.toISOString()],
          updatedAt: [review.updatedAt.toISOString(), submitted.updatedAt.toISOString()],
        },
      });
      await this.notifyExperts(tx, review, submittedNotice(review, review.ownerName));
    });
  }

  /**
   * Writes to the expert, who gets a notification and an email.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid, or is complete; VALIDATION_FAILED for an empty
   * text, more than 4,000 characters, or after 200 messages of the owner; RATE_LIMITED
   */
  async write(ctx: RequestContext, id: string, text: string): Promise<ReviewMessageRecord> {
    const trimmed = validMessage(text);
    await this.rateLimits.consume(MESSAGE_LIMIT, requireActor(ctx).userId);
    return this.database.transaction(ctx, async (tx) => {
      const review = await this.lock(tx, id);
      if (review.adminStatus === 'completed') throw reviewComplete();
      if ((await this.messages.countFromOwner(tx, id)) >= MAX_MESSAGES) throw tooManyMessages();
      const message = await this.messages.add(tx, id, 'owner', trimmed);
      await this.audit.record(tx, {
        action: 'review.message',
        subjectType: 'assessment',
        subjectId: id,
        changes: { message: [null, fingerprint(trimmed)] },
      });
      await this.notifyExperts(tx, review, ownerWroteNotice(review, review.ownerName));
      return message;
    });
  }

  /**
   * The messages of the caller's own assessment, oldest first; also after a refund, when the review is
   * closed.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async listMessages(ctx: RequestContext, id: string): Promise<readonly ReviewMessageRecord[]> {
    if (!isId(id)) throw DomainError.notFound();
    const own = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    if (!own) throw DomainError.notFound();
    return (await this.messages.listThreads(ctx, [id])).get(id) ?? [];
  }

  /**
   * Locks the caller's row until the transaction ends, so the second of two racing requests sees the first
   * one's change.
   */
  private async lock(tx: TransactionContext, id: string): Promise<OwnReview> {
    if (!isId(id)) throw DomainError.notFound();
    const review = await this.database
      .query(tx)
      .selectFrom('assessment')
      .innerJoin('users as owner', 'owner.id', 'assessment.userId')
      .select((eb) => [
        'assessment.id',
        'assessment.userId',
        'assessment.type',
        'assessment.status',
        'assessment.isPaid',
        'assessment.adminStatus',
        'assessment.documentsSubmittedAt',
        'assessment.reviewDueAt',
        'assessment.updatedAt',
        'assessment.reviewerId',
        fullName(eb.ref('owner.firstName'), eb.ref('owner.lastName')).as('ownerName'),
      ])
      .where('assessment.id', '=', id)
      .where('assessment.userId', '=', requireActor(tx).userId)
      .forUpdate('assessment')
      .executeTakeFirst();
    if (!review) throw DomainError.notFound();
    const { isPaid, reviewDueAt, ...rest } = review;
    if (!isPaid || reviewDueAt === null) throw notPaid();
    return { ...rest, reviewDueAt };
  }

  /** Notifies the reviewer, or every admin if there is none, and refreshes the open pages of both sides. */
  private async notifyExperts(
    tx: TransactionContext,
    { id, userId, status, reviewerId }: OwnReview,
    notice: Omit<Notice, 'userId'>,
  ): Promise<void> {
    const admins = await this.users.admins(tx);
    const reviewer = admins.filter((admin) => admin.id === reviewerId);
    for (const admin of reviewer.length > 0 ? reviewer : admins) {
      await this.notifications.notify(tx, { userId: admin.id, ...notice });
    }
    const data: AssessmentUpdated = { id, status };
    await this.outbox.notifyPages(tx, { userId, event: ASSESSMENT_UPDATED, data });
    await this.outbox.notifyPages(tx, { role: 'admin', event: REVIEW_UPDATED, data: { id, by: userId } });
  }
}

/** @throws DomainError VALIDATION_FAILED for an empty text, or more than 4,000 characters */
function validMessage(text: string): string {
  const trimmed = text.trim();
  const refuse = (message: string) => DomainError.invalid([{ field: 'text', message }]);
  if (trimmed === '') throw refuse('Write your message first.');
  if (trimmed.length > MAX_CHARACTERS) throw refuse('Use 4,000 characters or fewer.');
  return trimmed;
}

function nothingRequested(): DomainError {
  return new DomainError('CONFLICT', "We haven't asked for more documents, so there's nothing to send.");
}

function reviewComplete(): DomainError {
  return new DomainError(
    'CONFLICT',
    'This review is complete, so you can no longer write to your consultant.',
  );
}

function tooManyMessages(): DomainError {
  const message = phrase('This review already has {count} messages from you. Please wait for an answer.', {
    count: MAX_MESSAGES,
  });
  return DomainError.invalid([{ field: 'text', message }]);
}

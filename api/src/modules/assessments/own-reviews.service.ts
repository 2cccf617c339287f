import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { AuditService, fingerprintOf } from '../audit/index.js';
import { NotificationsService, type Notice } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import { ASSESSMENT_UPDATED, REVIEW_UPDATED, type AssessmentUpdated } from './assessments.events.js';
import { signedIn } from './assessments.service.js';
import type { AdminStatus } from './assessments.states.js';
import { notPaid } from './review-changes.js';
import { ReviewMessages, type ReviewMessageRecord } from './review-messages.service.js';
import { ownerWroteNotice, submittedNotice } from './review-notices.js';
import { dueAfterDocuments } from './review-terms.js';

/** As many characters as a person may write in one message. */
const MAX_CHARACTERS = 4_000;
/** As many messages as a person may write into one review. */
const MAX_MESSAGES = 200;

interface OwnReview extends Pick<
  AssessmentRecord,
  'id' | 'userId' | 'type' | 'status' | 'isPaid' | 'updatedAt'
> {
  readonly adminStatus: AdminStatus | null;
  readonly documentsSubmittedAt: Date | null;
  readonly reviewDueAt: Date;
  readonly reviewerId: string | null;
  readonly ownerName: string;
}

/** What the owner of a paid review does: say that all documents are there, and write to the expert. */
@Injectable()
export class OwnReviews {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly messages: ReviewMessages,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * The caller has sent everything that was asked for: the next step is the expert's, who is told. Saying it twice is
   * saying it once.
   * @throws DomainError NOT_FOUND when there is none or it is somebody else's; CONFLICT when it is not paid, or nothing
   * is asked for
   */
  async submitDocuments(ctx: RequestContext, id: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const review = await this.held(tx, id);
      if (review.adminStatus !== 'requires_documents') throw nothingRequested();
      if (review.documentsSubmittedAt !== null) return;
      const now = new Date();
      const { rows } = await this.database.write<Pick<AssessmentRecord, 'updatedAt'>>(
        tx,
        `UPDATE assessment SET documents_submitted_at = $2, review_due_at = $3,
           updated_at = GREATEST(now(), updated_at + interval '1 millisecond')
         WHERE id = $1 AND admin_status = 'requires_documents' AND documents_submitted_at IS NULL
         RETURNING updated_at AS "updatedAt"`,
        [id, now, dueAfterDocuments(review.reviewDueAt, now)],
      );
      if (!rows[0]) throw nothingRequested();
      await this.database.write(
        tx,
        `INSERT INTO assessment_review_event (id, assessment_id, kind, actor_id)
         VALUES ($1, $2, 'documents_submitted', $3)`,
        [newId(), id, review.userId],
      );
      await this.audit.record(tx, {
        action: 'review.documents-submitted',
        subjectType: 'assessment',
        subjectId: id,
        changes: {
          documentsSubmittedAt: [null, now.toISOString()],
          updatedAt: [review.updatedAt.toISOString(), rows[0].updatedAt.toISOString()],
        },
      });
      await this.notifyExperts(tx, review, submittedNotice(review, review.ownerName));
    });
  }

  /**
   * Writes to the expert, who gets a notice and an email.
   * @throws DomainError NOT_FOUND; CONFLICT when it is not paid or complete; VALIDATION_FAILED for an empty text, one of
   * more than 4,000 characters, and a review with 200 messages of its owner; RATE_LIMITED
   */
  async write(ctx: RequestContext, id: string, text: string): Promise<ReviewMessageRecord> {
    const trimmed = validMessage(text);
    await this.rateLimits.consume('message', signedIn(ctx).userId);
    return this.database.transaction(ctx, async (tx) => {
      const review = await this.held(tx, id);
      if (review.adminStatus === 'completed') throw reviewComplete();
      if ((await this.messages.countOfOwner(tx, id)) >= MAX_MESSAGES) throw tooManyMessages();
      const message = await this.messages.add(tx, id, 'owner', trimmed);
      await this.audit.record(tx, {
        action: 'review.message',
        subjectType: 'assessment',
        subjectId: id,
        changes: { message: [null, fingerprintOf(trimmed)] },
      });
      await this.notifyExperts(tx, review, ownerWroteNotice(review, review.ownerName));
      return message;
    });
  }

  /**
   * The messages of one's own assessment, oldest first; also after a refund, when the review itself is closed.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async thread(ctx: RequestContext, id: string): Promise<readonly ReviewMessageRecord[]> {
    const rows = isId(id)
      ? await this.database.select(ctx, 'SELECT 1 FROM assessment WHERE id = $1 AND user_id = $2', [
          id,
          signedIn(ctx).userId,
        ])
      : [];
    if (rows.length === 0) throw DomainError.notFound();
    return (await this.messages.threads(ctx, [id])).get(id) ?? [];
  }

  /** The caller's row, held until the transaction ends: of two that race, the second one sees what the first one did. */
  private async held(tx: TransactionContext, id: string): Promise<OwnReview> {
    const rows = isId(id)
      ? await this.database.select<OwnReview>(
          tx,
          `SELECT a.id, a.user_id AS "userId", a.type, a.status, a.is_paid AS "isPaid",
             a.admin_status AS "adminStatus", a.documents_submitted_at AS "documentsSubmittedAt",
             a.review_due_at AS "reviewDueAt", a.updated_at AS "updatedAt", a.reviewer_id AS "reviewerId",
             o.first_name || ' ' || o.last_name AS "ownerName"
           FROM assessment a JOIN users o ON o.id = a.user_id
           WHERE a.id = $1 AND a.user_id = $2 FOR UPDATE OF a`,
          [id, signedIn(tx).userId],
        )
      : [];
    if (!rows[0]) throw DomainError.notFound();
    if (!rows[0].isPaid) throw notPaid();
    return rows[0];
  }

  /** Notifies the reviewer, or every admin where there is none, and refreshes the open pages of both sides. */
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
    await this.outbox.tell(tx, { userId, event: ASSESSMENT_UPDATED, data });
    await this.outbox.tell(tx, { role: 'admin', event: REVIEW_UPDATED, data: { id, by: userId } });
  }
}

/** @throws DomainError VALIDATION_FAILED for an empty text, and one of more than 4,000 characters */
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
  const message = `This review has ${MAX_MESSAGES} messages from you already. Please wait for an answer.`;
  return DomainError.invalid([{ field: 'text', message }]);
}

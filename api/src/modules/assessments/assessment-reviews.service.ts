import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { AssessmentRecord } from './assessment-record.js';
import { ASSESSMENT_UPDATED, REVIEW_UPDATED, type AssessmentUpdated } from './assessments.events.js';
import {
  ASSESSMENT_MOVES,
  type AdminStatus,
  type AssessmentStatus,
  type ReviewEventKind,
  type ReviewService,
} from './assessments.states.js';
import {
  auditedChanges,
  changedMeanwhile,
  changedState,
  notPaid,
  unknownReviewer,
  type ReviewChange,
  type ReviewState,
  type ReviewStanding,
} from './review-changes.js';
import { ReviewMessages } from './review-messages.service.js';
import { assignedNotice, documentNotice, reviewNotice } from './review-notices.js';
import { reviewDueAt } from './review-terms.js';

/** A change is a new time even within the millisecond of the last one, so that a stale edit is always seen. */
const TOUCHED = `updated_at = GREATEST(now(), updated_at + interval '1 millisecond')`;

/** What was paid for. */
export interface PaidReview {
  readonly assessmentId: string;
  readonly service: ReviewService;
  /** US cents. */
  readonly amountCents: number;
}

interface Touched {
  readonly id: string;
  readonly userId: string;
  readonly status: AssessmentStatus;
  readonly updatedAt: Date;
}

const TOUCHED_COLUMNS = `id, user_id AS "userId", status, updated_at AS "updatedAt"`;

/** A review whose row is held until the transaction ends. */
interface HeldReview extends ReviewStanding, Pick<AssessmentRecord, 'id' | 'userId' | 'type' | 'updatedAt'> {
  readonly ownerName: string;
  readonly reviewDueAt: Date;
}

/** The paid review of an assessment, from the payment to the expert's answer. */
@Injectable()
export class AssessmentReviews {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly messages: ReviewMessages,
  ) {}

  /**
   * Opens the review that was paid for, in the open transaction of the settlement. The owner's pages are told.
   * @returns false when the assessment is gone, unfinished or paid already: the caller gives the money back
   */
  async open(tx: TransactionContext, { assessmentId, service, amountCents }: PaidReview): Promise<boolean> {
    const { from, to } = ASSESSMENT_MOVES.pay;
    const now = new Date();
    const { rows } = await this.database.write<Touched>(
      tx,
      `UPDATE assessment SET status = $2, is_paid = true, payment_amount_cents = $3, admin_status = 'pending',
         review_service = $4, review_opened_at = $5, review_due_at = $6, reviewed_at = NULL,
         documents_submitted_at = NULL, ${TOUCHED}
       WHERE id = $1 AND status = ANY($7) AND NOT is_paid RETURNING ${TOUCHED_COLUMNS}`,
      [assessmentId, to, amountCents, service, now, reviewDueAt(service, now), from],
    );
    if (!rows[0]) return false;
    await this.remember(tx, assessmentId, 'paid');
    await this.announce(tx, rows[0]);
    return true;
  }

  /**
   * Closes the review whose money went back, in the open transaction of the refund: the assessment is unpaid again, the
   * reply and the documents stay. Without an open review nothing happens. The caller makes sure that the payment is the
   * one that opened it.
   */
  async close(tx: TransactionContext, assessmentId: string): Promise<void> {
    const { from, to } = ASSESSMENT_MOVES.refund;
    const { rows } = await this.database.write<Touched>(
      tx,
      `UPDATE assessment SET status = $2, is_paid = false, payment_amount_cents = NULL, admin_status = NULL,
         review_service = NULL, review_opened_at = NULL, review_due_at = NULL, reviewer_id = NULL,
         documents_submitted_at = NULL, ${TOUCHED}
       WHERE id = $1 AND status = ANY($3) AND is_paid RETURNING ${TOUCHED_COLUMNS}`,
      [assessmentId, to, from],
    );
    if (!rows[0]) return;
    await this.remember(tx, assessmentId, 'refunded');
    await this.announce(tx, rows[0]);
  }

  /**
   * Sets what an admin decided. The owner hears live of every change, and by notice and mail of a new status and a new
   * reply; the admins' open pages hear of it, too.
   * @throws DomainError NOT_FOUND; CONFLICT when it is not paid, or, naming each field that is different now, when
   * somebody changed it since `updatedAt`; VALIDATION_FAILED for texts of more than 10,000 characters
   */
  async update(ctx: RequestContext, id: string, change: ReviewChange): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.held(tx, id);
      const { adminStatus, adminReply, adminNotes, reviewedAt, updatedAt } = before;
      if (change.updatedAt && change.updatedAt.getTime() !== updatedAt.getTime()) {
        throw changedMeanwhile(before, await this.audit.about(tx, 'assessment', id), change.updatedAt);
      }
      const after = changedState(before, change, new Date());
      const { rows } = await this.database.write<Touched>(
        tx,
        `UPDATE assessment SET status = $2, admin_status = $3, admin_reply = $4, admin_notes = $5, reviewed_at = $6,
           documents_submitted_at = CASE WHEN $7 THEN documents_submitted_at END, ${TOUCHED} WHERE id = $1 RETURNING ${TOUCHED_COLUMNS}`,
        [
          id,
          statusAt(after.adminStatus),
          after.adminStatus,
          after.adminReply,
          after.adminNotes,
          after.reviewedAt,
          !asksAgain(before, after),
        ],
      );
      if (!rows[0]) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'review.update',
        subjectType: 'assessment',
        subjectId: id,
        changes: auditedChanges(
          { adminStatus, adminReply, adminNotes, reviewedAt, updatedAt },
          { ...after, updatedAt: rows[0].updatedAt },
        ),
      });
      if (after.adminStatus !== adminStatus) await this.remember(tx, id, after.adminStatus);
      if (after.adminReply !== null && after.adminReply !== adminReply) {
        await this.remember(tx, id, 'replied');
        await this.messages.add(tx, id, 'expert', after.adminReply);
      }
      await this.announce(tx, rows[0]);
      const notice = reviewNotice(before, before, after);
      if (notice) await this.notifications.notify(tx, notice);
    });
  }

  /**
   * Gives a review to an admin, who is told; or to nobody.
   * @throws DomainError NOT_FOUND; CONFLICT when it is not paid; VALIDATION_FAILED when the reviewer is no enabled admin
   */
  async assign(ctx: RequestContext, id: string, reviewerId: string | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.held(tx, id);
      if (reviewerId !== null && !(await this.isReviewer(tx, reviewerId))) throw unknownReviewer();
      // A button that was pressed twice tells nobody twice.
      if (before.reviewerId === reviewerId) return;
      const { rows } = await this.database.write<Touched>(
        tx,
        `UPDATE assessment SET reviewer_id = $2, ${TOUCHED} WHERE id = $1 RETURNING ${TOUCHED_COLUMNS}`,
        [id, reviewerId],
      );
      if (!rows[0]) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'review.assign',
        subjectType: 'assessment',
        subjectId: id,
        changes: auditedChanges(
          { reviewerId: before.reviewerId, updatedAt: before.updatedAt },
          { reviewerId, updatedAt: rows[0].updatedAt },
        ),
      });
      await this.tellAdmins(tx, id);
      if (reviewerId === null || reviewerId === tx.actor?.userId) return;
      await this.notifications.notify(
        tx,
        assignedNotice(before, reviewerId, before.ownerName, before.reviewDueAt),
      );
    });
  }

  /**
   * Tells who asked that a document came, in the open transaction of the upload: the reviewer, or every admin where
   * there is none. Nothing happens unless the review waits for documents.
   */
  async documentAdded(tx: TransactionContext, assessmentId: string): Promise<void> {
    const rows = await this.database.select<Pick<HeldReview, 'id' | 'type' | 'reviewerId' | 'ownerName'>>(
      tx,
      `SELECT a.id, a.type, a.reviewer_id AS "reviewerId", o.first_name || ' ' || o.last_name AS "ownerName"
       FROM assessment a JOIN users o ON o.id = a.user_id
       WHERE a.id = $1 AND a.is_paid AND a.admin_status = 'requires_documents'`,
      [assessmentId],
    );
    const [waiting] = rows;
    if (!waiting) return;
    const admins = await this.users.admins(tx);
    const reviewer = admins.filter(({ id }) => id === waiting.reviewerId);
    for (const { id: userId } of reviewer.length > 0 ? reviewer : admins) {
      await this.notifications.notify(tx, { userId, ...documentNotice(waiting, waiting.ownerName) });
    }
    await this.tellAdmins(tx, assessmentId);
  }

  /**
   * The row as it is now, held until the transaction ends: of two admins, the second one sees what the first one did.
   * @throws DomainError NOT_FOUND; CONFLICT when it is not paid
   */
  private async held(tx: TransactionContext, id: string): Promise<HeldReview> {
    if (!isId(id)) throw DomainError.notFound();
    const rows = await this.database.select<HeldReview & { readonly isPaid: boolean }>(
      tx,
      `SELECT a.id, a.user_id AS "userId", a.type, a.is_paid AS "isPaid", a.admin_status AS "adminStatus",
         a.admin_reply AS "adminReply", a.admin_notes AS "adminNotes", a.reviewed_at AS "reviewedAt",
         a.reviewer_id AS "reviewerId", r.first_name || ' ' || r.last_name AS "reviewerName",
         a.documents_submitted_at AS "documentsSubmittedAt",
         o.first_name || ' ' || o.last_name AS "ownerName", a.review_due_at AS "reviewDueAt",
         a.updated_at AS "updatedAt"
       FROM assessment a JOIN users o ON o.id = a.user_id LEFT JOIN users r ON r.id = a.reviewer_id
       WHERE a.id = $1 FOR UPDATE OF a`,
      [id],
    );
    if (!rows[0]) throw DomainError.notFound();
    if (!rows[0].isPaid) throw notPaid();
    return rows[0];
  }

  private async isReviewer(tx: TransactionContext, id: string): Promise<boolean> {
    return (await this.users.admins(tx)).some((admin) => admin.id === id);
  }

  private async remember(tx: TransactionContext, assessmentId: string, kind: ReviewEventKind): Promise<void> {
    await this.database.write(
      tx,
      'INSERT INTO assessment_review_event (id, assessment_id, kind, actor_id) VALUES ($1, $2, $3, $4)',
      [newId(), assessmentId, kind, tx.actor?.userId ?? null],
    );
  }

  private async announce(tx: TransactionContext, { id, userId, status }: Touched): Promise<void> {
    const data: AssessmentUpdated = { id, status };
    await this.outbox.tell(tx, { userId, event: ASSESSMENT_UPDATED, data });
    await this.tellAdmins(tx, id);
  }

  private async tellAdmins(tx: TransactionContext, id: string): Promise<void> {
    const data = { id, by: tx.actor?.userId ?? null };
    await this.outbox.tell(tx, { role: 'admin', event: REVIEW_UPDATED, data });
  }
}

/** What the owner sees of it: completed, or under review (again). */
function statusAt(adminStatus: AdminStatus): AssessmentStatus {
  return adminStatus === 'completed' ? ASSESSMENT_MOVES.closeReview.to : ASSESSMENT_MOVES.reopenReview.to;
}

/** Whether what the owner has sent no longer counts as everything: another status, or a new reply that asks for more. */
function asksAgain(before: ReviewState, after: ReviewState): boolean {
  if (after.adminStatus !== 'requires_documents' || before.adminStatus !== after.adminStatus) return true;
  return after.adminReply !== null && after.adminReply !== before.adminReply;
}

import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { matchAny, laterThanBefore } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { fullName } from './assessment-record.js';
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
  unknownReviewer,
  type ReviewChange,
  type ReviewState,
} from './review-changes.js';
import type { Assessment } from './entities/assessment.entity.js';
import { lockReview } from './locked-review.js';
import { ReviewMessagesService } from './review-messages.service.js';
import { assignedNotice, documentNotice, reviewNotice } from './review-notices.js';
import { reviewDueAt } from './review-terms.js';

/** A review that was paid for. */
export interface PaidReview {
  readonly assessmentId: string;
  readonly service: ReviewService;
  /** US cents. */
  readonly amountCents: number;
}

/**
 * The columns returned by a change of a review. Each change sets a later `updatedAt`, so a stale edit is
 * always detected.
 */
const CHANGED_COLUMNS = [
  'id',
  'userId',
  'status',
  'updatedAt',
] as const satisfies readonly (keyof Assessment)[];

type ChangedReview = Pick<Assessment, (typeof CHANGED_COLUMNS)[number]>;

/** The paid review of an assessment, from the payment to the expert's answer. */
@Injectable()
export class AssessmentReviewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
    private readonly messages: ReviewMessagesService,
  ) {}

  /**
   * Opens the paid review in the open transaction of the settlement. The owner's pages are notified.
   * @returns false if the assessment is gone, unfinished or already paid: the caller refunds the payment
   */
  async open(tx: TransactionContext, { assessmentId, service, amountCents }: PaidReview): Promise<boolean> {
    const { from, to } = ASSESSMENT_MOVES.pay;
    const openedAt = new Date();
    const opened = await this.database
      .query(tx)
      .updateTable('assessment')
      .set({
        status: to,
        isPaid: true,
        paymentAmountCents: amountCents,
        adminStatus: 'pending',
        reviewService: service,
        reviewOpenedAt: openedAt,
        reviewDueAt: reviewDueAt(service, openedAt),
        reviewedAt: null,
        documentsSubmittedAt: null,
        updatedAt: laterThanBefore,
      })
      .where('id', '=', assessmentId)
      .where('status', '=', matchAny(from))
      .where('isPaid', '=', false)
      .returning(CHANGED_COLUMNS)
      .executeTakeFirst();
    if (!opened) return false;
    await this.recordEvent(tx, assessmentId, 'paid');
    await this.announce(tx, opened);
    return true;
  }

  /**
   * Closes a refunded review in the open transaction of the refund: the assessment is unpaid again, and the
   * reply and documents stay. Without an open review nothing happens. The caller makes sure that this payment
   * opened the review.
   */
  async close(tx: TransactionContext, assessmentId: string): Promise<void> {
    const { from, to } = ASSESSMENT_MOVES.refund;
    const closed = await this.database
      .query(tx)
      .updateTable('assessment')
      .set({
        status: to,
        isPaid: false,
        paymentAmountCents: null,
        adminStatus: null,
        reviewService: null,
        reviewOpenedAt: null,
        reviewDueAt: null,
        reviewerId: null,
        documentsSubmittedAt: null,
        updatedAt: laterThanBefore,
      })
      .where('id', '=', assessmentId)
      .where('status', '=', matchAny(from))
      .where('isPaid', '=', true)
      .returning(CHANGED_COLUMNS)
      .executeTakeFirst();
    if (!closed) return;
    await this.recordEvent(tx, assessmentId, 'refunded');
    await this.announce(tx, closed);
  }

  /**
   * Applies an admin's change. The owner sees every change live, and gets a notification and an email for a
   * new status and a new reply. The admins' open pages are updated, too.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid, or, naming each changed field, if someone
   * changed it since `updatedAt`; VALIDATION_FAILED for texts of more than 10,000 characters
   */
  async update(ctx: RequestContext, id: string, change: ReviewChange): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await lockReview(this.database, tx, id);
      const { adminStatus, adminReply, adminNotes, reviewedAt, updatedAt } = before;
      if (change.updatedAt && change.updatedAt.getTime() !== updatedAt.getTime()) {
        throw changedMeanwhile(before, await this.audit.about(tx, 'assessment', id), change.updatedAt);
      }
      const after = changedState(before, change, new Date());
      const changed = await this.database
        .query(tx)
        .updateTable('assessment')
        .set({
          status: statusAt(after.adminStatus),
          adminStatus: after.adminStatus,
          adminReply: after.adminReply,
          adminNotes: after.adminNotes,
          reviewedAt: after.reviewedAt,
          ...(asksForMore(before, after) ? { documentsSubmittedAt: null } : {}),
          updatedAt: laterThanBefore,
        })
        .where('id', '=', id)
        .returning(CHANGED_COLUMNS)
        .executeTakeFirst();
      if (!changed) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'review.update',
        subjectType: 'assessment',
        subjectId: id,
        changes: auditedChanges(
          { adminStatus, adminReply, adminNotes, reviewedAt, updatedAt },
          { ...after, updatedAt: changed.updatedAt },
        ),
      });
      if (after.adminStatus !== adminStatus) await this.recordEvent(tx, id, after.adminStatus);
      if (after.adminReply !== null && after.adminReply !== adminReply) {
        await this.recordEvent(tx, id, 'replied');
        await this.messages.add(tx, id, 'expert', after.adminReply);
      }
      await this.announce(tx, changed);
      const notice = reviewNotice(before, before, after);
      if (notice) await this.notifications.notify(tx, notice);
    });
  }

  /**
   * Assigns a review to an admin, who is notified, or to nobody.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid; VALIDATION_FAILED if the reviewer isn't an
   * enabled admin
   */
  async assign(ctx: RequestContext, id: string, reviewerId: string | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const before = await lockReview(this.database, tx, id);
      if (reviewerId !== null && !(await this.isReviewer(tx, reviewerId))) throw unknownReviewer();
      // A button pressed twice notifies only once.
      if (before.reviewerId === reviewerId) return;
      const assigned = await this.database
        .query(tx)
        .updateTable('assessment')
        .set({ reviewerId, updatedAt: laterThanBefore })
        .where('id', '=', id)
        .returning('updatedAt')
        .executeTakeFirst();
      if (!assigned) throw DomainError.notFound();
      await this.audit.record(tx, {
        action: 'review.assign',
        subjectType: 'assessment',
        subjectId: id,
        changes: auditedChanges(
          { reviewerId: before.reviewerId, updatedAt: before.updatedAt },
          { reviewerId, updatedAt: assigned.updatedAt },
        ),
      });
      await this.refreshAdmins(tx, id);
      if (reviewerId === null || reviewerId === tx.actor?.userId) return;
      await this.notifications.notify(
        tx,
        assignedNotice(before, reviewerId, before.ownerName, before.reviewDueAt),
      );
    });
  }

  /**
   * Reports a new document in the open transaction of the upload: to the reviewer, or to every admin if there
   * is none. Does nothing unless the review waits for documents.
   */
  async documentAdded(tx: TransactionContext, assessmentId: string): Promise<void> {
    const waiting = await this.database
      .query(tx)
      .selectFrom('assessment')
      .innerJoin('users as owner', 'owner.id', 'assessment.userId')
      .select((eb) => [
        'assessment.id',
        'assessment.type',
        'assessment.reviewerId',
        fullName(eb.ref('owner.firstName'), eb.ref('owner.lastName')).as('ownerName'),
      ])
      .where('assessment.id', '=', assessmentId)
      .where('assessment.isPaid', '=', true)
      .where('assessment.adminStatus', '=', 'requires_documents')
      .executeTakeFirst();
    if (!waiting) return;
    const admins = await this.users.admins(tx);
    const reviewer = admins.filter(({ id }) => id === waiting.reviewerId);
    for (const { id: userId } of reviewer.length > 0 ? reviewer : admins) {
      await this.notifications.notify(tx, { userId, ...documentNotice(waiting, waiting.ownerName) });
    }
    await this.refreshAdmins(tx, assessmentId);
  }

  private async isReviewer(tx: TransactionContext, id: string): Promise<boolean> {
    return (await this.users.admins(tx)).some((admin) => admin.id === id);
  }

  private async recordEvent(
    tx: TransactionContext,
    assessmentId: string,
    kind: ReviewEventKind,
  ): Promise<void> {
    await this.database
      .query(tx)
      .insertInto('assessmentReviewEvent')
      .values({ id: newId(), assessmentId, kind, actorId: tx.actor?.userId ?? null })
      .execute();
  }

  private async announce(tx: TransactionContext, { id, userId, status }: ChangedReview): Promise<void> {
    const data: AssessmentUpdated = { id, status };
    await this.outbox.notifyPages(tx, { userId, event: ASSESSMENT_UPDATED, data });
    await this.refreshAdmins(tx, id);
  }

  private async refreshAdmins(tx: TransactionContext, id: string): Promise<void> {
    const data = { id, by: tx.actor?.userId ?? null };
    await this.outbox.notifyPages(tx, { role: 'admin', event: REVIEW_UPDATED, data });
  }
}

/** The status that the owner sees: completed, or under review. */
function statusAt(adminStatus: AdminStatus): AssessmentStatus {
  return adminStatus === 'completed' ? ASSESSMENT_MOVES.closeReview.to : ASSESSMENT_MOVES.reopenReview.to;
}

/** Whether the change asks the owner for more: another status, or a new reply. */
function asksForMore(before: ReviewState, after: ReviewState): boolean {
  if (after.adminStatus !== 'requires_documents' || before.adminStatus !== after.adminStatus) return true;
  return after.adminReply !== null && after.adminReply !== before.adminReply;
}

import { Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { json, laterThanBefore, now } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/outbox.js';
import { AuditService, fingerprint } from '../../audit/index.js';
import { GuidanceService, Insights, type Engine, type Results } from '../../guidance/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { getResultDay } from '../assessment-record.js';
import { AssessmentRevisionsService, hasResult, type LockedResult } from '../assessment-revisions.service.js';
import { noResultYet } from '../assessments.errors.js';
import { REVIEW_UPDATED } from '../assessments.events.js';
import type { OverruleEnd } from '../entities/assessment-overrule.entity.js';
import { lockReview, type LockedReview } from '../locked-review.js';
import { changedMeanwhile } from '../review-changes.js';
import { checkEndReason, checkOverrule, findLine, type OverruleInput } from './overrule-input.js';
import { overruledNotice, withdrawnNotice } from './overrule-notices.js';
import { OverruledResultsService } from './overruled-results.service.js';

/** Ends a decision. */
export interface OverruleWithdrawal {
  /** The owner reads it. At most 500 characters. */
  readonly reason?: string | null | undefined;
  /** The `updatedAt` that the consultant saw; absent: not checked. */
  readonly updatedAt?: Date | null | undefined;
}

/** A result by today's rules, ready for decisions. */
interface DecisionBasis {
  readonly question: Engine.Assessment;
  readonly computed: Results.Outcome;
}

/**
 * In a paid review, a consultant decides single lines instead of the rules. The computed result doesn't
 * change; the one with the decisions is stored next to it.
 */
@Injectable()
export class AssessmentOverrulesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly guidance: GuidanceService,
    private readonly revisions: AssessmentRevisionsService,
    private readonly overruled: OverruledResultsService,
  ) {}

  /**
   * Decides a line, replacing an earlier decision about it. A result by older rules is recalculated with
   * today's first, so the two scores can be compared. The owner is notified.
   * @throws DomainError NOT_FOUND; FORBIDDEN for the caller's own assessment, or another consultant's review;
   * CONFLICT if it isn't paid, has no result, or was changed since `updatedAt`; VALIDATION_FAILED naming each
   * wrong field
   */
  async overrule(ctx: RequestContext, assessmentId: string, input: OverruleInput): Promise<void> {
    const checked = checkOverrule(input);
    await this.database.transaction(ctx, async (tx) => {
      const { review, locked } = await this.open(tx, assessmentId, input.updatedAt);
      const ground = await this.prepare(tx, locked);
      const { route, line } = findLine(ground.computed, checked);
      const { routeId, criterionId, status, reason, sourceUrl } = checked;
      const query = this.database.query(tx);
      const earlier = await query
        .selectFrom('assessmentOverrule')
        .select(['id', 'status', 'reason', 'sourceUrl'])
        .where('assessmentId', '=', assessmentId)
        .where('routeId', '=', routeId)
        .where('criterionId', '=', criterionId)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
      // A repeated request decides once.
      if (earlier?.status === status && earlier.reason === reason && earlier.sourceUrl === sourceUrl) {
        this.audit.noteCompletion(tx, 'review.overrule');
        return;
      }
      if (earlier) await this.end(tx, earlier.id, 'replaced', null);
      await query
        .insertInto('assessmentOverrule')
        .values({
          id: newId(),
          assessmentId,
          routeId,
          criterionId,
          status,
          computedStatus: line.status,
          reason,
          sourceUrl,
          authorId: requireActor(tx).userId,
        })
        .execute();
      const score = await this.store(tx, review, ground, 'overruled');
      await this.audit.record(tx, {
        action: 'review.overrule',
        subjectType: 'assessment',
        subjectId: assessmentId,
        changes: {
          [`${routeId}/${criterionId}`]: [earlier?.status ?? line.status, status],
          reason: [earlier ? fingerprint(earlier.reason) : null, fingerprint(reason)],
          updatedAt: [review.updatedAt.toISOString(), score.updatedAt],
        },
      });
      await this.notifications.notify(
        tx,
        overruledNotice(
          review,
          { country: route.country, routeTitle: route.title, label: line.label, status, reason },
          { computed: ground.computed.eligibilityScore, overruled: score.overruled },
        ),
      );
    });
  }

  /**
   * Withdraws a decision: the rules decide the line again, and the record stays. The owner is notified.
   * @throws DomainError NOT_FOUND if this assessment has no such decision; FORBIDDEN and CONFLICT as for
   * `overrule`; CONFLICT if it has already ended
   */
  async withdraw(
    ctx: RequestContext,
    assessmentId: string,
    overruleId: string,
    { reason, updatedAt }: OverruleWithdrawal,
  ): Promise<void> {
    const endReason = checkEndReason(reason);
    await this.database.transaction(ctx, async (tx) => {
      const { review, locked } = await this.open(tx, assessmentId, updatedAt);
      const decided = await this.find(tx, assessmentId, overruleId);
      const { routeId, criterionId, status } = decided;
      await this.end(tx, overruleId, 'withdrawn', endReason);
      const ground = await this.prepare(tx, locked);
      const score = await this.store(tx, review, ground, 'overrule_withdrawn');
      await this.audit.record(tx, {
        action: 'review.overrule-withdraw',
        subjectType: 'assessment',
        subjectId: assessmentId,
        changes: {
          [`${routeId}/${criterionId}`]: [status, decided.computedStatus],
          updatedAt: [review.updatedAt.toISOString(), score.updatedAt],
        },
      });
      const route = ground.computed.explanation.routes.find(({ id }) => id === routeId);
      const label = route?.criteria.find(({ id }) => id === criterionId)?.label ?? criterionId;
      await this.notifications.notify(
        tx,
        withdrawnNotice(
          review,
          { country: route?.country ?? '', routeTitle: route?.title ?? routeId, label },
          endReason,
        ),
      );
    });
  }

  /** Locks the review and checks that the caller may decide about it. */
  private async open(
    tx: TransactionContext,
    id: string,
    seen: Date | null | undefined,
  ): Promise<{ readonly review: LockedReview; readonly locked: LockedResult }> {
    const review = await lockReview(this.database, tx, id);
    const { userId } = requireActor(tx);
    if (review.userId === userId) {
      throw new DomainError('FORBIDDEN', "You can't decide lines of your own assessment.");
    }
    if (review.reviewerId !== null && review.reviewerId !== userId) {
      throw new DomainError(
        'FORBIDDEN',
        `${review.reviewerName ?? 'Another admin'} is the consultant of this review. Assign it to yourself first.`,
      );
    }
    if (seen && seen.getTime() !== review.updatedAt.getTime()) {
      throw changedMeanwhile(review, await this.audit.about(tx, 'assessment', id), seen);
    }
    const locked = await this.revisions.lock(tx, id);
    if (!locked || !hasResult(locked)) throw noResultYet();
    return { review, locked };
  }

  /** The result to decide about: the stored one, or a recalculated one if the rules have changed since. */
  private async prepare(tx: TransactionContext, locked: LockedResult): Promise<DecisionBasis> {
    const { id, type, questionnaire: answers, profile } = locked;
    const then = { type, answers, profile, on: getResultDay(locked) };
    const same = await this.guidance.judge(tx, then, id);
    if (same.receipt.outcomeHash === locked.receipt?.outcomeHash) {
      return { question: then, computed: same.outcome };
    }
    const question = { ...then, on: new Date().toISOString().slice(0, 10) };
    const worked = await this.guidance.judge(tx, question, id);
    const change = Insights.compareOutcomes(locked.result, worked.outcome);
    if (Insights.isChanged(change)) {
      await this.revisions.replace(tx, locked, { question, worked, change, cause: 'rules' });
    } else {
      await this.revisions.renew(tx, locked, worked, question);
    }
    return { question, computed: worked.outcome };
  }

  private async find(tx: TransactionContext, assessmentId: string, id: string) {
    const decided = isId(id)
      ? await this.database
          .query(tx)
          .selectFrom('assessmentOverrule')
          .select(['routeId', 'criterionId', 'status', 'computedStatus', 'endedAt'])
          .where('id', '=', id)
          .where('assessmentId', '=', assessmentId)
          .executeTakeFirst()
      : undefined;
    if (!decided) throw DomainError.notFound();
    if (decided.endedAt !== null) throw new DomainError('CONFLICT', 'This decision has already ended.');
    return decided;
  }

  private async end(
    tx: TransactionContext,
    id: string,
    endedBecause: OverruleEnd,
    endReason: string | null,
  ): Promise<void> {
    await this.database
      .query(tx)
      .updateTable('assessmentOverrule')
      .set({ endedAt: now, endedBecause, endedById: requireActor(tx).userId, endReason })
      .where('id', '=', id)
      .execute();
  }

  /** Stores the result with the current decisions, and notifies every open page. */
  private async store(
    tx: TransactionContext,
    review: LockedReview,
    { question, computed }: DecisionBasis,
    kind: 'overruled' | 'overrule_withdrawn',
  ): Promise<{ readonly overruled: number; readonly updatedAt: string }> {
    const { id } = review;
    const overruled = await this.overruled.recalculate(tx, id, question, computed);
    const query = this.database.query(tx);
    const stored = await query
      .updateTable('assessment')
      .set({ overruled: overruled && json(overruled), updatedAt: laterThanBefore })
      .where('id', '=', id)
      .returning(['id', 'userId', 'status', 'updatedAt'])
      .executeTakeFirst();
    if (!stored) throw DomainError.notFound();
    const actorId = requireActor(tx).userId;
    await query
      .insertInto('assessmentReviewEvent')
      .values({ id: newId(), assessmentId: id, kind, actorId })
      .execute();
    await this.revisions.notifyOwner(tx, stored);
    await this.outbox.notifyPages(tx, { role: 'admin', event: REVIEW_UPDATED, data: { id, by: actorId } });
    return {
      overruled: overruled?.outcome.eligibilityScore ?? computed.eligibilityScore,
      updatedAt: stored.updatedAt.toISOString(),
    };
  }
}

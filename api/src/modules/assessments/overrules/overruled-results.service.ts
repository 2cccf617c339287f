import { Injectable } from '@nestjs/common';
import type { TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { matchAny, now } from '../../../platform/database/tables.js';
import { GuidanceService, type Engine, type Receipts, type Results } from '../../guidance/index.js';
import { NotificationsService } from '../../notifications/index.js';
import type { AssessmentOverrule } from '../entities/assessment-overrule.entity.js';
import { lapsedNotice } from './overrule-notices.js';

type ActiveOverrule = Pick<
  AssessmentOverrule,
  'id' | 'routeId' | 'criterionId' | 'status' | 'computedStatus' | 'authorId'
>;

/** Computes results with consultants' decisions. */
@Injectable()
export class OverruledResultsService {
  constructor(
    private readonly database: Database,
    private readonly guidance: GuidanceService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Applies the current decisions to a newly computed result. A decision ends if its line is gone or has
   * another status now, because the consultant decided about a different line. Its author is notified.
   * @param computed the new result by the rules
   * @returns null if no decision applies
   */
  async recalculate(
    tx: TransactionContext,
    assessmentId: string,
    question: Engine.Assessment,
    computed: Results.Outcome,
  ): Promise<Receipts.OverruledNumbers | null> {
    const all = await this.selectActive(tx, assessmentId);
    const lapsed = all.filter((each) => findStatus(computed, each) !== each.computedStatus);
    if (lapsed.length > 0) await this.lapse(tx, assessmentId, lapsed);
    const counting = all.filter((each) => !lapsed.includes(each));
    return counting.length === 0 ? null : this.guidance.judgeOverruled(tx, question, counting);
  }

  private selectActive(tx: TransactionContext, assessmentId: string): Promise<ActiveOverrule[]> {
    return this.database
      .query(tx)
      .selectFrom('assessmentOverrule')
      .select(['id', 'routeId', 'criterionId', 'status', 'computedStatus', 'authorId'])
      .where('assessmentId', '=', assessmentId)
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();
  }

  private async lapse(
    tx: TransactionContext,
    assessmentId: string,
    lapsed: readonly ActiveOverrule[],
  ): Promise<void> {
    const query = this.database.query(tx);
    await query
      .updateTable('assessmentOverrule')
      .set({ endedAt: now, endedBecause: 'recalculated' })
      .where('id', '=', matchAny(lapsed.map(({ id }) => id)))
      .execute();
    await query
      .insertInto('assessmentReviewEvent')
      .values({ id: newId(), assessmentId, kind: 'overrule_lapsed', actorId: null })
      .execute();
    const authors = new Set(lapsed.flatMap(({ authorId }) => authorId ?? []));
    for (const userId of authors) {
      const count = lapsed.filter(({ authorId }) => authorId === userId).length;
      await this.notifications.notify(tx, lapsedNotice(assessmentId, userId, count));
    }
  }
}

function findStatus(
  { explanation }: Results.Outcome,
  { routeId, criterionId }: ActiveOverrule,
): Results.CriterionStatus | undefined {
  const route = explanation.routes.find(({ id }) => id === routeId);
  return route?.criteria.find(({ id }) => id === criterionId)?.status;
}

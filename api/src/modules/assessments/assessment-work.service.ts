import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny, json, now } from '../../platform/database/tables.js';
import type { Settle } from '../../platform/events/outbox-processor.js';
import { Outbox } from '../../platform/events/outbox.js';
import { GuidanceService, type Results } from '../guidance/index.js';
import { NotificationsService } from '../notifications/index.js';
import { AssessmentCreditsService } from './assessment-credits.service.js';
import {
  getResultDay,
  recordColumns,
  type AssessmentRecord,
  type AssessmentWithProfile,
} from './assessment-record.js';
import { ASSESSMENT_UPDATED, type AssessmentUpdated } from './assessments.events.js';
import { ASSESSMENT_MOVES, isSettled } from './assessments.states.js';
import { readyNotice } from './ready-notice.js';

/** The worker's side of an assessment: computes it once, or fails it once. */
@Injectable()
export class AssessmentWorkService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly guidance: GuidanceService,
    private readonly credits: AssessmentCreditsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Computes an assessment with the rules of its day of submission (UTC) and the profile submitted with it,
   * so any worker gets the same result at any time. It stores the result, settles the job and notifies the
   * owner in one transaction.
   */
  async compute(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const assessment = await this.read(ctx, id);
    // Erased with its owner, or finished by another worker that hasn't settled the job yet.
    if (!assessment || isSettled(assessment.status)) {
      await this.database.transaction(ctx, settle);
      return;
    }
    const worked = await this.guidance.assess(
      ctx,
      {
        type: assessment.type,
        answers: assessment.questionnaire,
        on: getResultDay(assessment),
        profile: assessment.profile,
      },
      assessment.id,
    );
    await this.finish(ctx, assessment, ASSESSMENT_MOVES.answer, worked, settle);
  }

  /**
   * Marks an assessment as failed for good: the answers stay, the free use or credit is returned, and the owner is
   * notified.
   */
  async giveUp(ctx: RequestContext, id: string, settle: Settle): Promise<void> {
    const assessment = await this.read(ctx, id);
    if (assessment) await this.finish(ctx, assessment, ASSESSMENT_MOVES.giveUp, null, settle);
    else await this.database.transaction(ctx, settle);
  }

  private async finish(
    ctx: RequestContext,
    assessment: AssessmentRecord,
    { from, to }: typeof ASSESSMENT_MOVES.answer | typeof ASSESSMENT_MOVES.giveUp,
    worked: Results.WorkedOut | null,
    settle: Settle,
  ): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await settle(tx);
      const { id, userId } = assessment;
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('assessment')
        .set({
          status: to,
          result: worked && json(worked.outcome),
          receipt: worked && json(worked.receipt),
          workedOn: worked && getResultDay(assessment),
          rulesVersion: worked?.outcome.explanation.rulesVersion ?? null,
          updatedAt: now,
        })
        .where('id', '=', id)
        .where('status', '=', matchAny(from))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      if (to === 'failed') await this.credits.restore(tx, id);
      const data: AssessmentUpdated = { id, status: to };
      await this.outbox.notifyPages(tx, { userId, event: ASSESSMENT_UPDATED, data });
      if (to === 'ai_complete' && worked) {
        await this.notifications.notify(tx, readyNotice(assessment, worked.outcome));
      }
    });
  }

  private read(ctx: RequestContext, id: string): Promise<AssessmentWithProfile | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => ['assessment.profile', ...recordColumns(eb)])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { json, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { RateLimits, type RateLimit } from '../../platform/ratelimit/rate-limits.js';
import { type Engine, GuidanceService, Insights, type Receipts, type Results } from '../guidance/index.js';
import { ProfilesService } from '../profiles/index.js';
import { recordColumns, type AssessmentRecord, type AssessmentWithProfile } from './assessment-record.js';
import { noResultYet } from './assessments.errors.js';
import { ASSESSMENT_UPDATED, type AssessmentUpdated } from './assessments.events.js';
import { wordingJob } from './assessments.jobs.js';
import { assertStorable } from './assessments.service.js';
import type { Answers } from '../questionnaires/index.js';
import { corrected, isCompletion } from './corrections.js';
import type { RevisionCause } from './entities/assessment-revision.entity.js';
import { ASSESSMENT_LIMIT, LINE_LIMIT } from './assessments.limits.js';
import { withLineAnswer, type AnsweredLine } from './line-answers.js';
import { OverruledResultsService } from './overrules/overruled-results.service.js';
import { ProofsService } from './proofs/proofs.service.js';

/** An assessment with a result, locked by the open transaction. */
export type LockedResult = LockedAssessment & { readonly result: Results.Outcome };

type LockedAssessment = AssessmentWithProfile & { readonly receipt: Receipts.Receipt | null };

/** The new state of a recalculated assessment. */
export interface Replacement {
  readonly question: Engine.Assessment;
  readonly worked: Results.WorkedOut;
  readonly change: Insights.ResultChange;
  readonly cause: RevisionCause;
}

/**
 * Recalculates results without using up an assessment. The rules run within the request, with template
 * wording. If a language model is configured, a job rewords the result afterwards, and the page is notified
 * of both. The row is locked first, so concurrent changes run one after another.
 */
@Injectable()
export class AssessmentRevisionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly guidance: GuidanceService,
    private readonly profiles: ProfilesService,
    private readonly overruled: OverruledResultsService,
    private readonly proofs: ProofsService,
  ) {}

  /**
   * Recalculates one of the caller's assessments with today's rules and profile. If that changes nothing, the
   * assessment stays as it is.
   * @param corrections new answers by field name, for misread values, contradictions with verified documents,
   * and open questions; null: unanswered
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result; VALIDATION_FAILED naming each wrong
   * answer; RATE_LIMITED
   */
  async reassess(
    ctx: RequestContext,
    id: string,
    corrections: Readonly<Record<string, unknown>>,
  ): Promise<AssessmentRecord> {
    assertStorable(corrections);
    return this.work(ctx, id, ASSESSMENT_LIMIT, async (row, tx) =>
      corrected(await this.proofs.attachOne(tx, row), corrections),
    );
  }

  /**
   * Stores the owner's answer to an open line that no question covers, and recalculates the result with it.
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result; VALIDATION_FAILED for a line that
   * doesn't exist or that the owner can't answer; RATE_LIMITED
   */
  answerLine(ctx: RequestContext, id: string, line: AnsweredLine): Promise<AssessmentRecord> {
    return this.work(ctx, id, LINE_LIMIT, (row) => withLineAnswer(row, line));
  }

  private async work(
    ctx: RequestContext,
    id: string,
    limit: RateLimit,
    readAnswers: (row: LockedResult, tx: TransactionContext) => Answers | Promise<Answers>,
  ): Promise<AssessmentRecord> {
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(limit, userId);
    const row = await this.database.transaction<AssessmentRecord>(ctx, async (tx) => {
      const stored = isId(id) ? await this.lock(tx, id) : undefined;
      if (stored?.userId !== userId) throw DomainError.notFound();
      if (!hasResult(stored)) throw noResultYet();
      const question = {
        type: stored.type,
        answers: await readAnswers(stored, tx),
        on: new Date().toISOString().slice(0, 10),
        profile: await this.profiles.snapshot(tx, userId),
      };
      const worked = await this.guidance.judge(tx, question, id);
      const change = Insights.compareOutcomes(stored.result, worked.outcome);
      const cause = getCause(stored, question, worked);
      if (cause === null && !Insights.isChanged(change)) return stored;
      return this.replace(tx, stored, { question, worked, change, cause: cause ?? 'day' });
    });
    return this.proofs.attachOne(ctx, row);
  }

  /** The assessment, locked until the end of the open transaction. */
  lock(tx: TransactionContext, id: string): Promise<LockedAssessment | undefined> {
    return this.database
      .query(tx)
      .selectFrom('assessment')
      .select((eb) => ['assessment.profile', 'assessment.receipt', ...recordColumns(eb)])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /**
   * Replaces the result of a locked assessment, stores the old one as a revision, and notifies the owner's
   * pages.
   */
  async replace(tx: TransactionContext, stored: LockedResult, next: Replacement): Promise<AssessmentRecord> {
    const { question, worked, change, cause } = next;
    const { outcome, receipt } = worked;
    const { rulesVersion } = outcome.explanation;
    const overruled = await this.overruled.recalculate(tx, stored.id, question, outcome);
    const query = this.database.query(tx);
    await query
      .insertInto('assessmentRevision')
      .values({
        id: newId(),
        assessmentId: stored.id,
        cause,
        rulesVersionBefore: stored.result.explanation.rulesVersion,
        rulesVersionAfter: rulesVersion,
        before: json(stored.result),
        receiptBefore: stored.receipt && json(stored.receipt),
        change: json(change),
      })
      .execute();
    const replaced = await query
      .updateTable('assessment')
      .set({
        questionnaire: json({ ...question.answers }),
        profile: question.profile ? json(question.profile) : null,
        result: json(outcome),
        receipt: json(receipt),
        overruled: overruled && json(overruled),
        workedOn: question.on,
        rulesVersion,
        updatedAt: now,
      })
      .where('id', '=', stored.id)
      .returning(recordColumns)
      .executeTakeFirst();
    if (!replaced) throw DomainError.notFound();
    await this.notifyOwner(tx, replaced);
    if (this.guidance.usesModel) await this.outbox.enqueue(tx, wordingJob, { assessmentId: stored.id });
    return replaced;
  }

  /** Stores the same result under newer rules, without a new wording or a notification. */
  async renew(
    tx: TransactionContext,
    { id, result }: LockedResult,
    { outcome, receipt }: Results.WorkedOut,
    question: Engine.Assessment,
  ): Promise<void> {
    const { method, wordedBy } = result.explanation;
    const renewed = {
      ...outcome,
      recommendations: result.recommendations,
      nextSteps: result.nextSteps,
      explanation: { ...outcome.explanation, method, wordedBy },
    };
    const overruled = await this.overruled.recalculate(tx, id, question, outcome);
    await this.database
      .query(tx)
      .updateTable('assessment')
      .set({
        result: json(renewed),
        receipt: json(receipt),
        overruled: overruled && json(overruled),
        workedOn: question.on,
        rulesVersion: outcome.explanation.rulesVersion,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Notifies the owner's open pages of the change. */
  async notifyOwner(
    tx: TransactionContext,
    { id, userId, status }: Pick<AssessmentRecord, 'id' | 'userId' | 'status'>,
  ): Promise<void> {
    const data: AssessmentUpdated = { id, status };
    await this.outbox.notifyPages(tx, { userId, event: ASSESSMENT_UPDATED, data });
  }
}

export function hasResult<Row extends AssessmentWithProfile>(
  row: Row,
): row is Row & { result: Results.Outcome } {
  return row.result !== null;
}

/** What has changed since the stored result; null: only the day. */
function getCause(
  stored: AssessmentWithProfile,
  question: Engine.Assessment,
  worked: Results.WorkedOut,
): RevisionCause | null {
  if (!isDeepStrictEqual(stored.questionnaire, question.answers)) {
    return isCompletion(stored.questionnaire, question.answers) ? 'completion' : 'correction';
  }
  if (!isDeepStrictEqual(stored.profile, question.profile ?? null)) return 'profile';
  return stored.rulesVersion === worked.outcome.explanation.rulesVersion ? null : 'rules';
}

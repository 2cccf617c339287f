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

/** An assessment that has a result, locked for the open transaction. */
export type HeldAssessment = LockedAssessment & { readonly result: Results.Outcome };

type LockedAssessment = AssessmentWithProfile & { readonly receipt: Receipts.Receipt | null };

/** What becomes of an assessment that was recalculated. */
export interface Replacement {
  readonly question: Engine.Assessment;
  readonly worked: Results.WorkedOut;
  readonly change: Insights.ResultChange;
  readonly cause: RevisionCause;
}

/**
 * Results that are recalculated, at no use. The rules answer within the request, in the words of the templates; where a
 * language model words results, a job has it do so afterwards, and the page hears of both. Whatever is recalculated
 * is locked first, so that two at once are done one after the other, each on what the other has left.
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
   * Works an assessment of the caller out again, by today's rules and with today's profile. Where that changes nothing,
   * the assessment stays as it is.
   * @param corrections answers in place of what was read wrongly, of what a verified document contradicts, and to what
   * was left open, by field name; null:
   * unanswered
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result; VALIDATION_FAILED naming each wrong answer;
   * RATE_LIMITED
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
   * Takes the owner's own answer to an open line that no question asks, and works the result out again with it.
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result; VALIDATION_FAILED for a line that isn't there or
   * isn't the person's to answer; RATE_LIMITED
   */
  tellLine(ctx: RequestContext, id: string, line: AnsweredLine): Promise<AssessmentRecord> {
    return this.work(ctx, id, LINE_LIMIT, (row) => withLineAnswer(row, line));
  }

  private async work(
    ctx: RequestContext,
    id: string,
    limit: RateLimit,
    answersOf: (row: HeldAssessment, tx: TransactionContext) => Answers | Promise<Answers>,
  ): Promise<AssessmentRecord> {
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(limit, userId);
    const row = await this.database.transaction<AssessmentRecord>(ctx, async (tx) => {
      const held = isId(id) ? await this.lock(tx, id) : undefined;
      if (held?.userId !== userId) throw DomainError.notFound();
      if (!hasResult(held)) throw noResultYet();
      const question = {
        type: held.type,
        answers: await answersOf(held, tx),
        on: new Date().toISOString().slice(0, 10),
        profile: await this.profiles.snapshot(tx, userId),
      };
      const worked = await this.guidance.judge(tx, question, id);
      const change = Insights.compareOutcomes(held.result, worked.outcome);
      const cause = getCause(held, question, worked);
      if (cause === null && !Insights.isChanged(change)) return held;
      return this.replace(tx, held, { question, worked, change, cause: cause ?? 'day' });
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

  /** Stores a new result in place of a locked one, keeps the old one as a revision, and tells the owner's pages. */
  async replace(tx: TransactionContext, held: HeldAssessment, next: Replacement): Promise<AssessmentRecord> {
    const { question, worked, change, cause } = next;
    const { outcome, receipt } = worked;
    const { rulesVersion } = outcome.explanation;
    const overruled = await this.overruled.recalculate(tx, held.id, question, outcome);
    const query = this.database.query(tx);
    await query
      .insertInto('assessmentRevision')
      .values({
        id: newId(),
        assessmentId: held.id,
        cause,
        rulesVersionBefore: held.result.explanation.rulesVersion,
        rulesVersionAfter: rulesVersion,
        before: json(held.result),
        receiptBefore: held.receipt && json(held.receipt),
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
      .where('id', '=', held.id)
      .returning(recordColumns)
      .executeTakeFirst();
    if (!replaced) throw DomainError.notFound();
    await this.notifyOwner(tx, replaced);
    if (this.guidance.usesModel) await this.outbox.enqueue(tx, wordingJob, { assessmentId: held.id });
    return replaced;
  }

  /** The same result with newer rules: its words stay, and there is no notification. */
  async renew(
    tx: TransactionContext,
    { id, result }: HeldAssessment,
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

  /** Tells the owner's open pages that the assessment has changed. */
  async notifyOwner(
    tx: TransactionContext,
    { id, userId, status }: Pick<AssessmentRecord, 'id' | 'userId' | 'status'>,
  ): Promise<void> {
    const data: AssessmentUpdated = { id, status };
    await this.outbox.tell(tx, { userId, event: ASSESSMENT_UPDATED, data });
  }
}

export function hasResult<Row extends AssessmentWithProfile>(
  row: Row,
): row is Row & { result: Results.Outcome } {
  return row.result !== null;
}

/** What makes the question another one than it was; null: only the day did. */
function getCause(
  held: AssessmentWithProfile,
  question: Engine.Assessment,
  worked: Results.WorkedOut,
): RevisionCause | null {
  if (!isDeepStrictEqual(held.questionnaire, question.answers)) {
    return isCompletion(held.questionnaire, question.answers) ? 'completion' : 'correction';
  }
  if (!isDeepStrictEqual(held.profile, question.profile ?? null)) return 'profile';
  return held.rulesVersion === worked.outcome.explanation.rulesVersion ? null : 'rules';
}

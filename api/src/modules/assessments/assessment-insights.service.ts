import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { type Engine, GuidanceService, Insights, Receipts, type Results } from '../guidance/index.js';
import { ProfilesService } from '../profiles/index.js';
import { getResultDay, type AssessmentRecord } from './assessment-record.js';
import { noResultYet, olderThanReceipts } from './assessments.errors.js';
import { AssessmentsService } from './assessments.service.js';
import type { RevisionCause } from './entities/assessment-revision.entity.js';
import { ProofsService } from './proofs/proofs.service.js';
import { INSIGHTS_LIMIT } from './assessments.limits.js';

/** A change of a result, and its cause. */
export interface RevisionRecord {
  readonly id: string;
  readonly at: Date;
  readonly cause: RevisionCause;
  readonly rulesVersionBefore: string;
  readonly rulesVersionAfter: string;
  readonly change: Insights.ResultChange;
}

/** What could change a result, and what has changed it. Parts that weren't requested are empty. */
export interface Insights {
  readonly assessmentId: string;
  readonly improvements: readonly Insights.Improvement[];
  readonly missing: readonly Insights.MissingRange[];
  readonly withProfile: Insights.ResultChange | null;
  readonly revisions: readonly RevisionRecord[];
  readonly keepUpToDate: boolean;
}

/** The requested parts; each costs evaluations of its own. */
export interface InsightsDetail {
  readonly improvements: boolean;
  readonly missing: boolean;
  readonly withProfile: boolean;
}

const ALL: InsightsDetail = { improvements: true, missing: true, withProfile: true };

/** How many revisions are returned, newest first. */
const MAX_REVISIONS = 50;

/** What could change a result: computed on request, never stored. */
@Injectable()
export class AssessmentInsightsService {
  constructor(
    private readonly database: Database,
    private readonly assessments: AssessmentsService,
    private readonly guidance: GuidanceService,
    private readonly profiles: ProfilesService,
    private readonly rateLimits: RateLimits,
    private readonly proofs: ProofsService,
  ) {}

  /**
   * The result of other answers, on the day and with the profile of the stored result. Doesn't use up an
   * assessment.
   * @param changes fields of the questionnaire; null: unanswered
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result; VALIDATION_FAILED with each invalid
   * field; RATE_LIMITED
   */
  async whatIf(ctx: RequestContext, id: string, changes: unknown): Promise<Insights.ResultChange> {
    await this.rateLimits.consume(INSIGHTS_LIMIT, requireActor(ctx).userId);
    const { question } = await this.readOwn(ctx, id);
    return this.guidance.whatIf(ctx, question, changes);
  }

  /**
   * What could change the result of one of the caller's assessments.
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result
   */
  async getInsights(ctx: RequestContext, id: string, detail: InsightsDetail = ALL): Promise<Insights> {
    await this.rateLimits.consume(INSIGHTS_LIMIT, requireActor(ctx).userId);
    const { assessment, question } = await this.readOwn(ctx, id);
    const { keepUpToDate } = await this.profiles.getOrEmpty(ctx, assessment.userId);
    return {
      assessmentId: assessment.id,
      improvements: detail.improvements ? await this.guidance.improvements(ctx, question) : [],
      missing: detail.missing ? await this.guidance.missing(ctx, question) : [],
      withProfile: detail.withProfile ? await this.withProfile(ctx, assessment, question) : null,
      revisions: await this.listRevisions(ctx, assessment.id),
      keepUpToDate,
    };
  }

  /**
   * The receipt that replays the result offline, for its owner and for admins.
   * @throws DomainError NOT_FOUND; CONFLICT while there is no result, or if it is older than receipts
   */
  async getReceipt(ctx: RequestContext, id: string): Promise<Receipts.Receipt> {
    const assessment = await this.assessments.get(ctx, id);
    if (!assessment.result) throw noResultYet();
    const row = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select('receipt')
      .where('id', '=', assessment.id)
      .executeTakeFirst();
    if (!row?.receipt) throw olderThanReceipts();
    const { overruled, overrules } = assessment;
    const lines = overrules.map(({ id: _, ...line }) => line);
    const proven = await this.proofs.describe(ctx, assessment);
    return {
      ...row.receipt,
      ...(overruled && { overruled: Receipts.describeOverruled(lines, overruled) }),
      ...(proven && { proven }),
    };
  }

  /**
   * The hash of a result's receipt; null if the result is older than receipts. The caller has checked access.
   */
  async getReceiptHash(ctx: RequestContext, { id }: AssessmentRecord): Promise<string | null> {
    const row = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => eb.ref('receipt', '->>').key('outcomeHash').as('hash'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.hash ?? null;
  }

  /**
   * The effect of today's profile, with both versions assessed today. Null: the profile is the same, empty,
   * or changes nothing.
   */
  private async withProfile(
    ctx: RequestContext,
    { userId }: AssessmentRecord,
    question: Engine.Assessment,
  ): Promise<Insights.ResultChange | null> {
    const profile = await this.profiles.snapshot(ctx, userId);
    if (profile === null || isDeepStrictEqual(profile, question.profile)) return null;
    const on = new Date().toISOString().slice(0, 10);
    const [before, after] = await Promise.all([
      this.guidance.judge(ctx, { ...question, on }),
      this.guidance.judge(ctx, { ...question, on, profile }),
    ]);
    const change = Insights.compareOutcomes(before.outcome, after.outcome);
    return Insights.isChanged(change) ? change : null;
  }

  private listRevisions(ctx: RequestContext, id: string): Promise<RevisionRecord[]> {
    return this.database
      .query(ctx)
      .selectFrom('assessmentRevision')
      .select(['id', 'at', 'cause', 'rulesVersionBefore', 'rulesVersionAfter', 'change'])
      .where('assessmentId', '=', id)
      .orderBy('id', 'desc')
      .limit(MAX_REVISIONS)
      .execute();
  }

  private async readOwn(
    ctx: RequestContext,
    id: string,
  ): Promise<{ assessment: AssessmentRecord & { result: Results.Outcome }; question: Engine.Assessment }> {
    const assessment = await this.assessments.getOwn(ctx, id);
    const { result } = assessment;
    if (!result) throw noResultYet();
    const row = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select('profile')
      .where('id', '=', assessment.id)
      .executeTakeFirst();
    const { type, questionnaire: answers } = assessment;
    const question = { type, answers, on: getResultDay(assessment), profile: row?.profile ?? null };
    return { assessment: { ...assessment, result }, question };
  }
}

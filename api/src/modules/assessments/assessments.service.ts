import { Injectable } from '@nestjs/common';
import type { Actor, RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { parseJsonBody } from '../../platform/http/json-body.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { ProfilesService } from '../profiles/index.js';
import { validateAnswers, type Answers, type AssessmentType } from '../questionnaires/index.js';
import { AssessmentCredits } from './assessment-credits.service.js';
import { RECORD_COLUMNS, SHORT_COLUMNS, type AssessmentRecord } from './assessment-record.js';
import { freeUseTaken, notFailed } from './assessments.errors.js';
import { assessmentJob } from './assessments.jobs.js';
import { ASSESSMENT_MOVES } from './assessments.states.js';
import { FREE_USE_INDEX, type Funding } from './entities/assessment.entity.js';

/** How much of each type a person has used; what failed for good counts nowhere. */
export interface AssessmentLimits {
  readonly studentAssessments: number;
  readonly opportunityAssessments: number;
  readonly freeStudentUsed: boolean;
  readonly freeOpportunityUsed: boolean;
  /** Further assessments that are paid for and not used yet. */
  readonly studentCredits: number;
  readonly opportunityCredits: number;
}

interface UseOfType {
  readonly type: AssessmentType;
  readonly total: number;
  readonly freeUsed: boolean;
}

/** One's assessments: handing answers in, reading them, running a failed one again. */
@Injectable()
export class AssessmentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly profiles: ProfilesService,
    private readonly credits: AssessmentCredits,
  ) {}

  /**
   * Takes answers and has them worked out, with the caller's profile as it is now: the assessment, what pays for it (the
   * free use, else a credit) and its job are written in one transaction.
   * @param answers the answers by field name, as they came
   * @returns the assessment, `in_progress`
   * @throws DomainError RATE_LIMITED; VALIDATION_FAILED naming each wrong answer; PAYMENT_REQUIRED when the free
   * assessment of this type is used and there is no credit. A refused request leaves nothing behind.
   */
  async submit(ctx: RequestContext, type: AssessmentType, answers: unknown): Promise<AssessmentRecord> {
    const { userId } = signedIn(ctx);
    await this.rateLimits.consume('assessment', userId);
    const checked = validateAnswers(type, answers);
    if (!checked.ok) throw DomainError.invalid(checked.errors);
    assertStorable(checked.answers);
    return this.database.transaction(ctx, async (tx) => {
      const id = newId();
      const profile = await this.profiles.snapshot(tx, userId);
      const values = [id, userId, type, JSON.stringify(checked.answers), profile && JSON.stringify(profile)];
      const free = await this.insert(tx, 'free', values);
      const assessment = free ?? (await this.insert(tx, 'credit', values));
      if (!assessment) throw new Error('An assessment was written and did not come back.');
      if (!free) await this.spendCredit(tx, assessment);
      await this.outbox.enqueue(tx, assessmentJob, { assessmentId: id });
      return assessment;
    });
  }

  /**
   * Runs a failed assessment of the caller again, on the answers and the date that it was handed in with, and today's
   * profile. It takes the free use again, or where that was spent on another one since, a credit.
   * @throws DomainError NOT_FOUND; CONFLICT when it did not fail; PAYMENT_REQUIRED when there is neither
   */
  async retry(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const { userId } = signedIn(ctx);
    await this.rateLimits.consume('assessment', userId);
    const assessment = await this.owned(ctx, id);
    try {
      return await this.runAgain(ctx, assessment);
    } catch (error) {
      // Another assessment took the free use at this very moment: only a credit can pay now.
      if (violatesUnique(error, FREE_USE_INDEX)) return this.runAgain(ctx, assessment);
      throw error;
    }
  }

  /** What the caller has used of each type, and what is paid for. */
  async limits(ctx: RequestContext): Promise<AssessmentLimits> {
    const { userId } = signedIn(ctx);
    const credits = await this.credits.available(ctx, userId);
    const uses = await this.database.select<UseOfType>(
      ctx,
      `SELECT type, count(*)::int AS total, bool_or(funding = 'free') AS "freeUsed" FROM assessment
       WHERE user_id = $1 AND status <> 'failed' GROUP BY type`,
      [userId],
    );
    const of = (type: AssessmentType) => uses.find((use) => use.type === type);
    return {
      studentAssessments: of('student')?.total ?? 0,
      opportunityAssessments: of('opportunity-seeker')?.total ?? 0,
      freeStudentUsed: of('student')?.freeUsed ?? false,
      freeOpportunityUsed: of('opportunity-seeker')?.freeUsed ?? false,
      studentCredits: credits.student,
      opportunityCredits: credits['opportunity-seeker'],
    };
  }

  /** The caller's assessments, newest first. What `detail` leaves out is empty, and is not read. */
  async list(ctx: RequestContext, detail: ListDetail = WHOLE): Promise<AssessmentRecord[]> {
    return this.database.select<AssessmentRecord>(ctx, LIST_OF_ONE, [
      signedIn(ctx).userId,
      detail.questionnaire,
      detail.result,
      detail.explanation,
    ]);
  }

  /** The newest finished assessment of the caller that is not paid for; null when there is none. */
  async newestUnpaid(ctx: RequestContext): Promise<string | null> {
    const rows = await this.database.select<{ id: string }>(
      ctx,
      `SELECT id FROM assessment WHERE user_id = $1 AND status = 'ai_complete' AND NOT is_paid
       ORDER BY id DESC LIMIT 1`,
      [signedIn(ctx).userId],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * One assessment, for its owner and for admins.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async get(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const { userId, role } = signedIn(ctx);
    const assessment = await this.find(ctx, id);
    if (!assessment || (assessment.userId !== userId && role !== 'admin')) throw DomainError.notFound();
    return assessment;
  }

  /**
   * One assessment of the caller's own, admin or not.
   * @throws DomainError NOT_FOUND when there is none, or it is somebody else's
   */
  async owned(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const assessment = await this.find(ctx, id);
    if (assessment?.userId !== signedIn(ctx).userId) throw DomainError.notFound();
    return assessment;
  }

  private async find(ctx: RequestContext, id: string): Promise<AssessmentRecord | undefined> {
    if (!isId(id)) return undefined;
    const rows = await this.database.select<AssessmentRecord>(
      ctx,
      `SELECT ${RECORD_COLUMNS} FROM assessment WHERE id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Requests that race wait here for each other on the index of the free use; one of them gets a row. */
  private async insert(
    tx: TransactionContext,
    funding: Funding,
    values: readonly unknown[],
  ): Promise<AssessmentRecord | undefined> {
    const { rows } = await this.database.write<AssessmentRecord>(
      tx,
      `INSERT INTO assessment (id, user_id, type, questionnaire, profile, funding) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, type) WHERE funding = 'free' AND status <> 'failed' DO NOTHING
       RETURNING ${RECORD_COLUMNS}`,
      [...values, funding],
    );
    return rows[0];
  }

  private async runAgain(ctx: RequestContext, { id, userId }: AssessmentRecord): Promise<AssessmentRecord> {
    const { from, to } = ASSESSMENT_MOVES.retry;
    return this.database.transaction(ctx, async (tx) => {
      const profile = await this.profiles.snapshot(tx, userId);
      const { rows } = await this.database.write<AssessmentRecord & { readonly funding: Funding }>(
        tx,
        `UPDATE assessment this SET status = $2, profile = $4, updated_at = now(), funding = CASE WHEN EXISTS (
           SELECT 1 FROM assessment other
           WHERE other.user_id = this.user_id AND other.type = this.type AND other.funding = 'free'
             AND other.status <> 'failed'
         ) THEN 'credit' ELSE 'free' END
         WHERE id = $1 AND status = ANY($3) RETURNING funding, ${RECORD_COLUMNS}`,
        [id, to, from, profile && JSON.stringify(profile)],
      );
      if (!rows[0]) throw notFailed();
      const { funding, ...retried } = rows[0];
      if (funding === 'credit') await this.spendCredit(tx, retried);
      await this.outbox.enqueue(tx, assessmentJob, { assessmentId: id });
      return retried;
    });
  }

  private async spendCredit(tx: TransactionContext, { id, type, userId }: AssessmentRecord): Promise<void> {
    const spent = await this.credits.spend(tx, { userId, type, assessmentId: id });
    if (!spent) throw freeUseTaken(type);
  }
}

/** What a list is wanted for. A result is some 40 KB, nearly all of it the explanation. */
export interface ListDetail {
  readonly questionnaire: boolean;
  readonly result: boolean;
  /** Of the result: the routes with their conditions. */
  readonly explanation: boolean;
}

const WHOLE: ListDetail = { questionnaire: true, result: true, explanation: true };

/** The statement behind the list; a test holds it to its index. */
export const LIST_OF_ONE = `SELECT ${SHORT_COLUMNS},
    CASE WHEN $2 THEN questionnaire ELSE '{}' END AS questionnaire,
    CASE WHEN $3 AND $4 THEN result WHEN $3 THEN result - 'explanation' END AS result
  FROM assessment WHERE user_id = $1 ORDER BY id DESC`;

/**
 * A GraphQL document can carry its answers as literals, past the reader of JSON bodies: what that reader refuses (NUL,
 * half characters, deep nesting), the database would refuse later with an error of its own.
 */
export function assertStorable(answers: Answers): void {
  parseJsonBody(JSON.stringify(answers));
}

export function signedIn(ctx: RequestContext): Actor {
  if (!ctx.actor) throw DomainError.unauthenticated();
  return ctx.actor;
}

import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { assertOwn, requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { isId, newId } from '../../platform/database/ids.js';
import { PlannedQuery, type ValueOf } from '../../platform/database/planned-query.js';
import { matchAny, json, now, type Tables } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/outbox.js';
import { parseJsonBody } from '../../platform/http/json-body.js';
import { RateLimits } from '../../platform/ratelimit/rate-limits.js';
import { ProfilesService } from '../profiles/index.js';
import { validateAnswers, type Answers, type AssessmentType } from '../questionnaires/index.js';
import { AssessmentCreditsService } from './assessment-credits.service.js';
import {
  recordColumns,
  selectRecord,
  WHOLE,
  type AssessmentRecord,
  type ListDetail,
} from './assessment-record.js';
import { freeAssessmentUsed, notFailed } from './assessments.errors.js';
import { assessmentJob } from './assessments.jobs.js';
import { ASSESSMENT_MOVES } from './assessments.states.js';
import { ProofsService } from './proofs/proofs.service.js';
import { FREE_USE_INDEX, type Assessment, type Funding } from './entities/assessment.entity.js';
import { ASSESSMENT_LIMIT } from './assessments.limits.js';

/** How many assessments of each type a person has used; failed ones don't count. */
export interface AssessmentLimits {
  readonly studentAssessments: number;
  readonly opportunityAssessments: number;
  readonly freeStudentUsed: boolean;
  readonly freeOpportunityUsed: boolean;
  /** Paid assessments that aren't used yet. */
  readonly studentCredits: number;
  readonly opportunityCredits: number;
}

/** The query of the list; a test asserts its index. */
export function selectOwned(query: Kysely<Tables>, userId: string | RawBuilder<string>, detail: ListDetail) {
  return query
    .selectFrom('assessment')
    .select((eb) => selectRecord(eb, detail))
    .where('userId', '=', userId)
    .orderBy('id', 'desc');
}

const LISTS = new Map<string, PlannedQuery<{ userId: string }, AssessmentRecord>>();

/** The query of a list, made once for each detail: making it would take longer than running it. */
function planList(detail: ListDetail): PlannedQuery<{ userId: string }, AssessmentRecord> {
  const parts = (['questionnaire', 'result', 'explanation'] as const).filter((part) => detail[part]);
  const name = ['assessments-own', ...parts].join('-');
  const planned =
    LISTS.get(name) ??
    new PlannedQuery(name, (query, value: ValueOf<{ userId: string }>) =>
      selectOwned(query, value('userId'), detail),
    );
  LISTS.set(name, planned);
  return planned;
}

type NewAssessment = Pick<Assessment, 'id' | 'userId' | 'type' | 'questionnaire' | 'profile'>;

/** A person's own assessments: submit, read, retry. */
@Injectable()
export class AssessmentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly profiles: ProfilesService,
    private readonly credits: AssessmentCreditsService,
    private readonly proofs: ProofsService,
  ) {}

  /**
   * Submits answers for computation with the caller's current profile. The assessment, its funding (the free
   * use, otherwise a credit) and its job are written in one transaction.
   * @param answers the raw answers by field name
   * @returns the assessment, `in_progress`
   * @throws DomainError RATE_LIMITED; VALIDATION_FAILED naming each wrong answer; PAYMENT_REQUIRED if the
   * free assessment of this type is used and there is no credit. A refused request stores nothing.
   */
  async submit(ctx: RequestContext, type: AssessmentType, answers: unknown): Promise<AssessmentRecord> {
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(ASSESSMENT_LIMIT, userId);
    const checked = validateAnswers(type, answers);
    if (!checked.ok) throw DomainError.invalid(checked.errors);
    assertStorable(checked.answers);
    return this.database.transaction(ctx, async (tx) => {
      const id = newId();
      const profile = await this.profiles.snapshot(tx, userId);
      const values = { id, userId, type, questionnaire: checked.answers, profile };
      const free = await this.insert(tx, 'free', values);
      const assessment = free ?? (await this.insert(tx, 'credit', values));
      if (!assessment) throw new Error('The assessment was saved but not returned.');
      if (!free) await this.spendCredit(tx, assessment);
      await this.outbox.enqueue(tx, assessmentJob, { assessmentId: id });
      return assessment;
    });
  }

  /**
   * Retries a failed assessment of the caller with its original answers and date, and today's profile. It
   * takes the free use again, or a credit if another assessment has taken the free use since.
   * @throws DomainError NOT_FOUND; CONFLICT if it didn't fail; PAYMENT_REQUIRED if there is neither
   */
  async retry(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const { userId } = requireActor(ctx);
    await this.rateLimits.consume(ASSESSMENT_LIMIT, userId);
    const assessment = await this.getOwn(ctx, id);
    try {
      return await this.requeue(ctx, assessment);
    } catch (error) {
      // Another assessment took the free use concurrently: only a credit can pay now.
      if (violatesUnique(error, FREE_USE_INDEX)) return this.requeue(ctx, assessment);
      throw error;
    }
  }

  /** The caller's used assessments and remaining credits of each type. */
  async getLimits(ctx: RequestContext): Promise<AssessmentLimits> {
    const { userId } = requireActor(ctx);
    const credits = await this.credits.available(ctx, userId);
    const uses = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => [
        'type',
        eb.cast<number>(eb.fn.countAll(), 'integer').as('total'),
        eb.fn<boolean>('bool_or', [eb('funding', '=', 'free')]).as('freeUsed'),
      ])
      .where('userId', '=', userId)
      .where('status', '<>', 'failed')
      .groupBy('type')
      .execute();
    const student = uses.find(({ type }) => type === 'student');
    const opportunity = uses.find(({ type }) => type === 'opportunity-seeker');
    return {
      studentAssessments: student?.total ?? 0,
      opportunityAssessments: opportunity?.total ?? 0,
      freeStudentUsed: student?.freeUsed ?? false,
      freeOpportunityUsed: opportunity?.freeUsed ?? false,
      studentCredits: credits.student,
      opportunityCredits: credits['opportunity-seeker'],
    };
  }

  /** The caller's assessments, newest first. Parts that `detail` leaves out are empty and aren't read. */
  async list(ctx: RequestContext, detail: ListDetail = WHOLE): Promise<AssessmentRecord[]> {
    const rows = await this.database.runPlanned(ctx, planList(detail), { userId: requireActor(ctx).userId });
    return this.proofs.attach(ctx, rows);
  }

  /** The caller's newest finished unpaid assessment; null if there is none. */
  async findNewestUnpaid(ctx: RequestContext): Promise<string | null> {
    const newest = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select('id')
      .where('userId', '=', requireActor(ctx).userId)
      .where('status', '=', 'ai_complete')
      .where('isPaid', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id ?? null;
  }

  /**
   * One assessment, for its owner and for admins.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const assessment = await this.find(ctx, id);
    assertOwn(ctx, assessment);
    return this.proofs.attachOne(ctx, assessment);
  }

  /**
   * One of the caller's own assessments; admins have no access to others here.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async getOwn(ctx: RequestContext, id: string): Promise<AssessmentRecord> {
    const assessment = await this.find(ctx, id);
    if (assessment?.userId !== requireActor(ctx).userId) throw DomainError.notFound();
    return assessment;
  }

  private async find(ctx: RequestContext, id: string): Promise<AssessmentRecord | undefined> {
    if (!isId(id)) return undefined;
    return this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(recordColumns)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Racing requests wait for each other on the free-use index; one of them gets a row. */
  private insert(
    tx: TransactionContext,
    funding: Funding,
    { questionnaire, profile, ...values }: NewAssessment,
  ): Promise<AssessmentRecord | undefined> {
    return this.database
      .query(tx)
      .insertInto('assessment')
      .values({ ...values, questionnaire: json(questionnaire), profile: profile && json(profile), funding })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'type'])
          .where('funding', '=', sql.lit('free' as const))
          .where('status', '<>', sql.lit('failed' as const))
          .doNothing(),
      )
      .returning(recordColumns)
      .executeTakeFirst();
  }

  private async requeue(ctx: RequestContext, { id, userId }: AssessmentRecord): Promise<AssessmentRecord> {
    const { from, to } = ASSESSMENT_MOVES.retry;
    return this.database.transaction(ctx, async (tx) => {
      const profile = await this.profiles.snapshot(tx, userId);
      const row = await this.database
        .query(tx)
        .updateTable('assessment')
        .set((eb) => ({
          status: to,
          profile: profile && json(profile),
          updatedAt: now,
          funding: eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('assessment as other')
                  .select('other.id')
                  .whereRef('other.userId', '=', 'assessment.userId')
                  .whereRef('other.type', '=', 'assessment.type')
                  .where('other.funding', '=', 'free')
                  .where('other.status', '<>', 'failed'),
              ),
            )
            .then(sql.lit('credit' as const))
            .else(sql.lit('free' as const))
            .end(),
        }))
        .where('id', '=', id)
        .where('status', '=', matchAny(from))
        .returning((eb) => ['assessment.funding', ...recordColumns(eb)])
        .executeTakeFirst();
      if (!row) throw notFailed();
      const { funding, ...retried } = row;
      if (funding === 'credit') await this.spendCredit(tx, retried);
      await this.outbox.enqueue(tx, assessmentJob, { assessmentId: id });
      return retried;
    });
  }

  private async spendCredit(tx: TransactionContext, { id, type, userId }: AssessmentRecord): Promise<void> {
    const spent = await this.credits.spend(tx, { userId, type, assessmentId: id });
    if (!spent) throw freeAssessmentUsed(type);
  }
}

/**
 * Answers in a GraphQL document bypass the JSON body reader. This refuses what it refuses (NUL, half
 * characters, deep nesting), which the database would otherwise reject with its own error.
 */
export function assertStorable(answers: Answers): void {
  parseJsonBody(JSON.stringify(answers));
}

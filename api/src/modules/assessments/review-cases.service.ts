import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder } from 'kysely';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { matchAny, type Tables } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import {
  fullName,
  recordColumns,
  selectRecord,
  WHOLE,
  type AssessmentRecord,
  type ListDetail,
} from './assessment-record.js';
import { groupByAssessment } from './group-by-assessment.js';
import type { AdminStatus, ReviewEventKind, ReviewService } from './assessments.states.js';
import { ProofsService } from './proofs/proofs.service.js';

/** A paid assessment as its owner may see it. */
export interface PaidAssessmentRecord extends AssessmentRecord {
  readonly adminStatus: AdminStatus;
  readonly reviewService: ReviewService;
  readonly reviewOpenedAt: Date;
  readonly reviewDueAt: Date;
  /** First name of the assigned admin, or of the last one who wrote; null if there is none. */
  readonly expertFirstName: string | null;
}

/** The same for admins: with notes, owner and reviewer. */
export interface ReviewCaseRecord extends PaidAssessmentRecord {
  readonly adminNotes: string | null;
  readonly reviewerId: string | null;
  readonly reviewerFirstName: string | null;
  readonly reviewerLastName: string | null;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly ownerEmail: string;
}

/** A step of a review. */
export interface ReviewEventRecord {
  readonly id: string;
  readonly assessmentId: string;
  readonly at: Date;
  readonly kind: ReviewEventKind;
}

export interface CaseFilter {
  /** Every status when absent. */
  readonly status?: AdminStatus | null | undefined;
  /** Only the caller's own cases. */
  readonly mine?: boolean | null | undefined;
  /** Part of the owner's name or email address, or of the assessment's id. */
  readonly search?: string | null | undefined;
}

const MAX_SEARCH = 200;

/** The filter in the form that queries use; null leaves the value open. */
interface CheckedFilter {
  readonly status: AdminStatus | null;
  readonly reviewerId: string | null;
  /** An ILIKE pattern. */
  readonly search: string | null;
}

const EVERY_CASE: CheckedFilter = { status: null, reviewerId: null, search: null };

/** Columns that a table constraint guarantees for a paid assessment. */
type PaidColumns = Pick<
  PaidAssessmentRecord,
  'adminStatus' | 'reviewService' | 'reviewOpenedAt' | 'reviewDueAt'
>;

/** The end of the previous page. */
interface CasePosition {
  readonly reviewDueAt: Date;
  readonly id: string;
  /** Whether the owner has yet to confirm the documents. */
  readonly waits: boolean;
}

/** The assigned admin, or else the author of the newest reply. */
function expertFirstName(eb: ExpressionBuilder<Tables, 'assessment'>) {
  const newestReply = eb
    .selectFrom('assessmentMessage as message')
    .select('message.authorId')
    .whereRef('message.assessmentId', '=', 'assessment.id')
    .where('message.author', '=', 'expert')
    .orderBy('message.id', 'desc')
    .limit(1);
  return eb
    .selectFrom('users as expert')
    .select('expert.firstName')
    .where('expert.id', '=', eb.fn.coalesce('assessment.reviewerId', newestReply))
    .as('expertFirstName');
}

/** Reads paid reviews: the caller's own, and the admins' queue. */
@Injectable()
export class ReviewCasesService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly proofs: ProofsService,
  ) {}

  /** The caller's paid assessments, newest first. */
  async listOwn(ctx: RequestContext): Promise<PaidAssessmentRecord[]> {
    return this.proofs.attach(ctx, await this.selectOwn(ctx).orderBy('id', 'desc').execute());
  }

  /** @throws DomainError NOT_FOUND if it doesn't exist, isn't paid, or belongs to someone else */
  async getOwn(ctx: RequestContext, id: string): Promise<PaidAssessmentRecord> {
    const own = this.selectOwn(ctx);
    const review = isId(id) ? await own.where('id', '=', id).executeTakeFirst() : undefined;
    if (!review) throw DomainError.notFound();
    return this.proofs.attachOne(ctx, review);
  }

  /**
   * A page of the admins' queue: most urgent first for statuses that need work, otherwise newest first. Parts
   * that `detail` leaves out are empty and aren't read.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list, or a search
   * that is too long
   */
  async listPage(
    ctx: RequestContext,
    filter: CaseFilter,
    {
      detail,
      limit,
      cursor,
    }: { detail: ListDetail; limit?: number | undefined; cursor?: string | undefined },
  ): Promise<Page<ReviewCaseRecord>> {
    const checked = checkFilter(ctx, filter);
    const { status, reviewerId, search } = checked;
    const key = JSON.stringify([status, reviewerId, search]);
    const list = createHash('sha256').update(key).digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `reviews:${list}`);
    const page = cursors.request(limit, cursor);
    const after = page.after && {
      reviewDueAt: new Date(String(page.after[0])),
      id: String(page.after[1]),
      waits: page.after[2] !== 'submitted',
    };
    const selected = await this.selectPage(ctx, checked, detail, after, page.limit + 1).execute();
    const rows = await this.proofs.attach(ctx, selected);
    return cursors.page(rows, page.limit, ({ reviewDueAt, id, documentsSubmittedAt }) => [
      reviewDueAt.toISOString(),
      id,
      documentsSubmittedAt === null ? 'waits' : 'submitted',
    ]);
  }

  /** The number of cases in the queue. */
  async count(ctx: RequestContext, filter: CaseFilter): Promise<number> {
    const row = await this.filterCases(ctx, checkFilter(ctx, filter))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** One case, for admins. @throws DomainError NOT_FOUND if it doesn't exist, or isn't paid */
  async get(ctx: RequestContext, id: string): Promise<ReviewCaseRecord> {
    const cases = this.selectCases(ctx, EVERY_CASE, WHOLE);
    const found = isId(id) ? await cases.where('assessment.id', '=', id).executeTakeFirst() : undefined;
    if (!found) throw DomainError.notFound();
    return this.proofs.attachOne(ctx, found);
  }

  /** The steps of these reviews by the assessment's id, oldest first. The caller has checked who may see them. */
  async readTimelines(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReviewEventRecord[]>> {
    const events = await this.database
      .query(ctx)
      .selectFrom('assessmentReviewEvent')
      .select(['id', 'assessmentId', 'at', 'kind'])
      .where('assessmentId', '=', matchAny(assessmentIds))
      .orderBy('assessmentId')
      .orderBy('id')
      .execute();
    return groupByAssessment(events);
  }

  /**
   * The query of a page; a test asserts its indexes. Open work: cases with all documents before those that
   * wait for the owner, then the most urgent first. Completed cases, and all together: newest first.
   */
  selectPage(
    ctx: RequestContext,
    filter: CheckedFilter,
    detail: ListDetail,
    after: CasePosition | null,
    limit: number,
  ) {
    const cases = this.selectCases(ctx, filter, detail).limit(limit);
    if (filter.status !== null && filter.status !== 'completed') {
      const ordered = cases
        .orderBy((eb) => eb('assessment.documentsSubmittedAt', 'is', null))
        .orderBy('assessment.reviewDueAt')
        .orderBy('assessment.id');
      if (after === null) return ordered;
      return ordered.where((eb) =>
        eb(
          eb.tuple(
            eb('assessment.documentsSubmittedAt', 'is', null),
            eb.ref('assessment.reviewDueAt'),
            eb.ref('assessment.id'),
          ),
          '>',
          eb.tuple(eb.val(after.waits), eb.val(after.reviewDueAt), eb.val(after.id)),
        ),
      );
    }
    const ordered = cases.orderBy('assessment.reviewDueAt', 'desc').orderBy('assessment.id', 'desc');
    if (after === null) return ordered;
    return ordered.where((eb) =>
      eb(eb.refTuple('assessment.reviewDueAt', 'assessment.id'), '<', eb.tuple(after.reviewDueAt, after.id)),
    );
  }

  private selectOwn(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('assessment')
      .select((eb) => [...recordColumns(eb), expertFirstName(eb)])
      .where('userId', '=', requireActor(ctx).userId)
      .where('isPaid', '=', sql.lit(true))
      .$narrowType<PaidColumns>();
  }

  private selectCases(ctx: RequestContext, filter: CheckedFilter, detail: ListDetail) {
    return this.filterCases(ctx, filter)
      .select((eb) => [
        ...selectRecord(eb, detail),
        'assessment.adminNotes',
        'assessment.reviewerId',
        expertFirstName(eb),
        'owner.firstName as ownerFirstName',
        'owner.lastName as ownerLastName',
        'owner.email as ownerEmail',
        'reviewer.firstName as reviewerFirstName',
        'reviewer.lastName as reviewerLastName',
      ])
      .$narrowType<PaidColumns>();
  }

  private filterCases(ctx: RequestContext, { status, reviewerId, search }: CheckedFilter) {
    let cases = this.database
      .query(ctx)
      .selectFrom('assessment')
      .innerJoin('users as owner', 'owner.id', 'assessment.userId')
      .leftJoin('users as reviewer', 'reviewer.id', 'assessment.reviewerId')
      .where('assessment.isPaid', '=', sql.lit(true));
    if (status !== null) cases = cases.where('assessment.adminStatus', '=', status);
    if (reviewerId !== null) cases = cases.where('assessment.reviewerId', '=', reviewerId);
    if (search === null) return cases;
    return cases.where((eb) =>
      eb.or([
        eb('owner.email', 'ilike', search),
        eb(eb.cast<string>('assessment.id', 'text'), 'ilike', search),
        eb(fullName(eb.ref('owner.firstName'), eb.ref('owner.lastName')), 'ilike', search),
      ]),
    );
  }
}

function checkFilter(ctx: RequestContext, { status, mine, search }: CaseFilter): CheckedFilter {
  const searchText = search?.trim() ?? '';
  if (searchText.length > MAX_SEARCH) {
    throw DomainError.invalid([
      { field: 'search', message: `Search with ${MAX_SEARCH} characters or fewer.` },
    ]);
  }
  return {
    status: status ?? null,
    reviewerId: mine ? requireActor(ctx).userId : null,
    search: searchText === '' ? null : `%${searchText.replace(/[\\%_]/g, '\\$&')}%`,
  };
}

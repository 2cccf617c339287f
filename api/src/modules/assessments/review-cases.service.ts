import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { RECORD_COLUMNS, SHORT_COLUMNS, type AssessmentRecord } from './assessment-record.js';
import { groupByAssessment } from './group-by-assessment.js';
import { signedIn, type ListDetail } from './assessments.service.js';
import type { AdminStatus, ReviewEventKind, ReviewService } from './assessments.states.js';

/** An assessment with a paid review, as its owner may see it. */
export interface PaidAssessmentRecord extends AssessmentRecord {
  readonly adminStatus: AdminStatus;
  readonly reviewService: ReviewService;
  readonly reviewOpenedAt: Date;
  readonly reviewDueAt: Date;
  /** First name of the admin who works on it or wrote last; null when nobody did yet. */
  readonly expertFirstName: string | null;
}

/** The same for admins: with their notes, and with who owns it and who works on it. */
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
  /** Absent: every one. */
  readonly status?: AdminStatus | null | undefined;
  /** Only those that the caller works on. */
  readonly mine?: boolean | null | undefined;
  /** Part of the owner's name or e-mail address, or of the assessment's id. */
  readonly search?: string | null | undefined;
}

const MAX_SEARCH = 200;

/** Who works on a review, or else who wrote its newest reply. */
const EXPERT = `(SELECT first_name FROM users WHERE id = COALESCE(assessment.reviewer_id,
  (SELECT author_id FROM assessment_message m WHERE m.assessment_id = assessment.id AND m.author = 'expert'
   ORDER BY m.id DESC LIMIT 1))) AS "expertFirstName"`;

const CASES = `SELECT c.*, o.first_name AS "ownerFirstName", o.last_name AS "ownerLastName", o.email AS "ownerEmail",
    r.first_name AS "reviewerFirstName", r.last_name AS "reviewerLastName"
  FROM (SELECT ${SHORT_COLUMNS}, admin_notes AS "adminNotes", reviewer_id AS "reviewerId", ${EXPERT},
          CASE WHEN $1 THEN questionnaire ELSE '{}' END AS questionnaire,
          CASE WHEN $2 AND $3 THEN result WHEN $2 THEN result - 'explanation' END AS result
        FROM assessment WHERE is_paid) c
  JOIN users o ON o.id = c."userId" LEFT JOIN users r ON r.id = c."reviewerId"`;

const filterFrom = (first: number): string => `($${first}::text IS NULL OR c."adminStatus" = $${first})
  AND ($${first + 1}::uuid IS NULL OR c."reviewerId" = $${first + 1})
  AND ($${first + 2}::text IS NULL OR o.email ILIKE $${first + 2} OR c.id::text ILIKE $${first + 2}
    OR o.first_name || ' ' || o.last_name ILIKE $${first + 2})`;

/**
 * The statements behind the queue; a test holds them to their indexes. What has to be done: what the owner has sent
 * before what still waits for them, then the most urgent first.
 */
export const MOST_URGENT = `${CASES} WHERE ${filterFrom(4)}
  AND ($7::timestamptz IS NULL
    OR (c."documentsSubmittedAt" IS NULL, c."reviewDueAt", c.id) > ($10::boolean, $7, $8::uuid))
  ORDER BY c."documentsSubmittedAt" IS NULL, c."reviewDueAt", c.id LIMIT $9`;

/** What is done, and everything together: the latest first. */
export const LATEST = `${CASES} WHERE ${filterFrom(4)}
  AND ($7::timestamptz IS NULL OR (c."reviewDueAt", c.id) < ($7, $8::uuid))
  ORDER BY c."reviewDueAt" DESC, c.id DESC LIMIT $9`;

/** Reading paid reviews: one's own, and the admins' queue. */
@Injectable()
export class ReviewCases {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The caller's assessments that are paid for, newest first. */
  own(ctx: RequestContext): Promise<PaidAssessmentRecord[]> {
    return this.database.select<PaidAssessmentRecord>(
      ctx,
      `SELECT ${RECORD_COLUMNS}, ${EXPERT} FROM assessment WHERE user_id = $1 AND is_paid ORDER BY id DESC`,
      [signedIn(ctx).userId],
    );
  }

  /** @throws DomainError NOT_FOUND when there is none, it is not paid, or it is somebody else's */
  async ownOne(ctx: RequestContext, id: string): Promise<PaidAssessmentRecord> {
    const { userId } = signedIn(ctx);
    const rows = isId(id)
      ? await this.database.select<PaidAssessmentRecord>(
          ctx,
          `SELECT ${RECORD_COLUMNS}, ${EXPERT} FROM assessment WHERE id = $1 AND user_id = $2 AND is_paid`,
          [id, userId],
        )
      : [];
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }

  /**
   * A page of the admins' queue: with a status that asks for work the most urgent first, else the latest first. What
   * `detail` leaves out is empty, and is not read.
   * @throws DomainError VALIDATION_FAILED on a limit outside 1 to 200, a cursor of another list, or a search too long
   */
  async page(
    ctx: RequestContext,
    filter: CaseFilter,
    {
      detail,
      limit,
      cursor,
    }: { detail: ListDetail; limit?: number | undefined; cursor?: string | undefined },
  ): Promise<Page<ReviewCaseRecord>> {
    const wanted = parametersOf(ctx, filter);
    const list = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
    const cursors = new KeysetCursors(this.secrets.session, `reviews:${list}`);
    const page = cursors.request(limit, cursor);
    const urgentFirst = wanted[0] !== null && wanted[0] !== 'completed';
    const rows = await this.database.select<ReviewCaseRecord>(ctx, urgentFirst ? MOST_URGENT : LATEST, [
      ...flagsOf(detail),
      ...wanted,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
      page.limit + 1,
      ...(urgentFirst ? [page.after?.[2] !== 'submitted'] : []),
    ]);
    return cursors.page(rows, page.limit, ({ reviewDueAt, id, documentsSubmittedAt }) => [
      reviewDueAt.toISOString(),
      id,
      documentsSubmittedAt === null ? 'waits' : 'submitted',
    ]);
  }

  /** How many the queue holds in all. */
  async count(ctx: RequestContext, filter: CaseFilter): Promise<number> {
    const rows = await this.database.select<{ count: number }>(
      ctx,
      `SELECT count(*)::int AS count FROM (
         SELECT id, user_id AS "userId", admin_status AS "adminStatus", reviewer_id AS "reviewerId"
         FROM assessment WHERE is_paid) c JOIN users o ON o.id = c."userId" WHERE ${filterFrom(1)}`,
      parametersOf(ctx, filter),
    );
    return rows[0]?.count ?? 0;
  }

  /** One case, for admins. @throws DomainError NOT_FOUND when there is none, or it is not paid */
  async get(ctx: RequestContext, id: string): Promise<ReviewCaseRecord> {
    const rows = isId(id)
      ? await this.database.select<ReviewCaseRecord>(ctx, `${CASES} WHERE c.id = $4`, [true, true, true, id])
      : [];
    if (!rows[0]) throw DomainError.notFound();
    return rows[0];
  }

  /** The steps of these reviews by the assessment's id, oldest first. The caller has checked who may see them. */
  async timelines(
    ctx: RequestContext,
    assessmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReviewEventRecord[]>> {
    const events = await this.database.select<ReviewEventRecord>(
      ctx,
      `SELECT id, assessment_id AS "assessmentId", at, kind FROM assessment_review_event
       WHERE assessment_id = ANY($1) ORDER BY assessment_id, id`,
      [assessmentIds],
    );
    return groupByAssessment(events);
  }
}

type Parameters = [status: AdminStatus | null, reviewerId: string | null, search: string | null];

function parametersOf(ctx: RequestContext, { status, mine, search }: CaseFilter): Parameters {
  const wanted = search?.trim() ?? '';
  if (wanted.length > MAX_SEARCH) {
    throw DomainError.invalid([
      { field: 'search', message: `Search with ${MAX_SEARCH} characters or fewer.` },
    ]);
  }
  return [
    status ?? null,
    mine ? signedIn(ctx).userId : null,
    wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`,
  ];
}

function flagsOf({ questionnaire, result, explanation }: ListDetail): [boolean, boolean, boolean] {
  return [questionnaire, result, explanation];
}

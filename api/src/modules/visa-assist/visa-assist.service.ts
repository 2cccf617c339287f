import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/database/keyset.js';
import {
  AssessmentReviewsService,
  OwnReviewsService,
  ReviewCasesService,
  ReviewMessagesService,
  type CaseFilter,
  type ListDetail,
  type PaidAssessmentRecord,
  type ReviewCaseRecord,
  type ReviewChange,
  type ReviewEventRecord,
  type ReviewMessageRecord,
} from '../assessments/index.js';
import { DocumentsService, type DocumentRecord } from '../documents/index.js';
import { PaymentsService, type PaymentWithRequest } from '../payments/index.js';
import { UsersService, type PersonName } from '../users/index.js';

/** The details shown with a review. */
export interface ReviewDetails {
  /** Null only if it wasn't selected. */
  readonly payment: PaymentWithRequest | null;
  /** Without replaced versions, newest first. */
  readonly documents: readonly DocumentRecord[];
  /** Oldest first. */
  readonly timeline: readonly ReviewEventRecord[];
  /** Oldest first. */
  readonly messages: readonly ReviewMessageRecord[];
}

/** Which details to read; the others are empty. */
export type SelectedDetails = Readonly<Record<keyof ReviewDetails, boolean>>;

/** A review with its details. */
export interface ReviewWithDetails<Review extends PaidAssessmentRecord> extends ReviewDetails {
  readonly review: Review;
}

const ALL: SelectedDetails = { payment: true, documents: true, timeline: true, messages: true };
const WHOLE: ListDetail = { questionnaire: true, result: true, explanation: true };

/** Paid reviews with payment, documents and timeline: for their owners, and for admins. */
@Injectable()
export class VisaAssistService {
  constructor(
    private readonly database: Database,
    private readonly reviews: AssessmentReviewsService,
    private readonly cases: ReviewCasesService,
    private readonly ownReviews: OwnReviewsService,
    private readonly messages: ReviewMessagesService,
    private readonly payments: PaymentsService,
    private readonly documents: DocumentsService,
    private readonly users: UsersService,
  ) {}

  /** The caller's paid assessments, newest first. */
  async listOwn(
    ctx: RequestContext,
    details: SelectedDetails = ALL,
  ): Promise<ReviewWithDetails<PaidAssessmentRecord>[]> {
    return this.withDetails(ctx, await this.cases.listOwn(ctx), details);
  }

  /** @throws DomainError NOT_FOUND if it doesn't exist, isn't paid, or belongs to someone else */
  async getOwn(ctx: RequestContext, id: string): Promise<ReviewWithDetails<PaidAssessmentRecord>> {
    return this.withAll(ctx, await this.cases.getOwn(ctx, id));
  }

  /**
   * Records that the caller has sent all requested documents. Idempotent.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid, or nothing is requested
   */
  submitDocuments(ctx: RequestContext, id: string): Promise<ReviewWithDetails<PaidAssessmentRecord>> {
    return this.database.transaction(ctx, async (tx) => {
      await this.ownReviews.submitDocuments(tx, id);
      return this.getOwn(tx, id);
    });
  }

  /**
   * Sends a message from the caller to the expert.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid, or is complete; VALIDATION_FAILED;
   * RATE_LIMITED
   */
  write(ctx: RequestContext, id: string, text: string): Promise<ReviewMessageRecord> {
    return this.ownReviews.write(ctx, id, text);
  }

  /** The messages of the caller's assessment, also after a refund. @throws DomainError NOT_FOUND */
  listMessages(ctx: RequestContext, id: string): Promise<readonly ReviewMessageRecord[]> {
    return this.ownReviews.listMessages(ctx, id);
  }

  /**
   * A page of the admins' queue: most urgent first for a status that needs work, otherwise newest
   * first.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list,
   * or a search that is too long
   */
  async listPage(
    ctx: RequestContext,
    filter: CaseFilter,
    {
      limit,
      cursor,
      detail = WHOLE,
      details = ALL,
    }: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly detail?: ListDetail;
      readonly details?: SelectedDetails;
    },
  ): Promise<Page<ReviewWithDetails<ReviewCaseRecord>>> {
    const { rows, nextCursor } = await this.cases.listPage(ctx, filter, { limit, cursor, detail });
    return { rows: await this.withDetails(ctx, rows, details), nextCursor };
  }

  /** The number of cases in the queue. */
  count(ctx: RequestContext, filter: CaseFilter): Promise<number> {
    return this.cases.count(ctx, filter);
  }

  /** One case, for admins. @throws DomainError NOT_FOUND if it doesn't exist, or isn't paid */
  async getCase(ctx: RequestContext, id: string): Promise<ReviewWithDetails<ReviewCaseRecord>> {
    return this.withAll(ctx, await this.cases.get(ctx, id));
  }

  /** Admins who can be assigned a case: all who can sign in. */
  listReviewers(ctx: RequestContext): Promise<PersonName[]> {
    return this.users.admins(ctx);
  }

  /**
   * Applies an admin's change, and notifies the owner.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid, or, naming each changed field, if someone
   * changed it since `updatedAt`; VALIDATION_FAILED for texts of more than 10,000 characters
   */
  review(
    ctx: RequestContext,
    id: string,
    change: ReviewChange,
  ): Promise<ReviewWithDetails<ReviewCaseRecord>> {
    return this.database.transaction(ctx, async (tx) => {
      await this.reviews.update(tx, id, change);
      return this.getCase(tx, id);
    });
  }

  /**
   * Assigns a case to an admin, or to nobody.
   * @throws DomainError NOT_FOUND; CONFLICT if it isn't paid; VALIDATION_FAILED if the reviewer isn't an
   * enabled admin
   */
  assign(
    ctx: RequestContext,
    id: string,
    reviewerId: string | null,
  ): Promise<ReviewWithDetails<ReviewCaseRecord>> {
    return this.database.transaction(ctx, async (tx) => {
      await this.reviews.assign(tx, id, reviewerId);
      return this.getCase(tx, id);
    });
  }

  private async withAll<Review extends PaidAssessmentRecord>(
    ctx: RequestContext,
    review: Review,
  ): Promise<ReviewWithDetails<Review>> {
    const findDetails = await this.readDetails(ctx, [review.id], ALL);
    return { review, ...findDetails(review.id) };
  }

  private async withDetails<Review extends PaidAssessmentRecord>(
    ctx: RequestContext,
    reviews: readonly Review[],
    details: SelectedDetails,
  ): Promise<ReviewWithDetails<Review>[]> {
    const ids = reviews.map(({ id }) => id);
    const findDetails = await this.readDetails(ctx, ids, details);
    return reviews.map((review) => ({ review, ...findDetails(review.id) }));
  }

  /** Reads the payments, documents, events, and messages of all reviews with one query each. */
  private async readDetails(
    ctx: RequestContext,
    ids: readonly string[],
    details: SelectedDetails,
  ): Promise<(id: string) => ReviewDetails> {
    const payments = details.payment ? await this.payments.listForAssessments(ctx, ids) : null;
    const documents = details.documents ? await this.documents.listForAssessments(ctx, ids) : [];
    const timelines = details.timeline ? await this.cases.readTimelines(ctx, ids) : null;
    const threads = details.messages ? await this.messages.listThreads(ctx, ids) : null;
    return (id) => ({
      payment: payments?.get(id) ?? null,
      documents: documents.filter(({ assessmentId }) => assessmentId === id),
      timeline: timelines?.get(id) ?? [],
      messages: threads?.get(id) ?? [],
    });
  }
}

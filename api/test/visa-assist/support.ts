import { AssessmentReviewsService } from '../../src/modules/assessments/index.js';
import { RequestContext, type TransactionContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/database/ids.js';
import { submitByRest } from '../assessments/support.js';
import type { Answer, SignedUp, TestApp } from '../harness/index.js';

export interface MessageBody {
  readonly id: string;
  readonly at: string;
  readonly author: 'owner' | 'expert';
  readonly authorName: string | null;
  readonly text: string;
}

export interface CaseBody {
  readonly id: string;
  readonly status: string;
  readonly adminStatus: string | null;
  readonly adminReply: string | null;
  readonly adminNotes?: string | null;
  readonly reviewedAt: string | null;
  readonly isPaid: boolean;
  readonly paymentAmount: number | null;
  readonly updatedAt: string;
  readonly service: string;
  readonly turn: string;
  readonly openedAt: string;
  readonly dueAt: string;
  readonly overdue: boolean;
  readonly reviewer: { readonly id: string; readonly firstName: string } | null;
  readonly user: { readonly id: string; readonly email: string; readonly firstName: string };
  readonly timeline: { readonly at: string; readonly kind: string }[];
  readonly payment: { readonly id: string; readonly amount: number; readonly status: string } | null;
  readonly documents: { readonly id: string }[];
  readonly documentsSubmittedAt: string | null;
  readonly expert?: { readonly firstName: string } | null;
  readonly messages: readonly MessageBody[];
}

/** What a REST response about paid reviews can contain. */
export interface Body {
  readonly assessment?: CaseBody;
  readonly assessments?: CaseBody[];
  readonly messages?: readonly MessageBody[];
  readonly pageInfo?: { readonly nextCursor: string | null; readonly total?: number };
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

/**
 * Has a person's assessment calculated.
 * @returns its id
 */
export async function assessed({ client }: SignedUp): Promise<string> {
  const answer = await submitByRest(client);
  const id = answer.body.result?.assessmentId;
  if (id === undefined) throw new Error(`The assessment answered ${answer.status}: ${answer.text}`);
  return id;
}

/**
 * A payment row for a review, as a settlement leaves it.
 * @returns its id
 */
export async function paymentFor(
  app: TestApp,
  { user }: SignedUp,
  assessmentId: string,
  type: 'expert_review' | 'full_service' = 'expert_review',
): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO payment (id, user_id, type, assessment_id, amount_cents, status, provider, payment_intent_id,
       intent_state, paid_at)
     VALUES ($1, $2, $3, $4, $5, 'completed', 'sandbox', $6, 'succeeded', now())`,
    [id, user.id, type, assessmentId, type === 'expert_review' ? 4_900 : 19_900, `pi_${id}`],
  );
  return id;
}

/** Runs an operation on reviews in a system transaction, as a settlement does. */
export function settling<T>(
  app: TestApp,
  work: (reviews: AssessmentReviewsService, tx: TransactionContext) => Promise<T>,
): Promise<T> {
  const reviews = app.get(AssessmentReviewsService);
  return app.get(Database).transaction(RequestContext.system('settlement'), (tx) => work(reviews, tx));
}

/** A person's assessment with an open, paid review. @returns its id */
export async function paidCase(
  app: TestApp,
  owner: SignedUp,
  service: 'expert_review' | 'full_service' = 'expert_review',
): Promise<string> {
  const assessmentId = await assessed(owner);
  await paymentFor(app, owner, assessmentId, service);
  const amountCents = service === 'expert_review' ? 4_900 : 19_900;
  const opened = await settling(app, (reviews, open) =>
    reviews.open(open, { assessmentId, service, amountCents }),
  );
  if (!opened) throw new Error('The review was not opened.');
  return assessmentId;
}

/**
 * Sets a review as an admin.
 * @returns the response
 */
export function review(
  admin: SignedUp,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<Answer<Body>> {
  return admin.client.put<Body>(`/api/admin/visa-assist/${id}`, change);
}

/**
 * The same, for calls that must succeed.
 * @throws if the call is refused
 */
export async function reviewed(
  admin: SignedUp,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<CaseBody> {
  const answer = await review(admin, id, change);
  if (!answer.body.assessment) throw new Error(`The review answered ${answer.status}: ${answer.text}`);
  return answer.body.assessment;
}

/**
 * Titles of the person's notifications about the review, oldest first, after the one that the result is ready.
 */
export async function getNotices(app: TestApp, { user }: SignedUp): Promise<string[]> {
  const rows = await app.sql<{ title: string }>(
    `SELECT title FROM notification WHERE user_id = $1 AND kind <> 'assessment.ready' ORDER BY id`,
    [user.id],
  );
  return rows.map(({ title }) => title);
}

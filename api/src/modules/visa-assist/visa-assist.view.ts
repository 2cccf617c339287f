import type { Language } from '../../platform/language/languages.js';
import {
  assessmentView,
  isOverdue,
  restAssessment,
  findTurn,
  type OwnedAssessmentRecord,
  type PaidAssessmentRecord,
  type ReviewCaseRecord,
  type ReviewEventRecord,
  type ReviewMessageRecord,
} from '../assessments/index.js';
import { documentView } from '../documents/index.js';
import { paymentView, restPayment } from '../payments/index.js';
import type { PersonType } from '../users/index.js';
import type { RestOwnedAssessment, RestReviewCase, RestVisaAssessment } from './dto/rest-reviews.js';
import type {
  ReviewCaseType,
  ReviewerType,
  ReviewEventType,
  ReviewMessageType,
  VisaAssessmentType,
} from './dto/visa-assist.types.js';
import type { ReviewWithDetails } from './visa-assist.service.js';

/**
 * A paid assessment as its owner sees it.
 * @param language the language of the refund terms
 */
export function visaAssessmentView(
  record: ReviewWithDetails<PaidAssessmentRecord>,
  language: Language = 'en',
): VisaAssessmentType {
  const { review, payment, documents, timeline, messages } = record;
  return {
    assessment: assessmentView(review),
    service: review.reviewService,
    turn: findTurn(review),
    dueAt: review.reviewDueAt,
    documentsSubmittedAt: review.documentsSubmittedAt,
    expert: review.expertFirstName === null ? null : { firstName: review.expertFirstName },
    messages: messages.map(messageView),
    timeline: timeline.map(eventView),
    payment: payment && paymentView(payment, language),
    documents: documents.map(documentView),
  };
}

/** The REST form. */
export function restVisaAssessment(record: ReviewWithDetails<PaidAssessmentRecord>): RestVisaAssessment {
  const { assessment: _, ...view } = visaAssessmentView(record);
  return {
    ...restAssessment(record.review),
    ...view,
    payment: record.payment && restPayment(record.payment),
  };
}

/** A paid assessment as admins see it. */
export function reviewCaseView(
  record: ReviewWithDetails<ReviewCaseRecord>,
  now = new Date(),
): ReviewCaseType {
  const { turn: _, expert: __, ...view } = visaAssessmentView(record);
  return { ...view, ...adminView(record.review, now), documentCount: record.documents.length };
}

/** The REST form. */
export function restReviewCase(
  record: ReviewWithDetails<ReviewCaseRecord>,
  now = new Date(),
): RestReviewCase {
  return { ...restVisaAssessment(record), ...adminView(record.review, now) };
}

/** Any assessment in its REST form, for admins. */
export function restOwnedAssessment(record: OwnedAssessmentRecord): RestOwnedAssessment {
  return { ...restAssessment(record), user: ownerView(record) };
}

function adminView(review: ReviewCaseRecord, now: Date) {
  return {
    user: ownerView(review),
    openedAt: review.reviewOpenedAt,
    overdue: isOverdue(review, now),
    reviewer: reviewerView(review),
    adminNotes: review.adminNotes,
  };
}

function ownerView(record: OwnedAssessmentRecord): PersonType {
  const { userId, ownerFirstName, ownerLastName, ownerEmail } = record;
  return { id: userId, firstName: ownerFirstName, lastName: ownerLastName, email: ownerEmail };
}

function reviewerView(review: ReviewCaseRecord): ReviewerType | null {
  const { reviewerId, reviewerFirstName, reviewerLastName } = review;
  if (reviewerId === null) return null;
  return { id: reviewerId, firstName: reviewerFirstName ?? '', lastName: reviewerLastName ?? '' };
}

/** A message as both sides see it. */
export function messageView({
  id,
  at,
  author,
  authorFirstName,
  text,
}: ReviewMessageRecord): ReviewMessageType {
  return { id, at, author, authorName: authorFirstName, text };
}

function eventView({ id, at, kind }: ReviewEventRecord): ReviewEventType {
  return { id, at, kind };
}

import { anAssessment } from './assessments';
import type { AssessmentFixture } from './assessments';
import { aDocument } from './documents';
import { aPaidPayment } from './payments';
import type { PaymentFixture, RefundRequestFixture } from './payments';
import { amina, bao } from './reviews';

/** Paid reviews and refunds as the api's GraphQL has them, for `answerFromSchema`. */

const DAY_MS = 86_400_000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** 49 dollars, paid six days ago, within the guarantee. */
export function aRefundable(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  return {
    ...aPaidPayment({ id: 'p1', assessmentId: 'a1', paymentIntentId: 'pi_0123456789abcdef' }),
    paidAt: daysFromNow(-6),
    refundTerms: {
      amountCents: 4900,
      until: daysFromNow(24),
      requestable: true,
      reason: '30-day money-back guarantee: you can request all $49.00 back until 15 Dec 2026 (UTC).',
    },
    refundRequest: null,
    ...changes,
  };
}

export function aRefundRequest(changes: Partial<RefundRequestFixture> = {}): RefundRequestFixture {
  return {
    id: 'r1',
    paymentId: 'p1',
    amountCents: 4900,
    reason: null,
    status: 'OPEN',
    note: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    decidedAt: null,
    ...changes,
  };
}

/** A paid payment whose refund is asked for. */
export function aPaymentWithRefundRequest(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  const { refundTerms, ...payment } = aRefundable();
  const reason = "You requested $49.00 back on 21 Nov 2026. We'll decide and email you.";
  return {
    ...payment,
    refundTerms: { ...refundTerms, requestable: false, reason },
    refundRequest: aRefundRequest(),
    ...changes,
  };
}

/** The same when the money went back. */
export function aRefundedPayment(changes: Partial<PaymentFixture> = {}): PaymentFixture {
  return aRefundable({
    status: 'REFUNDED',
    refundedAt: '2026-11-21T10:00:00.000Z',
    refundTerms: {
      amountCents: 0,
      until: null,
      requestable: false,
      reason: 'We refunded all $49.00 on 21 Nov 2026.',
    },
    refundRequest: aRefundRequest({ status: 'REFUNDED', decidedAt: '2026-11-21T10:00:00.000Z' }),
    ...changes,
  });
}

type EventKind =
  | 'PAID'
  | 'PENDING'
  | 'IN_REVIEW'
  | 'REQUIRES_DOCUMENTS'
  | 'COMPLETED'
  | 'REPLIED'
  | 'REFUNDED'
  | 'DOCUMENTS_SUBMITTED'
  | 'OVERRULED'
  | 'OVERRULE_WITHDRAWN'
  | 'OVERRULE_LAPSED';

export interface MessageFixture {
  id: string;
  at: string;
  author: 'OWNER' | 'EXPERT';
  authorName: string | null;
  text: string;
}

interface CommonFixture {
  assessment: AssessmentFixture;
  service: 'EXPERT_REVIEW' | 'FULL_SERVICE';
  dueAt: string;
  timeline: { id: string; at: string; kind: EventKind }[];
  payment: PaymentFixture | null;
  documents: ReturnType<typeof aDocument>[];
  documentsSubmittedAt: string | null;
  messages: MessageFixture[];
}

export interface VisaAssessmentFixture extends CommonFixture {
  turn: 'US' | 'YOU' | 'NOBODY';
  expert: { firstName: string } | null;
}

export interface ReviewCaseFixture extends CommonFixture {
  user: typeof amina;
  openedAt: string;
  overdue: boolean;
  reviewer: { id: string; firstName: string; lastName: string } | null;
  adminNotes: string | null;
  documentCount: number;
}

/** What a consultant wrote. */
export function aMessage(changes: Partial<MessageFixture> = {}): MessageFixture {
  return {
    id: 'm1',
    at: '2026-11-21T09:00:00.000Z',
    author: 'EXPERT',
    authorName: 'Anna',
    text: 'Please send a bank statement.',
    ...changes,
  };
}

const paid = { id: 'e1', at: '2026-11-20T10:01:00.000Z', kind: 'PAID' } as const;

/** A paid assessment of the caller's own that waits for an expert, who has promised to answer. */
export function aVisaAssessment(changes: Partial<VisaAssessmentFixture> = {}): VisaAssessmentFixture {
  return {
    assessment: aPaidAssessment(),
    service: 'EXPERT_REVIEW',
    turn: 'US',
    dueAt: '2099-11-25T23:59:59.000Z',
    timeline: [paid],
    payment: aRefundable(),
    documents: [],
    documentsSubmittedAt: null,
    expert: null,
    messages: [],
    ...changes,
  };
}

/** Under review, with nothing decided yet. */
export function aPaidAssessment(changes: Partial<AssessmentFixture> = {}): AssessmentFixture {
  return anAssessment({
    status: 'EXPERT_REVIEWING',
    adminStatus: 'PENDING',
    isPaid: true,
    paymentAmountCents: 4900,
    questionnaire: { education_level: 'bachelor', gpa: '3.4/4.0' },
    ...changes,
  });
}

/** The same as admins see it. */
export function aReviewCase(changes: Partial<ReviewCaseFixture> = {}): ReviewCaseFixture {
  return {
    assessment: aPaidAssessment(),
    user: amina,
    service: 'EXPERT_REVIEW',
    openedAt: '2026-11-20T10:01:00.000Z',
    dueAt: '2099-11-25T23:59:59.000Z',
    overdue: false,
    reviewer: null,
    adminNotes: null,
    payment: aRefundable(),
    documents: [],
    documentsSubmittedAt: null,
    messages: [],
    documentCount: 0,
    timeline: [paid],
    ...changes,
  };
}

/** Amina's, which is overdue and has a document; and Bao's, which is completed. */
export function twoCases(): ReviewCaseFixture[] {
  return [
    aReviewCase({
      overdue: true,
      dueAt: '2026-11-18T23:59:59.000Z',
      documents: [aDocument()],
      documentCount: 1,
    }),
    aReviewCase({
      assessment: aPaidAssessment({
        id: 'a2',
        type: 'OPPORTUNITY_SEEKER',
        status: 'COMPLETED',
        adminStatus: 'COMPLETED',
        adminReply: 'Take the language test first.',
      }),
      user: bao,
      service: 'FULL_SERVICE',
      payment: null,
      reviewer: { id: 'ad2', firstName: 'Rosa', lastName: 'Lindt' },
    }),
  ];
}

import type {
  ApplicationStatus,
  AssessmentAdminStatus,
  AssessmentStatus,
  AssessmentType,
  DocumentType,
  IntentState,
  PaymentStatus,
  RefundStatus,
  ServiceType,
  VerificationStatus,
} from '../../../gql/schema-types';

/** Everything that may be waiting for a person, each list newest first. */
export interface Waiting {
  readonly documents: readonly {
    readonly id: string;
    readonly documentType: DocumentType;
    readonly verificationStatus: VerificationStatus;
    readonly isSigned: boolean;
    readonly visaAssessmentId: string | null;
  }[];
  readonly assessments: readonly {
    readonly id: string;
    readonly type: AssessmentType;
    readonly status: AssessmentStatus;
    readonly adminStatus: AssessmentAdminStatus | null;
    readonly aiResult: { readonly covered: boolean } | null;
  }[];
  readonly payments: readonly {
    readonly type: ServiceType;
    readonly assessmentType: AssessmentType | null;
    readonly assessmentId: string | null;
    readonly status: PaymentStatus;
    readonly intentState: IntentState;
    readonly refundRequest: { readonly status: RefundStatus; readonly decidedAt: string | null } | null;
  }[];
  readonly applications: readonly {
    readonly status: ApplicationStatus;
    readonly program: { readonly id: string; readonly title: string; readonly deadline: string | null };
  }[];
  /** Unsent answers in this browser. */
  readonly drafts: readonly { readonly type: AssessmentType; readonly answers: number }[];
}

/** What to do next, and what it concerns. */
export type NextStep =
  | { readonly kind: 'replace'; readonly documents: Waiting['documents'] }
  | { readonly kind: 'send-documents'; readonly assessmentId: string }
  | { readonly kind: 'apply-soon' | 'apply'; readonly program: Waiting['applications'][number]['program'] }
  | { readonly kind: 'pay'; readonly payment: Waiting['payments'][number] }
  | { readonly kind: 'retry' | 'continue'; readonly type: AssessmentType; readonly id: string | null }
  | { readonly kind: 'read-refund'; readonly refunded: boolean }
  | { readonly kind: 'sign'; readonly documents: Waiting['documents'] }
  | { readonly kind: 'start' }
  | { readonly kind: 'upload'; readonly assessmentId: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'nothing' };

const DAY_MS = 86_400_000;
/** An approved application comes first if its deadline is this close. */
const NEAR_DAYS = 14;
/** The decision on a refund is shown as news for this long. */
const REFUND_NEWS_DAYS = 7;

/**
 * The next thing to do, most urgent first: what blocks a review, what has a deadline, what costs money, what was
 * started, what can be completed.
 */
export function findNextStep(waiting: Waiting, now: Date): NextStep {
  return (
    findRejected(waiting) ??
    findRequested(waiting) ??
    findReady(waiting, now, 'apply-soon') ??
    findUnpaid(waiting) ??
    findFailed(waiting) ??
    findStarted(waiting) ??
    findRefundAnswer(waiting, now) ??
    findUnsigned(waiting) ??
    findReady(waiting, now, 'apply') ??
    begin(waiting)
  );
}

function findRejected({ documents }: Waiting): NextStep | null {
  const found = documents.filter(({ verificationStatus }) => verificationStatus === 'REJECTED');
  return found.length > 0 ? { kind: 'replace', documents: found } : null;
}

function findRequested({ assessments }: Waiting): NextStep | null {
  const found = assessments.find(({ adminStatus }) => adminStatus === 'REQUIRES_DOCUMENTS');
  return found ? { kind: 'send-documents', assessmentId: found.id } : null;
}

function findReady({ applications }: Waiting, now: Date, kind: 'apply-soon' | 'apply'): NextStep | null {
  const open = applications
    .filter(({ status, program }) => status === 'APPROVED' && daysUntil(program.deadline, now) >= 0)
    .sort((a, b) => daysUntil(a.program.deadline, now) - daysUntil(b.program.deadline, now));
  const [first] = open;
  if (!first) return null;
  if (kind === 'apply-soon' && daysUntil(first.program.deadline, now) > NEAR_DAYS) return null;
  return { kind, program: first.program };
}

function findUnpaid({ payments }: Waiting): NextStep | null {
  const found = payments.find(
    ({ status, intentState }) =>
      (status === 'FAILED' && intentState !== 'CANCELED') || intentState === 'REQUIRES_ACTION',
  );
  return found ? { kind: 'pay', payment: found } : null;
}

function findFailed({ assessments }: Waiting): NextStep | null {
  const found = assessments.find(({ status }) => status === 'FAILED');
  return found ? { kind: 'retry', type: found.type, id: found.id } : null;
}

function findStarted({ drafts }: Waiting): NextStep | null {
  const found = drafts.find(({ answers }) => answers > 0);
  return found ? { kind: 'continue', type: found.type, id: null } : null;
}

function findRefundAnswer({ payments }: Waiting, now: Date): NextStep | null {
  const since = now.getTime() - REFUND_NEWS_DAYS * DAY_MS;
  const found = payments.find(
    ({ refundRequest }) =>
      refundRequest !== null &&
      refundRequest.status === 'REFUSED' &&
      refundRequest.decidedAt !== null &&
      new Date(refundRequest.decidedAt).getTime() > since,
  );
  return found ? { kind: 'read-refund', refunded: found.status === 'REFUNDED' } : null;
}

function findUnsigned({ documents }: Waiting): NextStep | null {
  const found = documents.filter(
    ({ verificationStatus, isSigned }) => verificationStatus === 'VERIFIED' && !isSigned,
  );
  return found.length > 0 ? { kind: 'sign', documents: found } : null;
}

/**
 * The newest assessment, if its result is ready and nothing has been uploaded yet. A plan that we don't cover needs no
 * documents, and a review that goes on or is over without them didn't ask for any.
 */
export function findResultToDocument({
  assessments: [newest],
  documents,
}: Pick<Waiting, 'assessments' | 'documents'>): string | null {
  if (newest === undefined || documents.length > 0) return null;
  return newest.status === 'AI_COMPLETE' && newest.aiResult?.covered !== false ? newest.id : null;
}

function begin({ assessments, documents }: Waiting): NextStep {
  if (assessments.length === 0) return { kind: 'start' };
  const assessmentId = findResultToDocument({ assessments, documents });
  if (assessmentId !== null) return { kind: 'upload', assessmentId };
  const ours =
    assessments.some(({ status }) => status === 'IN_PROGRESS' || status === 'EXPERT_REVIEWING') ||
    documents.some(({ verificationStatus }) => verificationStatus === 'PENDING');
  return { kind: ours ? 'wait' : 'nothing' };
}

/** Whole days until the end of a day in UTC; infinite if there is none. */
function daysUntil(day: string | null, now: Date): number {
  if (day === null) return Number.POSITIVE_INFINITY;
  return Math.floor((Date.parse(day) + DAY_MS - 1 - now.getTime()) / DAY_MS);
}

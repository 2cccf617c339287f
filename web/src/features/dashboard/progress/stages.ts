import type { DashboardQuery } from '../dashboard.generated';
import { findResultToDocument } from '../next-step/next-step';
import type { NextStep } from '../next-step/next-step';

/** The data that the line is derived from. */
export type Facts = Pick<
  DashboardQuery,
  'assessments' | 'documents' | 'visaAssessments' | 'applications' | 'payments'
> & {
  /** Unsent answers in this browser. */
  readonly drafts: readonly { readonly answers: number }[];
};

const stageKinds = ['assessment', 'documents', 'applications', 'review', 'payments'] as const;
export type StageKind = (typeof stageKinds)[number];

/** Who has the next step; `done`: nobody; `ahead`: it hasn't begun, and may never be needed. */
export type Turn = 'you' | 'us' | 'done' | 'ahead';

export interface Stage {
  readonly kind: StageKind;
  readonly turn: Turn;
  /** Due date of the next step, as an ISO 8601 day or instant; null if nothing was promised or requested. */
  readonly until: string | null;
  /** Whether the due date has passed. */
  readonly late: boolean;
}

export interface DocumentCounts {
  readonly total: number;
  readonly verified: number;
  readonly rejected: number;
  readonly pending: number;
  readonly unsigned: number;
}

export function countDocuments(documents: Facts['documents']): DocumentCounts {
  const count = (predicate: (document: Facts['documents'][number]) => boolean): number =>
    documents.filter(predicate).length;
  return {
    total: documents.length,
    verified: count(({ verificationStatus }) => verificationStatus === 'VERIFIED'),
    rejected: count(({ verificationStatus }) => verificationStatus === 'REJECTED'),
    pending: count(({ verificationStatus }) => verificationStatus === 'PENDING'),
    unsigned: count(({ verificationStatus, isSigned }) => verificationStatus === 'VERIFIED' && !isSigned),
  };
}

/** The five stages in order. @param now milliseconds since 1970 */
export function getStages(facts: Facts, now: number): Stage[] {
  const found = {
    assessment: assessmentTurn(facts),
    documents: documentsTurn(facts),
    applications: applicationsTurn(facts, now),
    review: reviewTurn(facts),
    payments: paymentsTurn(facts),
  };
  return stageKinds.map((kind) => {
    const [turn, until = null] = found[kind];
    return { kind, turn, until, late: until !== null && getEnd(until) < now };
  });
}

/**
 * The current stage: that of the next step; otherwise one where we are at work; otherwise the last one that is done.
 */
export function getPosition(step: NextStep, stages: readonly Stage[]): StageKind {
  const asked = STAGE_BY_STEP[step.kind];
  if (asked !== null) return asked;
  const turn = (expected: Turn): StageKind | undefined =>
    stages.find((stage) => stage.turn === expected)?.kind;
  return turn('us') ?? [...stages].reverse().find((stage) => stage.turn === 'done')?.kind ?? 'assessment';
}

const STAGE_BY_STEP: Readonly<Record<NextStep['kind'], StageKind | null>> = {
  replace: 'documents',
  sign: 'documents',
  upload: 'documents',
  'send-documents': 'review',
  'apply-soon': 'applications',
  apply: 'applications',
  pay: 'payments',
  'read-refund': 'payments',
  retry: 'assessment',
  continue: 'assessment',
  start: 'assessment',
  wait: null,
  nothing: null,
};

type Found = readonly [turn: Turn, until?: string | null];

function assessmentTurn({ assessments, drafts }: Facts): Found {
  const [newest] = assessments;
  if (drafts.some(({ answers }) => answers > 0) || newest?.status === 'FAILED') return ['you'];
  if (newest === undefined) return ['you'];
  return [newest.status === 'IN_PROGRESS' ? 'us' : 'done'];
}

function documentsTurn({ documents, assessments }: Facts): Found {
  const { total, rejected, pending, unsigned } = countDocuments(documents);
  if (total === 0) return [findResultToDocument({ assessments, documents }) === null ? 'ahead' : 'you'];
  if (rejected + unsigned > 0) return ['you'];
  return [pending > 0 ? 'us' : 'done'];
}

function reviewTurn({ visaAssessments }: Facts): Found {
  if (visaAssessments.length === 0) return ['ahead'];
  if (visaAssessments.some(({ turn }) => turn === 'YOU')) return ['you'];
  const ours = visaAssessments.filter(({ turn }) => turn === 'US');
  return ours.length > 0 ? ['us', earliest(ours.map(({ dueAt }) => dueAt))] : ['done'];
}

function applicationsTurn({ applications }: Facts, now: number): Found {
  if (applications.length === 0) return ['ahead'];
  const ready = applications.filter(
    ({ status, program }) =>
      status === 'APPROVED' && (program.deadline === null || getEnd(program.deadline) >= now),
  );
  if (ready.length > 0) return ['you', earliest(ready.map(({ program }) => program.deadline))];
  const ours = applications.filter(({ status }) => status === 'SUBMITTED' || status === 'IN_REVIEW');
  return ours.length > 0 ? ['us', earliest(ours.map(({ answerBy }) => answerBy))] : ['done'];
}

function paymentsTurn({ payments }: Facts): Found {
  if (payments.length === 0) return ['ahead'];
  if (payments.some(isOpen)) return ['you'];
  const ours = payments.some(
    ({ intentState, status, refundRequest }) =>
      (intentState === 'PROCESSING' && status !== 'COMPLETED') || refundRequest?.status === 'OPEN',
  );
  return [ours ? 'us' : 'done'];
}

/** Whether the person has to finish a payment. */
export function isOpen({ status, intentState }: Facts['payments'][number]): boolean {
  return (status === 'FAILED' && intentState !== 'CANCELED') || intentState === 'REQUIRES_ACTION';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The end of a day (UTC), or the instant itself; milliseconds since 1970. */
function getEnd(moment: string): number {
  return Date.parse(moment) + (DAY.test(moment) ? DAY_MS - 1 : 0);
}

function earliest(moments: readonly (string | null)[]): string | null {
  const known = moments.filter((moment) => moment !== null);
  return known.sort((a, b) => getEnd(a) - getEnd(b))[0] ?? null;
}

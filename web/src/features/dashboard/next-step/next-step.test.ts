import { describe, expect, it } from 'vitest';
import { findNextStep } from './next-step';
import type { Waiting } from './next-step';

const NOW = new Date('2026-11-22T12:00:00Z');
const nothing: Waiting = { documents: [], assessments: [], payments: [], applications: [], drafts: [] };

const document = (
  verificationStatus: 'PENDING' | 'VERIFIED' | 'REJECTED',
  isSigned = false,
): Waiting['documents'][number] => ({
  id: verificationStatus,
  documentType: 'PASSPORT',
  verificationStatus,
  isSigned,
  visaAssessmentId: 'a1',
});

const assessment = (
  status: Waiting['assessments'][number]['status'],
  adminStatus: Waiting['assessments'][number]['adminStatus'] = null,
): Waiting['assessments'][number] => ({
  id: 'a1',
  type: 'STUDENT',
  status,
  adminStatus,
  aiResult: { covered: true },
});

const payment = (changes: Partial<Waiting['payments'][number]> = {}): Waiting['payments'][number] => ({
  type: 'EXPERT_REVIEW',
  assessmentType: null,
  assessmentId: 'a1',
  status: 'FAILED',
  intentState: 'REQUIRES_PAYMENT',
  refundRequest: null,
  ...changes,
});

const application = (
  status: Waiting['applications'][number]['status'],
  deadline: string | null,
): Waiting['applications'][number] => ({ status, program: { id: 'p1', title: 'A program', deadline } });

const refused = payment({
  status: 'COMPLETED',
  intentState: 'SUCCEEDED',
  refundRequest: { status: 'REFUSED', decidedAt: '2026-11-20T12:00:00.000Z' },
});

/** Each of these is more urgent than all after it. */
const inOrder: readonly (readonly [string, Partial<Waiting>])[] = [
  ['replace', { documents: [document('REJECTED'), document('VERIFIED')] }],
  ['send-documents', { assessments: [assessment('EXPERT_REVIEWING', 'REQUIRES_DOCUMENTS')] }],
  ['apply-soon', { applications: [application('APPROVED', '2026-11-30')] }],
  ['pay', { payments: [payment()] }],
  ['retry', { assessments: [assessment('FAILED')] }],
  ['continue', { drafts: [{ type: 'STUDENT', answers: 2 }] }],
  ['read-refund', { payments: [refused] }],
  ['sign', { documents: [document('VERIFIED')] }],
  ['apply', { applications: [application('APPROVED', null)] }],
  ['start', {}],
];

function merged(...parts: readonly Partial<Waiting>[]): Waiting {
  return {
    documents: parts.flatMap(({ documents = [] }) => documents),
    assessments: parts.flatMap(({ assessments = [] }) => assessments),
    payments: parts.flatMap(({ payments = [] }) => payments),
    applications: parts.flatMap(({ applications = [] }) => applications),
    drafts: parts.flatMap(({ drafts = [] }) => drafts),
  };
}

describe('the next step', () => {
  it.each(inOrder.map(([kind], index) => [kind, index] as const))(
    'is %s rather than anything less urgent',
    (kind, index) => {
      expect(findNextStep(merged(...inOrder.slice(index).map(([, part]) => part)), NOW).kind).toBe(kind);
    },
  );

  it('names all documents to replace', () => {
    const step = findNextStep({ ...nothing, documents: [document('REJECTED'), document('REJECTED')] }, NOW);
    expect(step).toMatchObject({ kind: 'replace', documents: [{}, {}] });
  });

  it('is the nearest of several deadlines', () => {
    const applications = [application('APPROVED', '2026-12-03'), application('APPROVED', '2026-11-24')];
    expect(findNextStep({ ...nothing, applications }, NOW)).toMatchObject({
      kind: 'apply-soon',
      program: { deadline: '2026-11-24' },
    });
  });

  it('includes a deadline until the end of its day, and not after', () => {
    const on = (deadline: string) =>
      findNextStep({ ...nothing, applications: [application('APPROVED', deadline)] }, NOW).kind;
    expect([on('2026-11-22'), on('2026-11-21')]).toEqual(['apply-soon', 'start']);
  });

  it('does not offer to pay what was canceled', () => {
    expect(findNextStep({ ...nothing, payments: [payment({ intentState: 'CANCELED' })] }, NOW).kind).toBe(
      'start',
    );
  });

  it('drops the answer to a refund request after a week', () => {
    const old = {
      ...refused,
      refundRequest: { status: 'REFUSED' as const, decidedAt: '2026-11-10T12:00:00.000Z' },
    };
    expect(findNextStep({ ...nothing, payments: [old] }, NOW).kind).toBe('start');
  });

  it('is to upload documents after a first result', () => {
    expect(findNextStep({ ...nothing, assessments: [assessment('AI_COMPLETE')] }, NOW).kind).toBe('upload');
  });

  it('is not to upload documents for a plan that we cover no routes for', () => {
    const uncovered = { ...assessment('AI_COMPLETE'), aiResult: { covered: false } };
    expect(findNextStep({ ...nothing, assessments: [uncovered] }, NOW).kind).toBe('nothing');
  });

  it('is to wait while we work', () => {
    const waiting = {
      ...nothing,
      assessments: [assessment('AI_COMPLETE')],
      documents: [document('PENDING')],
    };
    expect(findNextStep(waiting, NOW).kind).toBe('wait');
    expect(findNextStep({ ...nothing, assessments: [assessment('IN_PROGRESS')] }, NOW).kind).toBe('wait');
  });

  it('is absent when everything is done', () => {
    const done = {
      ...nothing,
      assessments: [assessment('COMPLETED', 'COMPLETED')],
      documents: [document('VERIFIED', true)],
    };
    expect(findNextStep(done, NOW).kind).toBe('nothing');
  });
});

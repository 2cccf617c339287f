import { describe, expect, it } from 'vitest';
import { findNextStep } from '../next-step/next-step';
import type { Waiting } from '../next-step/next-step';
import { getPosition, getStages } from './stages';
import type { Facts, Stage, StageKind } from './stages';

const NOW = Date.parse('2026-11-22T12:00:00Z');

const nothing: Facts & Waiting = {
  assessments: [],
  documents: [],
  visaAssessments: [],
  applications: [],
  payments: [],
  drafts: [],
};

const stage = (kind: StageKind, facts: object): Stage | undefined =>
  getStages({ ...nothing, ...facts }, NOW).find((one) => one.kind === kind);

const review = (turn: string, dueAt: string): object => ({
  turn,
  dueAt,
  assessment: { id: 'a1' },
  expert: null,
});
const application = (status: string, deadline: string | null, answerBy: string | null = null): object => ({
  status,
  answerBy,
  program: { id: 'p1', title: 'A program', deadline },
});
const document = (verificationStatus: string, isSigned = false): object => ({ verificationStatus, isSigned });

const first = { id: 'a1', type: 'STUDENT', adminStatus: null };
const result = (covered: boolean | null): object | null => (covered === null ? null : { covered });

describe('the stages on the dashboard', () => {
  it('begin with the assessment, and require nothing else', () => {
    expect(getStages(nothing, NOW).map(({ kind, turn }) => [kind, turn])).toEqual([
      ['assessment', 'you'],
      ['documents', 'ahead'],
      ['applications', 'ahead'],
      ['review', 'ahead'],
      ['payments', 'ahead'],
    ]);
  });

  it.each([
    ['documents', { documents: [document('REJECTED'), document('PENDING')] }, 'you'],
    ['documents', { documents: [document('VERIFIED'), document('PENDING')] }, 'you'],
    ['documents', { documents: [document('PENDING'), document('VERIFIED', true)] }, 'us'],
    ['documents', { documents: [document('VERIFIED', true)] }, 'done'],
    ['documents', { assessments: [{ status: 'AI_COMPLETE', aiResult: { covered: true } }] }, 'you'],
    ['documents', { assessments: [{ status: 'AI_COMPLETE', aiResult: { covered: false } }] }, 'ahead'],
    ['assessment', { assessments: [{ status: 'FAILED', aiResult: null }] }, 'you'],
    ['assessment', { assessments: [{ status: 'IN_PROGRESS', aiResult: null }] }, 'us'],
    [
      'assessment',
      { assessments: [{ status: 'AI_COMPLETE', aiResult: {} }], drafts: [{ answers: 2 }] },
      'you',
    ],
    [
      'payments',
      { payments: [{ status: 'FAILED', intentState: 'REQUIRES_PAYMENT', refundRequest: null }] },
      'you',
    ],
    ['payments', { payments: [{ status: 'FAILED', intentState: 'CANCELED', refundRequest: null }] }, 'done'],
    ['payments', { payments: [{ status: 'PENDING', intentState: 'PROCESSING', refundRequest: null }] }, 'us'],
    [
      'payments',
      { payments: [{ status: 'COMPLETED', intentState: 'SUCCEEDED', refundRequest: { status: 'OPEN' } }] },
      'us',
    ],
    ['applications', { applications: [application('REJECTED', null)] }, 'done'],
    ['applications', { applications: [application('APPROVED', '2026-11-21')] }, 'done'],
    ['applications', { applications: [application('APPROVED', '2026-11-22')] }, 'you'],
  ] as const)('show for %s who has the next step', (kind, facts, turn) => {
    expect(stage(kind, facts)?.turn).toBe(turn);
  });

  it('show the first promised date, and whether it is over', () => {
    const two = [review('US', '2026-11-25T10:00:00Z'), review('US', '2026-11-21T10:00:00Z')];
    expect(stage('review', { visaAssessments: two })).toEqual({
      kind: 'review',
      turn: 'us',
      until: '2026-11-21T10:00:00Z',
      late: true,
    });
    expect(
      stage('review', { visaAssessments: [...two, review('YOU', '2026-11-20T10:00:00Z')] }),
    ).toMatchObject({
      turn: 'you',
      until: null,
      late: false,
    });
    const ready = [application('APPROVED', '2027-01-31'), application('APPROVED', '2026-12-01')];
    expect(stage('applications', { applications: ready })).toMatchObject({
      until: '2026-12-01',
      late: false,
    });
  });

  it('place the person at the next step, else where we are working, else at the last finished stage', () => {
    const stages = getStages({ ...nothing, ...{ documents: [] } }, NOW);
    expect(getPosition({ kind: 'start' }, stages)).toBe('assessment');
    expect(getPosition({ kind: 'send-documents', assessmentId: 'a1' }, stages)).toBe('review');
    const line = (...turns: Stage['turn'][]): Stage[] =>
      stages.map((one, index) => ({ ...one, turn: turns[index] ?? 'ahead' }));
    expect(getPosition({ kind: 'wait' }, line('done', 'done', 'us', 'us'))).toBe('applications');
    expect(getPosition({ kind: 'nothing' }, line('done', 'done', 'ahead', 'done'))).toBe('review');
  });

  it('never wait for the person when there is nothing to do', () => {
    const assessments = ['AI_COMPLETE', 'COMPLETED', 'EXPERT_REVIEWING', 'FAILED', 'IN_PROGRESS'].flatMap(
      (status) => [true, false, null].map((covered) => ({ ...first, status, aiResult: result(covered) })),
    );
    const older = [[], [{ ...first, id: 'a0', status: 'AI_COMPLETE', aiResult: result(true) }]];
    const documents = [[], [document('PENDING')], [document('VERIFIED')], [document('VERIFIED', true)]];
    const wrong = assessments.flatMap((assessment) =>
      older.flatMap((before) =>
        documents.flatMap((files) => {
          const told: object = { assessments: [assessment, ...before], documents: files };
          const facts = { ...nothing, ...told };
          const step = findNextStep(facts, new Date(NOW)).kind;
          const yours = getStages(facts, NOW).filter(({ turn }) => turn === 'you');
          const isIdle = step === 'wait' || step === 'nothing';
          return isIdle && yours.length > 0 ? [[step, assessment.status, yours.map(({ kind }) => kind)]] : [];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([['EXPERT_REVIEWING'], ['COMPLETED']])(
    'ask for no documents when the assessment is %s without any',
    (status) => {
      const assessments = [{ ...first, status, aiResult: result(true) }];
      expect(stage('documents', { assessments })?.turn).toBe('ahead');
    },
  );
});

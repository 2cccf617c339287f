import { describe, expect, it } from 'vitest';
import type { CriterionStatus, Provenance, Source } from '../../types.js';
import type { JudgedLine, JudgedKind } from './judgement.js';
import { computeScore, decideVerdict, isSuitable, type Standing } from './scoring.js';
import { PURPOSES, TOPIC_POINTS } from './topics.js';

interface LineOptions {
  readonly kind?: JudgedKind;
  readonly topic?: string;
  readonly gate?: boolean;
  readonly weight?: number;
  readonly share?: number;
  readonly stale?: boolean;
  readonly provenance?: Provenance;
}

function judged(
  status: CriterionStatus,
  { provenance = 'official', ...options }: LineOptions = {},
): JudgedLine {
  const url = 'https://www.gov.uk/student-visa';
  const read = { provenance, readOn: '2026-01-01', officialUrl: url, copy: null };
  const source: Source = { title: 'A page', url, asOf: '2026-01-01', ...read };
  return {
    criterion: { id: 'x', label: 'X', status, detail: 'X.', source },
    kind: 'open',
    topic: null,
    gate: false,
    weight: 10,
    share: 0.5,
    stale: false,
    ...options,
  };
}

const work: Standing = { purpose: 'job', closed: false, free: false, hasFacts: true };

describe('the score of a route', () => {
  it('is the points of what is met; what is open, or published nowhere, lies below the ceiling', () => {
    const lines = [
      judged('met', { kind: 'funds' }),
      judged('unmet', { kind: 'education' }),
      judged('unknown', { kind: 'language' }),
    ];
    // Of 100 points, 6 are met (money) and 18 are lost (education).
    expect(computeScore(lines, work)).toEqual({ score: 6, floor: 6, ceiling: 82 });
  });

  it('shares the points of a topic by the weights of its lines', () => {
    const offer = judged('met', { topic: 'job_offer', weight: 25 });
    const salary = judged('unknown', { topic: 'salary', weight: 20 });
    expect(computeScore([offer, salary], work).score).toBe(Math.floor((36 * 25) / 45));
  });

  it('counts nothing for the state of a route, its purpose, and what an officer decides', () => {
    const lines = [
      judged('met', { kind: 'status' }),
      judged('met', { kind: 'fit' }),
      judged('officer', { kind: 'officer', weight: 1_000 }),
    ];
    expect(computeScore(lines, work)).toEqual({ score: 0, floor: 0, ceiling: 100 });
  });

  it('is 0 without answers, and for a closed route', () => {
    const lines = [judged('met', { kind: 'tuition' }), judged('met', { kind: 'funds' })];
    expect(computeScore(lines, { ...work, hasFacts: false }).score).toBe(0);
    expect(computeScore(lines, { ...work, closed: true })).toEqual({ score: 0, floor: 0, ceiling: 0 });
  });

  it('gives a citizen with free movement what the law does not ask', () => {
    const lines = [judged('met', { topic: 'nationality', gate: true })];
    expect(computeScore(lines, { ...work, free: true }).score).toBe(100);
  });

  it('leaves open to a citizen with free movement what a school decides', () => {
    const lines = [judged('met', { topic: 'nationality', gate: true })];
    const { tuition, language, education } = TOPIC_POINTS.degree;
    expect(computeScore(lines, { ...work, purpose: 'degree', free: true }).score).toBe(
      100 - tuition - language - education,
    );
  });

  it.each(PURPOSES)('has 100 points in all for the purpose %s', (purpose) => {
    expect(Object.values(TOPIC_POINTS[purpose]).reduce((sum, points) => sum + points, 0)).toBe(100);
  });
});

describe('a route', () => {
  const student: Standing = { ...work, purpose: 'degree' };
  const money = judged('met', { kind: 'funds', gate: true });
  const degree = judged('met', { kind: 'education', gate: true });
  const language = judged('unknown', { kind: 'language' });

  it('is suitable when half of what decides is met', () => {
    expect(isSuitable([money, degree, language], student)).toBe(true);
    expect(isSuitable([judged('unknown', { kind: 'funds', gate: true }), degree, language], student)).toBe(
      false,
    );
  });

  it('is not suitable for asking less: a topic without a line is open', () => {
    expect(isSuitable([money], student)).toBe(false);
    expect(isSuitable([degree], student)).toBe(false);
  });

  it('is not suitable with an unmet gate, with too little money, or without answers', () => {
    const age = judged('unmet', { topic: 'age', gate: true });
    const little = judged('unknown', { topic: 'means', share: 0.2 });
    expect(isSuitable([money, degree, age], student)).toBe(false);
    expect(isSuitable([little, degree, judged('met', { kind: 'language' })], student)).toBe(false);
    expect(isSuitable([money, degree], { ...student, hasFacts: false })).toBe(false);
  });
});

describe('the verdict of a route', () => {
  it.each<[string, JudgedLine[], boolean]>([
    ['closed', [judged('met')], true],
    ['not_yet', [judged('met'), judged('unmet', { gate: true })], false],
    ['eligible', [judged('met'), judged('met', { kind: 'funds', gate: true })], false],
    ['likely', [judged('met'), judged('officer')], false],
    ['likely', [judged('met'), judged('unknown')], false],
    ['possible', [judged('met'), judged('unmet')], false],
    ['possible', [judged('met'), judged('unknown', { gate: true })], false],
    ['possible', [judged('met'), judged('unknown', { kind: 'language' })], false],
    ['possible', [judged('met'), judged('unknown', { topic: 'means', share: 0.4 })], false],
    ['likely', [judged('met'), judged('unknown', { topic: 'means', share: 0.6 })], false],
    ['possible', [judged('met', { stale: true })], false],
    ['not_yet', [judged('met', { stale: true }), judged('unmet', { gate: true })], false],
  ])('is %s', (verdict, criteria, closed) => {
    expect(decideVerdict(criteria, closed)).toBe(verdict);
  });

  it.each([
    ['official', 'eligible'],
    ['secondary', 'possible'],
    ['unread', 'possible'],
  ] as const)('is at best possible unless the official page was read: %s is %s', (provenance, verdict) => {
    expect(decideVerdict([judged('met', { gate: true, provenance })], false)).toBe(verdict);
  });

  it.each(['secondary', 'unread'] as const)(
    'stays possible where a gate is unmet by a figure that is %s',
    (provenance) => {
      const line = judged('unmet', { gate: true, provenance });
      expect(decideVerdict([line], false)).toBe('possible');
      expect(isSuitable([line, judged('met', { kind: 'funds' })], work)).toBe(false);
    },
  );
});

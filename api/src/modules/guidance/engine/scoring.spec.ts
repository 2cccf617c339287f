import { describe, expect, it } from 'vitest';
import type { CriterionStatus, Provenance, Source } from '../types.js';
import type { Judged, JudgedKind } from './judgement.js';
import { computeScore, decideVerdict } from './scoring.js';

interface Given {
  readonly kind?: JudgedKind;
  readonly topic?: string;
  readonly gate?: boolean;
  readonly weight?: number;
  readonly share?: number;
  readonly stale?: boolean;
  readonly provenance?: Provenance;
}

function judged(status: CriterionStatus, { provenance = 'official', ...given }: Given = {}): Judged {
  const url = 'https://www.gov.uk/student-visa';
  const read = { provenance, readOn: '2026-01-01', officialUrl: url };
  const source: Source = { title: 'A page', url, asOf: '2026-01-01', ...read };
  return {
    criterion: { id: 'x', label: 'X', status, detail: 'X.', source },
    kind: 'open',
    topic: null,
    gate: false,
    weight: 10,
    share: 0.5,
    stale: false,
    ...given,
  };
}

describe('the score of a route', () => {
  it('counts what is unknown by its share, between a floor and a ceiling', () => {
    const example = [
      ...[5, 25, 15, 20, 5].map((weight) => judged('met', { weight })),
      ...[10, 10, 3].map((weight) => judged('unknown', { weight })),
    ];
    expect(computeScore(example, false)).toEqual({ score: 88, floor: 75, ceiling: 100 });
  });

  it('counts nothing for what an officer decides', () => {
    expect(computeScore([judged('met'), judged('officer', { weight: 1_000 })], false).score).toBe(100);
  });

  it('is halved while a gate is unmet', () => {
    const open = [judged('met', { weight: 30 }), judged('unmet', { weight: 10 })];
    const shut = [judged('met', { weight: 30 }), judged('unmet', { weight: 10, gate: true })];
    expect(computeScore(open, false).score).toBe(75);
    expect(computeScore(shut, false)).toEqual({ score: 38, floor: 37, ceiling: 38 });
  });

  it('is 0 for a route that is closed, and where nothing can be judged', () => {
    expect(computeScore([judged('met')], true)).toEqual({ score: 0, floor: 0, ceiling: 0 });
    expect(computeScore([judged('officer')], false).score).toBe(0);
  });
});

describe('the verdict of a route', () => {
  it.each<[string, Judged[], boolean]>([
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

  it('still says not yet where a gate is unmet by a page of somebody else', () => {
    expect(decideVerdict([judged('unmet', { gate: true, provenance: 'secondary' })], false)).toBe('not_yet');
  });
});

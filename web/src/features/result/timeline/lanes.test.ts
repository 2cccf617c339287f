import { describe, expect, it } from 'vitest';
import { buildLanes, type Mark } from './lanes';

function aMark(kind: Mark['kind'], country: string | null, date: string): Mark {
  return {
    __typename: 'TimelineMark',
    id: `${kind}-${country ?? ''}-${date}`,
    kind,
    country,
    date,
    until: null,
    label: '',
    source: null,
  };
}

const MARKS = [
  aMark('TODAY', null, '2026-11-30'),
  aMark('RULE_CHANGE', 'Sweden', '2026-12-01'),
  aMark('RULE_CHANGE', 'Canada', '2027-01-01'),
  aMark('APPLY', 'Canada', '2027-06-01'),
  aMark('APPLY', 'Germany', '2027-06-02'),
];

const order = (recommended: readonly string[]): string[] =>
  buildLanes(MARKS, recommended).lanes.map(({ country }) => country);

describe('the countries of a timeline', () => {
  it('begin with those to which the person can apply if none is recommended', () => {
    expect(order([])).toEqual(['Canada', 'Germany', 'Sweden']);
  });

  it('begin with the recommended ones', () => {
    expect(order(['Germany', 'Japan'])).toEqual(['Germany', 'Canada', 'Sweden']);
  });

  it('have all their marks in the order of their days', () => {
    const [first] = buildLanes(MARKS, []).lanes;
    expect(first?.marks.map(({ kind }) => kind)).toEqual(['RULE_CHANGE', 'APPLY']);
  });
});

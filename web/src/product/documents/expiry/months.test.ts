import { describe, expect, it } from 'vitest';
import { getNearness } from './months';

const today = new Date('2026-11-21T12:00:00Z');

describe('how near an expiry is', () => {
  it.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'soon'],
    ['2027-05-21', 'soon'],
    ['2027-05-22', 'far'],
  ])('%s is %s', (day, nearness) => {
    expect(getNearness(day, today)).toBe(nearness);
  });

  it('counts six months from a long month to the end of a short one', () => {
    const august = new Date('2026-08-31T00:00:00Z');
    expect(getNearness('2027-02-28', august)).toBe('soon');
    expect(getNearness('2027-03-01', august)).toBe('far');
  });
});

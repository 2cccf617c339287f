import { describe, expect, it } from 'vitest';
import { getDistance } from './due';

const DUE = '2026-11-21T12:00:00.000Z';
const at = (time: string): number => Date.parse(time);

describe('the time left until a promise', () => {
  it.each([
    ['2026-11-21T07:00:00.000Z', { late: false, unit: 'hours', count: 5 }],
    ['2026-11-21T11:20:30.000Z', { late: false, unit: 'minutes', count: 39 }],
    ['2026-11-21T12:00:00.000Z', { late: false, unit: 'minutes', count: 0 }],
    ['2026-11-19T12:00:00.000Z', { late: false, unit: 'hours', count: 48 }],
    ['2026-11-21T15:59:00.000Z', { late: true, unit: 'hours', count: 3 }],
    ['2026-11-21T12:01:00.000Z', { late: true, unit: 'minutes', count: 1 }],
    ['2026-11-25T11:59:00.000Z', { late: true, unit: 'days', count: 3 }],
  ])('is measured at %s', (now, expected) => {
    expect(getDistance(DUE, at(now))).toEqual(expected);
  });
});

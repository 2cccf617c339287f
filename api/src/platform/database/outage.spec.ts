import { describe, expect, it } from 'vitest';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isDatabaseOutage } from './outage.js';

const failed = (message: string, code?: string): QueryFailedError =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), code === undefined ? {} : { code }));

describe('isDatabaseOutage', () => {
  it.each([
    ['a refused connection', failed('connect', 'ECONNREFUSED')],
    ['a lost connection', failed('Connection terminated unexpectedly')],
    ['a database that is starting', failed('starting up', '57P03')],
    ['a full disk', failed('no space left', '53100')],
    ['a transaction whose connection was lost', new QueryRunnerAlreadyReleasedError()],
  ])('is true for %s', (_, thrown) => {
    expect(isDatabaseOutage(thrown)).toBe(true);
  });

  it.each([
    ['a statement that took too long', failed('canceling statement', '57014')],
    ['a deadlock', failed('deadlock detected', '40P01')],
    ['a statement that needs too much memory', failed('out of memory', '53200')],
    ['a violated constraint', failed('duplicate key', '23505')],
    ['another server that refuses', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['an error of ours', new TypeError('x is not a function')],
  ])('is false for %s', (_, thrown) => {
    expect(isDatabaseOutage(thrown)).toBe(false);
  });
});

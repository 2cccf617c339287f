import { describe, expect, it } from 'vitest';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { toDomainError } from './translate.js';

describe('an error of a lost store', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a database that is shutting down', Object.assign(new Error('bye'), { code: '57P01' })],
    ['a transaction whose connection was lost', new QueryRunnerAlreadyReleasedError()],
    ['a read in such a transaction', new QueryRunnerProviderAlreadyReleasedError()],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ])('means that the service is temporarily unavailable: %s', (_, thrown) => {
    const { code, retryAfterSeconds } = toDomainError(thrown);
    expect([code, retryAfterSeconds]).toEqual(['UNAVAILABLE', 5]);
  });

  it('is an internal error otherwise', () => {
    expect(toDomainError(new Error('x is not a function')).code).toBe('INTERNAL');
  });
});

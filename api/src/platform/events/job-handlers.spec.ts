import { describe, expect, it } from 'vitest';
import { findHandlerProblems } from './job-handlers.js';

describe('findHandlerProblems', () => {
  it('finds none when each job has one handler', () => {
    expect(findHandlerProblems(['mail', 'seal'], ['seal', 'mail'])).toEqual([]);
  });

  it('names a job without a handler', () => {
    expect(findHandlerProblems(['mail', 'seal'], ['mail'])).toEqual([
      'The job seal has no handler in the worker.',
    ]);
  });

  it('names a job with two handlers', () => {
    expect(findHandlerProblems(['mail'], ['mail', 'mail'])).toEqual(['The job mail has 2 handlers.']);
  });

  it('names a handler whose job is not defined', () => {
    expect(findHandlerProblems([], ['mail'])).toEqual(['The handler of mail has no job definition.']);
  });
});

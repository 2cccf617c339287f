import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAborted, logFailure } from './aborted';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a call that was given up', () => {
  const aborted = new DOMException('The operation was aborted.', 'AbortError');

  it('is distinguished from a failure', () => {
    expect(isAborted(aborted)).toBe(true);
    expect(isAborted(new TypeError('Failed to fetch'))).toBe(false);
    expect(isAborted('AbortError')).toBe(false);
    expect(isAborted(null)).toBe(false);
  });

  it('leaves no line in the console, and a failure does', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    logFailure('The list could not be loaded.', aborted);
    expect(warn).not.toHaveBeenCalled();
    const failure = new TypeError('Failed to fetch');
    logFailure('The list could not be loaded.', failure);
    expect(warn).toHaveBeenCalledWith('The list could not be loaded.', failure);
  });
});

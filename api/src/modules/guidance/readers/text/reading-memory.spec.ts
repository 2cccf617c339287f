import { describe, expect, it, vi } from 'vitest';
import { readOnce, memoize } from './reading-memory.js';

function countingReader() {
  const count = vi.fn((text: string) => text.length);
  return { count, read: memoize(count) };
}

describe('a remembering reader', () => {
  it('reads a text once while one person is judged', () => {
    const { count, read } = countingReader();
    expect(readOnce(() => [read('nurse'), read('cook'), read('nurse')])).toEqual([5, 4, 5]);
    expect(count.mock.calls).toEqual([['nurse'], ['cook']]);
  });

  it('forgets the text afterwards', () => {
    const { count, read } = countingReader();
    readOnce(() => read('nurse'));
    readOnce(() => read('nurse'));
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('forgets the text after an error', () => {
    const { count, read } = countingReader();
    const judge = () =>
      readOnce(() => {
        read('nurse');
        throw new Error('A rule is wrong.');
      });
    expect(judge).toThrow('A rule is wrong.');
    readOnce(() => read('nurse'));
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('remembers until the outermost work ends', () => {
    const { count, read } = countingReader();
    readOnce(() => [readOnce(() => read('nurse')), read('nurse')]);
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('remembers nothing outside of such work', () => {
    const { count, read } = countingReader();
    expect([read('nurse'), read('nurse')]).toEqual([5, 5]);
    expect(count).toHaveBeenCalledTimes(2);
  });
});

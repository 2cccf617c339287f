import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitAnswer, whenIdle } from './when-idle';

/** What has happened once all timers up to `ms` from now have run. */
async function isIdleAfter(ms: number, idle: Promise<void>): Promise<boolean> {
  let resolved = false;
  void idle.then(() => (resolved = true));
  await vi.advanceTimersByTimeAsync(ms);
  return resolved;
}

describe('idle work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('starts when nothing is awaited', async () => {
    expect(await isIdleAfter(100, whenIdle())).toBe(true);
  });

  test('waits until all answers have arrived', async () => {
    const ends = [awaitAnswer(), awaitAnswer()];
    const idle = whenIdle();
    ends[0]?.();
    ends[0]?.();
    expect(await isIdleAfter(100, idle)).toBe(false);
    ends[1]?.();
    expect(await isIdleAfter(100, idle)).toBe(true);
  });

  test('does not wait for a slow server for ever', async () => {
    const end = awaitAnswer();
    expect(await isIdleAfter(4000, whenIdle())).toBe(true);
    end();
  });
});

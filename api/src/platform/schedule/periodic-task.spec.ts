import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PeriodicTask } from './periodic-task.js';

class Sweep extends PeriodicTask {
  protected readonly task = 'sweep';
  protected readonly everyMs = 1_000;
  readonly run = vi.fn(() => Promise.resolve());
}

class WatchAtStart extends Sweep {
  protected override readonly runsAtStart = true;
}

/** Makes the next runs last until the returned function is called. */
function holdRun(sweep: Sweep): () => void {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  sweep.run.mockImplementation(() => finished);
  return () => {
    finish();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a periodic task runs after its interval, and not after it is stopped', async () => {
  const sweep = new Sweep();
  await sweep.onApplicationBootstrap();
  expect(sweep.run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sweep.run).toHaveBeenCalledTimes(2);
  await sweep.onModuleDestroy();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sweep.run).toHaveBeenCalledTimes(2);
});

it('a periodic task may run at the start', async () => {
  const watch = new WatchAtStart();
  await watch.onApplicationBootstrap();
  expect(watch.run).toHaveBeenCalledTimes(1);
  await watch.onModuleDestroy();
});

it('a run that takes longer than its interval is not joined by a second one', async () => {
  const sweep = new Sweep();
  const finish = holdRun(sweep);
  await sweep.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sweep.run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sweep.run).toHaveBeenCalledTimes(2);
  await sweep.onModuleDestroy();
});

it('a run that fails is logged, and the next one follows', async () => {
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const sweep = new Sweep();
  sweep.run.mockRejectedValueOnce(new Error('the database is away'));
  await sweep.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sweep.run).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(1);
  await sweep.onModuleDestroy();
});

it('stopping waits for a run in progress', async () => {
  const sweep = new Sweep();
  const finish = holdRun(sweep);
  await sweep.onApplicationBootstrap();
  await vi.advanceTimersByTimeAsync(1_000);
  let stopped = false;
  const stop = sweep.onModuleDestroy().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(stopped).toBe(false);
  finish();
  await stop;
  expect(stopped).toBe(true);
});

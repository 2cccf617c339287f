import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerFailures, type PausableWorker } from './worker-failures.js';

class FakeWorker extends EventEmitter implements PausableWorker {
  closing: Promise<void> | undefined = undefined;
  readonly pause = vi.fn(() => Promise.resolve());
  readonly resume = vi.fn();
}

let worker: FakeWorker;
let warnings: string[];

beforeEach(() => {
  vi.useFakeTimers();
  warnings = [];
  vi.spyOn(Logger.prototype, 'warn').mockImplementation((message: unknown) => {
    warnings.push(String(message));
  });
  worker = new FakeWorker();
  const discovery: Pick<DiscoveryService, 'getProviders'> = { getProviders: () => [] };
  new WorkerFailures(discovery as DiscoveryService).watch(worker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fail = () => worker.emit('error', new Error('the database system is shutting down'));

it('a worker whose queue is unavailable pauses for a second and tries again', () => {
  for (let time = 0; time < 100; time += 1) fail();
  expect(worker.pause).toHaveBeenCalledTimes(1);
  expect(worker.resume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(worker.resume).toHaveBeenCalledTimes(1);
  fail();
  expect(worker.pause).toHaveBeenCalledTimes(2);
});

it('the log has one line about it per half minute, with the reason', () => {
  for (let time = 0; time < 100; time += 1) fail();
  expect(warnings).toEqual([
    "Can't reach the queue. Trying again every second: the database system is shutting down",
  ]);
  vi.advanceTimersByTime(30_000);
  fail();
  expect(warnings).toHaveLength(2);
});

it('a worker that is being closed is left alone', () => {
  fail();
  worker.closing = Promise.resolve();
  vi.advanceTimersByTime(1_000);
  fail();
  expect(worker.pause).toHaveBeenCalledTimes(1);
  expect(worker.resume).not.toHaveBeenCalled();
});

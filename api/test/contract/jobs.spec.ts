import { afterAll, beforeAll, expect, it } from 'vitest';
import { definedJobs } from '../../src/platform/events/job-definition.js';
import { JobHandlers } from '../../src/platform/events/job-handlers.js';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it('every job has exactly one handler', () => {
  const topics = definedJobs().map((job) => job.topic);
  expect(topics.length).toBeGreaterThan(10);
  expect(app.get(JobHandlers).topics().sort()).toEqual([...topics].sort());
});

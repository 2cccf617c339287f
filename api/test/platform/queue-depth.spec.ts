import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { parseSettings } from '../../src/platform/config/settings.js';
import { queueOptions, type QueueOptions } from '../../src/platform/queue/queue-options.js';
import { Queues } from '../../src/platform/queue/queues.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/index.js';

/** In services mode the queue is in Redis, otherwise in PostgreSQL. */
const REDIS_URL = process.env['REDIS_URL'];
const TOPIC = 'test.depth';

let database: TestDatabase;
let options: QueueOptions;
let queues: Queues;
let producer: Queue;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const settings = parseSettings({ ...(REDIS_URL !== undefined && { REDIS_URL, REDIS_PREFIX: newId() }) });
  options = queueOptions(settings, database.url);
  queues = new Queues(options);
  producer = new Queue(TOPIC, options);
});

afterAll(async () => {
  await producer.obliterate({ force: true });
  await producer.close();
  await queues.onApplicationShutdown();
  await database.drop();
});

it('the depth of a queue has its jobs by state, and the age of the one that waits longest', async () => {
  const nothing = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  expect(await queues.depth(TOPIC)).toEqual({ jobs: nothing, oldestWaitingSeconds: 0 });

  await producer.add('first', {}, { timestamp: Date.now() - 90_000 });
  await producer.add('second', {}, { timestamp: Date.now() - 30_000 });
  await producer.add('later', {}, { delay: 3_600_000 });
  const before = await queues.depth(TOPIC);
  expect(before.jobs).toEqual({ ...nothing, waiting: 2, delayed: 1 });
  expect(before.oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
  expect(before.oldestWaitingSeconds).toBeLessThan(150);

  const worker = new Worker(
    TOPIC,
    async ({ name }) => {
      if (name === 'first') throw new Error('It fails.');
      during = await queues.depth(TOPIC);
    },
    options,
  );
  let during: unknown;
  await new Promise((resolve) => worker.once('completed', resolve));
  await worker.close();
  expect(during).toEqual({
    jobs: { ...nothing, active: 1, delayed: 1, failed: 1 },
    oldestWaitingSeconds: 0,
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { PostgresClient } from '../../src/platform/database/postgres-client.js';
import { PostgresListener } from '../../src/platform/database/postgres-listener.js';
import { createPostgresBackend } from '../../src/platform/queue/postgres-queue-connection.js';
import { QueuePools } from '../../src/platform/queue/queue-pools.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/index.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

/** Workers of these topics on shared pools, and whatever they emit as an error. */
async function startBackends(pools: QueuePools, topics: readonly string[]) {
  const errors: Error[] = [];
  const backends = topics.map((topic) =>
    createPostgresBackend(topic, { connection: pools }, { withBlockingConnection: true }),
  );
  for (const backend of backends) backend.on('error', (error: Error) => errors.push(error));
  await Promise.all(backends.map((backend) => backend.waitUntilReady()));
  return { backends, errors };
}

/** Resolves once the connection on which the workers of these pools listen is subscribed to their channel. */
async function awaitListening(pools: QueuePools): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pools.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'portolan-queue' AND query LIKE '%LISTEN%'
       AND datname = current_database() AND state = 'idle'`,
    );
    expect(rows).toHaveLength(1);
  });
}

/** Notifies the workers of these topics, as BullMQ does for a job, until they have woken. */
async function wake<Result>(
  pools: QueuePools,
  topics: readonly string[],
  woken: Promise<Result>,
): Promise<Result> {
  let isWoken = false;
  const done = woken.finally(() => {
    isWoken = true;
  });
  while (!isWoken) {
    await pools.query(`SELECT pg_notify('bullmq_jobs', topic) FROM unnest($1::text[]) topic`, [topics]);
    await Promise.race([done, delay(50)]);
  }
  return done;
}

const endListening = (pools: QueuePools) =>
  pools.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'portolan-queue' AND datname = current_database()`,
  );

it('all queues share their connections: one on which all workers listen, and four for all statements', async () => {
  const pools = new QueuePools(database.url);
  const topics = Array.from({ length: 12 }, (_, index) => `topic-${index}`);
  const { backends } = await startBackends(pools, topics);
  const producers = topics.map((topic) => createPostgresBackend(topic, { connection: pools }));
  const waits = backends.map((backend) => backend.waitForJob(60));
  await Promise.all(producers.map((backend) => backend.waitUntilReady()));
  await Promise.all(Array.from({ length: 50 }, () => pools.query('SELECT 1')));
  await awaitListening(pools);
  const { rows } = await pools.query<{ connections: number }>(
    `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database()`,
  );
  expect(rows[0]?.connections).toBeLessThanOrEqual(1 + 4);
  const markers = await wake(pools, topics, Promise.all(waits));
  expect(markers.map((marker) => marker?.member)).toEqual(topics);
  await Promise.all([...backends, ...producers].map((backend) => backend.close()));
  await pools.end();
});

it('a job wakes only the worker of its topic', async () => {
  const pools = new QueuePools(database.url);
  const { backends } = await startBackends(pools, ['woken', 'asleep']);
  const [woken, asleep] = backends.map((backend) => backend.waitForJob(60));
  expect(await wake(pools, ['woken'], Promise.resolve(woken))).toMatchObject({ member: 'woken' });
  expect(await Promise.race([asleep, Promise.resolve('waiting')])).toBe('waiting');
  await Promise.all(backends.map((backend) => backend.disconnect()));
  expect(await asleep).toBeNull();
  await pools.end();
});

it('workers that lose the connection on which they listen share another', async () => {
  const pools = new QueuePools(database.url);
  const topics = ['lost-1', 'lost-2', 'lost-3'];
  const { backends, errors } = await startBackends(pools, topics);
  const waits = backends.map((backend) => backend.waitForJob(60));
  await awaitListening(pools);
  await endListening(pools);
  expect(await Promise.all(waits)).toEqual([null, null, null]);
  expect(errors).toHaveLength(3);
  const again = backends.map((backend) => backend.waitForJob(60));
  const markers = await wake(pools, topics, Promise.all(again));
  expect(markers.map((marker) => marker?.member)).toEqual(topics);
  await Promise.all(backends.map((backend) => backend.close()));
  await pools.end();
});

it('a worker that is being closed survives the end of its connection', async () => {
  const pools = new QueuePools(database.url);
  const { backends, errors } = await startBackends(pools, ['closing']);
  const wait = backends[0]?.waitForJob(60);
  await awaitListening(pools);
  const closed = backends[0]?.close();
  await endListening(pools);
  await backends[0]?.disconnect();
  await Promise.all([closed, wait]);
  expect(errors).toEqual([]);
  await pools.end();
});

it('the queue tables are created once the database is available', async () => {
  const late = await createEmptyDatabase();
  await late.drop();
  const pools = new QueuePools(late.url);
  await expect(pools.migrate()).rejects.toThrow('does not exist');
  const admin = new PostgresClient(inject('databaseAdminUrl'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${new URL(late.url).pathname.slice(1)}`);
  await admin.end();
  await pools.migrate();
  const { rows } = await pools.query(`SELECT to_regclass('bullmq.job') IS NOT NULL AS made`);
  expect(rows).toEqual([{ made: true }]);
  await pools.end();
  await late.drop();
});

it('an idle connection survives its termination by PostgreSQL', async () => {
  const client = new PostgresClient(database.url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const killer = new PostgresClient(database.url);
  await killer.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await killer.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  await killer.end();
});

it('a listener runs one statement at a time, however many channels are subscribed at once', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  const listener = new PostgresListener(database.url);
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => listener.listen(`at_once_${index}`, () => undefined)),
  );
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => listener.listen(`later_${index}`, () => undefined)),
  );
  await listener.onApplicationShutdown();
  process.off('warning', note);
  expect(warnings.filter((message) => message.includes('already executing'))).toEqual([]);
});

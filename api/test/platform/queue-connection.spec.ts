import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PostgresClient } from '../../src/platform/database/postgres-client.js';
import { PostgresListener } from '../../src/platform/database/postgres-listener.js';
import {
  createPostgresBackend,
  PostgresQueueConnection,
} from '../../src/platform/queue/postgres-queue-connection.js';
import { QueuePools } from '../../src/platform/queue/queue-pools.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/index.js';

/** What PostgreSQL sends to a connection that it ends. An 'error' event without a listener throws. */
const ENDED = new Error('terminating connection due to administrator command');

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

it('a queue connection that is being closed survives its termination by PostgreSQL', async () => {
  const connection = new PostgresQueueConnection({ connectionString: database.url, migrate: true, max: 2 });
  await connection.waitUntilReady();
  const client = await connection.getListenClient();
  const closed = connection.close();
  // By now BullMQ has removed its own listeners.
  await new Promise(setImmediate);
  if (!(client instanceof EventEmitter)) throw new Error('The client emits no events.');
  client.emit('error', ENDED);
  await closed;
});

it('all queues share their connections: one for each active queue, and eight for all statements', async () => {
  const pools = new QueuePools(database.url);
  const topics = Array.from({ length: 12 }, (_, index) => `topic-${index}`);
  const workers = topics.map((topic) =>
    createPostgresBackend(topic, { connection: pools }, { withBlockingConnection: true }),
  );
  const producers = topics.map((topic) => createPostgresBackend(topic, { connection: pools }));
  await Promise.all([...workers, ...producers].map((backend) => backend.waitUntilReady()));
  await Promise.all(Array.from({ length: 50 }, () => pools.query('SELECT 1')));
  const { rows } = await pools.query<{ connections: number; named: string[] }>(
    `SELECT count(*)::int AS connections, array_agg(application_name) AS named
     FROM pg_stat_activity WHERE datname = current_database()`,
  );
  expect(rows[0]?.connections).toBeLessThanOrEqual(12 + 8);
  expect(rows[0]?.named).toEqual(expect.arrayContaining(topics));
  await Promise.all([...workers, ...producers].map((backend) => backend.close()));
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

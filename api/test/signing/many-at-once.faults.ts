import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrailService } from '../../src/modules/signing/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { OutboxSweep } from '../../src/platform/events/outbox-sweep.js';
import { startTestApp, type Answer, type SignedUp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { fileStore, keysUnder, sign, storedDocument, until, type Body } from './support.js';

const COUNT = 200;
/** More than there are connections. */
const WAITING = 60;
/** Longer than a request waits for a connection to the database. */
const STANDSTILL_MS = 7_000;
let app: TestApp;
let person: SignedUp;
const workers: TestApp[] = [];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
});
afterAll(async () => {
  for (const worker of workers) await worker.close({ keep: true });
  await app.close();
});

async function documents(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await storedDocument(app, person)).id);
  return ids;
}

/** The number of responses by status. */
function getCounts(answers: readonly Answer<Body>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('of 200 simultaneous signings of one document one succeeds, and the others are told that it is signed', async () => {
  const { id } = await storedDocument(app, person);
  const answers = await Promise.all(Array.from({ length: COUNT }, () => sign(person.client, id)));
  expect(getCounts(answers)).toEqual({ 200: 1, 409: COUNT - 1 });
  const counted = await app.sql(
    `SELECT (SELECT count(*)::int FROM signature WHERE document_id = $1) AS signatures,
            (SELECT count(*)::int FROM signature_event) AS events`,
    [id],
  );
  expect(counted).toEqual([{ signatures: 1, events: 1 }]);
  expect(await keysUnder(app, 'signatures/')).toHaveLength(1);
});

it('signings that wait for the trail all succeed in the end, and block nobody else', async () => {
  const ids = await documents(WAITING);
  const blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE signature_event IN EXCLUSIVE MODE');
    const signing = Promise.all(ids.map((id) => sign(person.client, id)));
    await until(async () => {
      const waiting = await app.sql(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length > 0;
    });
    const end = performance.now() + STANDSTILL_MS;
    while (performance.now() < end) {
      expect((await person.client.get('/api/profile')).status).toBe(200);
      await delay(50);
    }
    await blocker.query('ROLLBACK');
    expect(getCounts(await signing)).toEqual({ 200: WAITING });
  } finally {
    await blocker.end();
  }
});

it('200 documents signed at once get 200 seals, with two processes and a queue that delivers repeatedly', async () => {
  const before = (await app.sql('SELECT 1 FROM signature')).length;
  const ids = await documents(COUNT);
  expect(getCounts(await Promise.all(ids.map((id) => sign(person.client, id))))).toEqual({ 200: COUNT });
  const all = before + COUNT;

  const shared = { database: app.database, env: { DATA_DIR: app.settings.dataDir } };
  workers.push(...(await Promise.all([startTestApp(shared), startTestApp(shared)])));
  await until(async () => {
    await workers[0]!.get(OutboxSweep).sweep(0);
    const rows = await app.sql('SELECT 1 FROM signature WHERE sealed_at IS NULL LIMIT 1');
    return rows.length === 0;
  });
  await until(async () => (await keysUnder(app, 'signed/')).length === all);

  const rows = await app.sql<{ key: string; hash: string; code: string; document: string }>(
    'SELECT sealed_key AS key, sealed_sha256 AS hash, code, document_id AS document FROM signature',
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(all);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(all);
  const files = await Promise.all(rows.map(async ({ key }) => buffer(await fileStore(app).open(key))));
  const hashes = files.map((file) => createHash('sha256').update(file).digest('hex'));
  expect(hashes).toEqual(rows.map(({ hash }) => hash));
  const ours = new Set(ids);
  const chosen = files.filter((_file, index) => ours.has(rows[index]!.document));
  expect(chosen).toHaveLength(COUNT);
  for (let begin = 0; begin < COUNT; begin += 4) {
    for (const verdict of await Promise.all(chosen.slice(begin, begin + 4).map(pdfsig))) {
      expect(verdict).toMatchObject({ valid: true, total: true, signatures: 1 });
    }
  }
  const counted = await app.sql<{ seals: number; notices: number }>(
    `SELECT (SELECT count(*)::int FROM signature_event WHERE kind = 'sealed') AS seals,
            (SELECT count(*)::int FROM notification WHERE kind = 'document.sealed') AS notices`,
  );
  expect(counted).toEqual([{ seals: all, notices: all }]);
  const verdict = await app.get(TrailService).verify(RequestContext.system('test'));
  expect(verdict).toEqual({ entries: 2 * all, broken: null });
}, 400_000);

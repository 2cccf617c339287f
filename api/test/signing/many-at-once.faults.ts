import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrailService } from '../../src/modules/signing/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { OutboxSweep } from '../../src/platform/events/outbox-sweep.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { fileStore, keysUnder, sign, storedDocument, until } from './support.js';

const COUNT = 200;
const WAVE = 20;
let first: TestApp;
const workers: TestApp[] = [];

beforeAll(async () => {
  first = await startTestApp({ parts: ['api'] });
});
afterAll(async () => {
  for (const worker of workers) await worker.close({ keep: true });
  await first.close();
});

it('200 seals that are due at the same moment, for two processes and a queue that hands them out again and again, are 200 seals', async () => {
  const person = await first.signUp();
  for (let begin = 0; begin < COUNT; begin += WAVE) {
    const wave = await Promise.all(Array.from({ length: WAVE }, () => storedDocument(first, person)));
    const answers = await Promise.all(wave.map(({ id }) => sign(person.client, id)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  const shared = { database: first.database, env: { DATA_DIR: first.settings.dataDir } };
  workers.push(...(await Promise.all([startTestApp(shared), startTestApp(shared)])));
  await until(async () => {
    await workers[0]!.get(OutboxSweep).sweep(0);
    const rows = await first.sql('SELECT 1 FROM signature WHERE sealed_at IS NULL LIMIT 1');
    return rows.length === 0;
  });
  await until(async () => (await keysUnder(first, 'signed/')).length === COUNT);

  const rows = await first.sql<{ key: string; hash: string; code: string }>(
    'SELECT sealed_key AS key, sealed_sha256 AS hash, code FROM signature',
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(COUNT);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(COUNT);
  const files = await Promise.all(rows.map(async ({ key }) => buffer(await fileStore(first).open(key))));
  const hashes = files.map((file) => createHash('sha256').update(file).digest('hex'));
  expect(hashes).toEqual(rows.map(({ hash }) => hash));
  for (let begin = 0; begin < COUNT; begin += 4) {
    for (const verdict of await Promise.all(files.slice(begin, begin + 4).map(pdfsig))) {
      expect(verdict).toMatchObject({ valid: true, total: true, signatures: 1 });
    }
  }
  const counted = await first.sql<{ seals: number; notices: number }>(
    `SELECT (SELECT count(*)::int FROM signature_event WHERE kind = 'sealed') AS seals,
            (SELECT count(*)::int FROM notification WHERE kind = 'document.sealed') AS notices`,
  );
  expect(counted).toEqual([{ seals: COUNT, notices: COUNT }]);
  const verdict = await first.get(TrailService).verify(RequestContext.system('test'));
  expect(verdict).toEqual({ entries: 2 * COUNT, broken: null });
}, 400_000);

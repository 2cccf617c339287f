import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignatureFilesService, TrailService } from '../../src/modules/signing/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { WorkerProgram } from '../assessments/worker-process.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { keysUnder, sign, signedCopy, storedDocument, until } from './support.js';

const KILLS = 3;
const LATER_MS = 2 * 3_600_000;
const ctx = RequestContext.system('test');
const program = WorkerProgram.built();
let app: TestApp;
let blocker: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await app.close();
});

/** Whether a worker has reached the last step: its PDF is stored, its record not yet committed. */
async function someoneWaits(): Promise<boolean> {
  const rows = await app.sql(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND query LIKE 'update "signature"%'`,
  );
  return rows.length > 0;
}

it('a worker that is killed while sealing loses nothing and seals nothing twice; its leftovers are swept away', async () => {
  const person = await app.signUp();
  const ids: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { id } = await storedDocument(app, person);
    ids.push(id);
    expect((await sign(person.client, id)).status).toBe(200);
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM signature WHERE document_id = $1 FOR UPDATE', [id]);
    const worker = await program.start(app, true);
    await until(someoneWaits);
    await worker.end('SIGKILL');
    await blocker.query('ROLLBACK');
  }
  const last = await program.start(app, true);
  await until(async () => (await app.sql('SELECT 1 FROM signature WHERE sealed_at IS NULL')).length === 0);
  expect(await last.end('SIGTERM')).toBe(0);

  for (const id of ids) {
    const copy = await signedCopy(person.client, id);
    expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true, signatures: 1 });
  }
  const notices = await app.sql(`SELECT 1 FROM notification WHERE kind = 'document.sealed'`);
  expect(notices).toHaveLength(KILLS);
  expect(await app.get(TrailService).verify(ctx)).toEqual({ entries: 2 * KILLS, broken: null });

  const sealed = await app.sql<{ key: string }>('SELECT sealed_key AS key FROM signature');
  expect((await keysUnder(app, 'signed/')).length).toBeGreaterThan(KILLS);
  await app.get(SignatureFilesService).sweep(ctx, new Date(Date.now() + LATER_MS));
  expect((await keysUnder(app, 'signed/')).sort()).toEqual(sealed.map(({ key }) => key).sort());
  expect(await keysUnder(app, 'signatures/')).toHaveLength(KILLS);
}, 300_000);

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoredFilesService } from '../../src/modules/documents/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, TestClient, type SignedUp, type TestApp } from '../harness/index.js';
import { ApiProcess } from './api-process.js';
import {
  fetchFile,
  getKeys,
  pdf,
  getStorageKey,
  getStore,
  until,
  upload,
  uploaded,
  type Body,
} from './support.js';

const ROUNDS = 6;
const HOUR = 3_600_000;

let app: TestApp;
let person: SignedUp;
let blocker: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
  blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
});

afterAll(async () => {
  await blocker.end();
  await app.close();
});

const sweep = (inMs: number) =>
  app.get(StoredFilesService).sweep(RequestContext.system('test'), new Date(Date.now() + inMs));

/** The person, connected to another process. */
function at(api: ApiProcess): TestClient {
  const client = new TestClient(api.url);
  client.setCookie('sid', person.client.cookie('sid') ?? '');
  return client;
}

async function documents(): Promise<{ id: string; sha256: string }[]> {
  return (await person.client.get<Body>('/api/documents')).body.documents ?? [];
}

/** Every document has its complete file; after the sweep there are no other files. */
async function expectConsistent(): Promise<void> {
  const known = await documents();
  for (const { id, sha256 } of known) {
    const { status, bytes } = await fetchFile(person.client, `/api/documents/${id}/file`);
    expect([status, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, sha256]);
  }
  await sweep(2 * HOUR);
  const keys = await Promise.all(known.map(({ id }) => getStorageKey(app, id)));
  expect(await getKeys(app)).toEqual(keys.sort());
}

/** A form whose second half never arrives. */
async function halfAnUpload(api: ApiProcess): Promise<void> {
  const boundary = 'half-way';
  const asked = request(`${api.url}/api/documents`, {
    method: 'POST',
    headers: {
      cookie: person.client.cookieHeader(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '3000000',
    },
  });
  asked.on('error', () => undefined);
  asked.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
  );
  asked.write(Buffer.alloc(1_000_000, 7));
  await once(asked, 'drain');
}

describe('an api process that is killed', () => {
  it('in the middle of a request body leaves no visible row or file', async () => {
    const api = await ApiProcess.start(app);
    await Promise.all([halfAnUpload(api), halfAnUpload(api)]);
    await api.kill();
    expect(await documents()).toEqual([]);
    expect(await getKeys(app)).toEqual([]);
    await expectConsistent();
  });

  it('between the file and its row leaves no row, and the sweep removes the file after an hour', async () => {
    const api = await ApiProcess.start(app);
    const before = (await getKeys(app)).length;
    await blocker.query('BEGIN');
    await blocker.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `documents:${person.user.id}`,
    ]);
    const asked = upload(at(api)).catch(() => null);
    await until(async () => (await getKeys(app, 'documents/')).length > before);
    await api.kill();
    expect(await asked).toBeNull();
    await blocker.query('ROLLBACK');
    expect(await documents()).toHaveLength(before);
    expect(await sweep(HOUR / 2)).toBe(0);
    expect(await sweep(2 * HOUR)).toBe(1);
    await expectConsistent();
  });

  it(`at any moment, ${ROUNDS} times, keeps every acknowledged file and no partial one`, async () => {
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await ApiProcess.start(app);
      const client = at(api);
      let alive = true;
      const goal = acknowledged.size + round * 2;
      const uploading = Array.from({ length: 4 }, async () => {
        while (alive) {
          const content = await pdf();
          const answer = await upload(client, { content, documentType: 'other' }).catch(() => null);
          const id = answer?.body.document?.id;
          if (id !== undefined) acknowledged.set(id, createHash('sha256').update(content).digest('hex'));
        }
      });
      // Some are killed before their first response, the others at some moment between two.
      await until(() => Promise.resolve(acknowledged.size >= goal));
      await new Promise((resolve) => setTimeout(resolve, 10 + round * 15));
      await api.kill();
      alive = false;
      await Promise.all(uploading);
    }
    expect(acknowledged.size).toBeGreaterThan(0);
    const kept = new Map((await documents()).map(({ id, sha256 }) => [id, sha256]));
    for (const [id, sha256] of acknowledged) expect(kept.get(id)).toBe(sha256);
    await expectConsistent();
  }, 240_000);
});

describe('the sweep', () => {
  it('leaves new files alone, and old ones that have a document', async () => {
    const { id } = await uploaded(person);
    const count = (await documents()).length;
    expect(await sweep(0)).toBe(0);
    await sweep(2 * HOUR);
    expect(await documents()).toHaveLength(count);
    expect((await fetchFile(person.client, `/api/documents/${id}/file`)).status).toBe(200);
  });

  it('removes nothing when most files have no document, because the database must be another one', async () => {
    const other = await startTestApp({ env: { DATA_DIR: app.settings.dataDir } });
    try {
      for (let index = (await getKeys(app)).length; index < 20; index += 1) await uploaded(person);
      const before = await getKeys(app);
      const files = other.get(StoredFilesService);
      expect(await files.sweep(RequestContext.system('test'), new Date(Date.now() + 2 * HOUR))).toBe(0);
      expect(await getKeys(app)).toEqual(before);
    } finally {
      await other.close({ keep: true });
      await other.database.drop();
    }
  });
});

describe('the removal of a file', () => {
  it('is retried when it fails', async () => {
    const { id } = await uploaded(person);
    const key = await getStorageKey(app, id);
    const store = getStore(app);
    const remove = store.delete.bind(store);
    let failures = 2;
    store.delete = (each) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error('the disk is away')) : remove(each);
    };
    expect((await person.client.delete(`/api/documents/${id}`)).status).toBe(200);
    await expect
      .poll(() => getKeys(app, 'documents/').then((keys) => keys.includes(key)), { timeout: 20_000 })
      .toBe(false);
    store.delete = remove;
  });
});

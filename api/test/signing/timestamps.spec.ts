import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadIdentity } from '../../src/modules/signing/pades/identity.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { sign, signedCopy, storedDocument, until } from './support.js';
import { TimestampServer } from './timestamp-server.js';

let folder: string;
let server: TimestampServer;
let app: TestApp;
let ada: SignedUp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portolan-tsa-'));
  server = await TimestampServer.start(
    await loadIdentity({ dataDir: folder, signingP12: null, signingP12Password: null }),
  );
  app = await startTestApp({ env: { TSA_URL: server.url } });
  ada = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function sealedWord(id: string): Promise<string | undefined> {
  const rows = await app.sql<{ word: string }>(
    `SELECT e.data->>'timestamp' AS word FROM signature_event e JOIN signature s ON s.id = e.signature_id
     WHERE s.document_id = $1 AND e.kind = 'sealed'`,
    [id],
  );
  return rows[0]?.word;
}

it("a seal carries the server's timestamp", async () => {
  const { id } = await storedDocument(app, ada);
  await sign(ada.client, id);
  expect(await pdfsig((await signedCopy(ada.client, id)).bytes)).toMatchObject({ valid: true, total: true });
  expect(await sealedWord(id)).toBe('included');
});

it('a silent timestamp server is retried a few times; then the seal goes without, and the trail records it', async () => {
  server.mood = 'down';
  const before = server.asked;
  const { id } = await storedDocument(app, ada);
  await sign(ada.client, id);
  await until(async () => (await sealedWord(id)) !== undefined);
  expect(await sealedWord(id)).toBe('unavailable');
  expect(server.asked - before).toBe(5);
  expect(await pdfsig((await signedCopy(ada.client, id)).bytes)).toMatchObject({ valid: true, total: true });
});

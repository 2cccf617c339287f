import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitProxy } from '../harness/commit-proxy.js';
import {
  createDatabase,
  startTestApp,
  type SignedUp,
  type TestApp,
  type TestDatabase,
} from '../harness/index.js';
import { pdfsig } from './pdfsig.js';
import { keysUnder, sign, signedCopy, storedDocument } from './support.js';

let database: TestDatabase;
let proxy: CommitProxy;
let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await CommitProxy.before(database);
  app = await startTestApp({ database: proxy.database });
  person = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await proxy.stop();
  await database.drop();
});

it('a signature whose COMMIT succeeded but whose answer was lost stays, and is sealed', async () => {
  const { id } = await storedDocument(app, person);
  const cut = proxy.cutAfter(/insert into "signature" \(/);
  expect((await sign(person.client, id)).status).toBeGreaterThanOrEqual(500);
  await cut;
  const second = await sign(person.client, id);
  expect([second.status, second.body.message]).toEqual([409, 'You already signed this document.']);
  const copy = await signedCopy(person.client, id);
  expect(copy.status).toBe(200);
  expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true, signatures: 1 });
});

it('a signed copy whose COMMIT succeeded but whose answer was lost stays', async () => {
  const { id } = await storedDocument(app, person);
  const cut = proxy.cutAfter(/update "signature" set "sealed_at"/);
  expect((await sign(person.client, id)).status).toBe(200);
  await cut;
  const copy = await signedCopy(person.client, id);
  expect(copy.status).toBe(200);
  expect(await pdfsig(copy.bytes)).toMatchObject({ valid: true, total: true, signatures: 1 });
});

it('files stored for a signature that was rolled back are removed at once', async () => {
  const { id } = await storedDocument(app, person);
  const before = await keysUnder(app, 'signatures/');
  await app.sql(`ALTER TABLE signature ADD CONSTRAINT refuses CHECK (document_id <> '${id}') NOT VALID`);
  expect((await sign(person.client, id)).status).toBe(500);
  expect(await keysUnder(app, 'signatures/')).toEqual(before);
  await app.sql('ALTER TABLE signature DROP CONSTRAINT refuses');
});

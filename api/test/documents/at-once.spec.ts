import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { judge, getKeys, until, upload, uploaded, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let admin: SignedUp;
let blocker: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  [owner, admin] = [await app.signUp(), await app.signUpAdmin()];
  blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
});

afterAll(async () => {
  await blocker.end();
  await app.close();
});

it('a rejected document that is verified while its owner uploads another one stays, verified', async () => {
  const { id } = await uploaded(owner, { documentType: 'transcript' });
  await judge(admin, id, 'rejected');
  await blocker.query('BEGIN');
  await blocker.query(`UPDATE document SET verification_status = 'verified' WHERE id = $1`, [id]);
  const replacing = upload(owner.client, { documentType: 'transcript' });
  await until(async () => {
    const waiting = await app.sql(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE 'update "document" set "superseded_at"%'`,
    );
    return waiting.length > 0;
  });
  await blocker.query('COMMIT');
  expect((await replacing).status).toBe(201);
  const now = await owner.client.get<Body>(`/api/documents/${id}`);
  expect(now.body.document).toMatchObject({ verificationStatus: 'verified', supersededAt: null });
});

it('many simultaneous uploads by one person take one database connection, not one each', async () => {
  const person = await app.signUp();
  const before = (await getKeys(app, 'documents/')).length;
  await blocker.query('BEGIN');
  await blocker.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `documents:${person.user.id}`,
  ]);
  const answers = Promise.all(
    Array.from({ length: 12 }, () => upload(person.client, { documentType: 'other' })),
  );
  await until(async () => (await getKeys(app, 'documents/')).length === before + 12);
  expect((await person.client.get('/api/profile')).status).toBe(200);
  const waiting = await app.sql(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  expect(waiting).toHaveLength(1);
  await blocker.query('COMMIT');
  expect((await answers).map(({ status }) => status)).toEqual(Array<number>(12).fill(201));
});

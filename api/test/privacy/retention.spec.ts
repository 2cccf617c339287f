import { afterAll, beforeAll, expect, it } from 'vitest';
import { RetentionWatchTask } from '../../src/modules/privacy/worker/retention-watch.task.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

interface Kind {
  readonly table: string;
  readonly days: number | null;
  readonly rows: number | null;
  readonly overdue: number;
}

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  await app.sql(
    `INSERT INTO notification (id, user_id, kind, title, body, created_at)
     SELECT gen_random_uuid(), $1, 'review.replied', 'a', 'b', now() - make_interval(days => age)
     FROM unnest(ARRAY[1, 364, 400]) AS age`,
    [admin.user.id],
  );
});

afterAll(() => app.close());

const list = async (): Promise<readonly Kind[]> =>
  (await admin.client.get<{ retention: readonly Kind[] }>('/api/admin/retention')).body.retention;
const find = async (table: string): Promise<Kind | undefined> =>
  (await list()).find((kind) => kind.table === table);

it('counts what is stored, and what is overdue for deletion', async () => {
  expect(await find('notification')).toMatchObject({ days: 366, rows: 3, overdue: 1 });
  expect(await find('sessions')).toMatchObject({ overdue: 0 });
});

it('marks what is deleted with the account only', async () => {
  expect(await find('assessment')).toMatchObject({ days: null, rows: null, overdue: 0 });
});

it('follows the site setting for the chat', async () => {
  expect((await find('chat_message'))?.days).toBe(31);
});

it('writes overdue data to the audit log', async () => {
  await app.get(RetentionWatchTask).run(RequestContext.system('retention-watch'));
  const rows = await app.sql(
    `SELECT subject_id, changes FROM audit_entry WHERE action = 'retention.overdue'`,
  );
  expect(rows).toEqual([{ subject_id: 'notification', changes: { rows: [null, 1], days: [null, 366] } }]);
});

it('is open to admins only', async () => {
  const person = await app.signUp();
  expect((await person.client.get('/api/admin/retention')).status).toBe(403);
  const answer = await person.client.gql('{ adminRetention { table } }');
  expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

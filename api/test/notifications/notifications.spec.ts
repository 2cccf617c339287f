import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotificationsService, type Notice } from '../../src/modules/notifications/notifications.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';

let app: TestApp;
const ctx = RequestContext.system('test');

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Sends a person `count` notifications; their titles are numbered in order. */
async function tell({ user }: SignedUp, count: number, mail = false): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let index = 1; index <= count; index += 1) {
    const notice: Notice = {
      userId: user.id,
      kind: mail ? 'payment.completed' : 'review.assigned',
      words: () => ({ title: `Notice ${index}`, body: 'Look at this.' }),
      path: '/dashboard',
    };
    ids.push(
      await app.get(Database).transaction(ctx, (open) => app.get(NotificationsService).notify(open, notice)),
    );
  }
  return ids;
}

interface ListBody {
  readonly notifications: { readonly id: string; readonly title: string; readonly readAt: string | null }[];
  readonly unreadCount: number;
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

interface Connection {
  readonly notifications: {
    readonly nodes: { readonly id: string; readonly title: string; readonly readAt: string | null }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    readonly totalCount: number;
    readonly unreadCount: number;
  };
}

const LIST = `query ($first: Int, $after: String) { notifications(first: $first, after: $after) {
  nodes { id kind title body path createdAt readAt } pageInfo { endCursor hasNextPage } totalCount unreadCount } }`;

async function listTitles(client: TestClient, limit: number): Promise<string[]> {
  const titles: string[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await client.get<ListBody>(`/api/notifications?limit=${limit}${cursor}`);
    titles.push(...body.notifications.map(({ title }) => title));
    if (body.pageInfo.nextCursor === null) return titles;
    cursor = `&cursor=${encodeURIComponent(body.pageInfo.nextCursor)}`;
  }
}

describe('a notification', () => {
  it('is stored, announced live and mailed once the transaction commits', async () => {
    const person = await app.signUp();
    const live = await person.client.live();
    const [id] = await tell(person, 1, true);
    expect(await live.next('notification.created')).toMatchObject({
      id,
      title: 'Notice 1',
      path: '/dashboard',
    });
    live.close();
    const mail = await app.mailTo(person.email, 'Notice 1');
    expect(mail.text).toContain('Look at this.');
    expect(mail.text).toContain(`${app.settings.publicUrl}/dashboard`);
  });

  it('never exists when the transaction rolls back', async () => {
    const person = await app.signUp();
    const notice: Notice = {
      userId: person.user.id,
      kind: 'payment.completed',
      words: () => ({ title: 'No', body: 'No' }),
      path: null,
    };
    await expect(
      app.get(Database).transaction(ctx, async (open) => {
        await app.get(NotificationsService).notify(open, notice);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await person.client.get<ListBody>('/api/notifications')).body.notifications).toEqual([]);
    const stored = await app.sql(
      `SELECT 1 FROM outbox WHERE payload->>'event' = 'notification.created' AND payload->>'userId' = $1`,
      [person.user.id],
    );
    expect(stored).toEqual([]);
  });

  it('is deleted with the account', async () => {
    const person = await app.signUp();
    await tell(person, 2);
    await person.client.delete('/api/auth/me', { password: person.password });
    expect(await app.sql('SELECT 1 FROM notification WHERE user_id = $1', [person.user.id])).toEqual([]);
  });
});

describe('the list of notifications', () => {
  it("shows one's own, newest first, page by page, over both transports", async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await tell(person, 5);
    await tell(other, 1);
    const newestFirst = ['Notice 5', 'Notice 4', 'Notice 3', 'Notice 2', 'Notice 1'];
    expect(await listTitles(person.client, 2)).toEqual(newestFirst);
    const first = await person.client.gql<Connection>(LIST, { first: 3 });
    const { pageInfo, totalCount, unreadCount, nodes } = first.data!.notifications;
    expect([totalCount, unreadCount, pageInfo.hasNextPage]).toEqual([5, 5, true]);
    const rest = await person.client.gql<Connection>(LIST, { first: 3, after: pageInfo.endCursor });
    expect([...nodes, ...rest.data!.notifications.nodes].map(({ title }) => title)).toEqual(newestFirst);
    expect(rest.data!.notifications.pageInfo).toEqual({ endCursor: null, hasNextPage: false });
  });

  it('counts all of them only on request', async () => {
    const person = await app.signUp();
    await tell(person, 3);
    const plain = await person.client.get<ListBody>('/api/notifications?limit=1');
    expect(plain.body).toMatchObject({ unreadCount: 3 });
    expect(plain.body.pageInfo).not.toHaveProperty('total');
    const counted = await person.client.get<ListBody>('/api/notifications?limit=1&count=true');
    expect(counted.body.pageInfo.total).toBe(3);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'limit=1.5', 'cursor=abc'])('refuses %s', async (query) => {
    const { client } = await app.signUp();
    const answer = await client.get(`/api/notifications?${query}`);
    expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is read backwards from its index', async () => {
    const person = await app.signUp();
    await app.sql(
      `INSERT INTO notification (id, user_id, kind, title, body)
       SELECT gen_random_uuid(), $1, 'test', 'x', 'y' FROM generate_series(1, 5000)`,
      [person.user.id],
    );
    await app.sql('ANALYZE notification');
    const newest = app.get(NotificationsService).selectNewest(ctx, person.user.id, 51);
    const { sql, parameters } = newest.compile();
    const rows = await app.sql<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('notification_owner');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('"Sort"');
  });
});

describe('marking notifications as read', () => {
  it("affects the named ones, once, and nobody else's", async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const [ids, [foreign]] = [await tell(person, 3), await tell(other, 1)];
    const read = { ids: [ids[0], foreign, 'no-id'] };
    expect((await person.client.post('/api/notifications/read', read)).body).toEqual({ read: 1 });
    expect((await person.client.post('/api/notifications/read', read)).body).toEqual({ read: 0 });
    const mine = await person.client.get<ListBody>('/api/notifications');
    expect(mine.body.unreadCount).toBe(2);
    expect(mine.body.notifications.at(-1)?.readAt).toMatch(/Z$/);
    expect((await other.client.get<ListBody>('/api/notifications')).body.unreadCount).toBe(1);
  });

  it('leaves the unread ones, which can be listed over both transports', async () => {
    const person = await app.signUp();
    const [first] = await tell(person, 3);
    await person.client.post('/api/notifications/read', { ids: [first] });
    const rest = await person.client.get<ListBody>('/api/notifications?unread=true');
    expect(rest.body.notifications.map(({ title }) => title)).toEqual(['Notice 3', 'Notice 2']);
    const query = '{ notifications(first: 1, unread: true) { nodes { title } } }';
    const page = await person.client.gql<Connection>(query);
    expect(page.data?.notifications.nodes).toEqual([{ title: 'Notice 3' }]);
  });

  it("affects all of one's own when none is named", async () => {
    const person = await app.signUp();
    await tell(person, 3);
    const answer = await person.client.gql<{ markNotificationsRead: number }>(
      'mutation { markNotificationsRead }',
    );
    expect(answer.data).toEqual({ markNotificationsRead: 3 });
    await tell(person, 1);
    expect((await person.client.post('/api/notifications/read')).body).toEqual({ read: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
});

afterAll(() => app.close());

interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly disabled: boolean;
  readonly updatedAt: string;
}

interface Listed {
  readonly users: readonly ListedUser[];
  readonly counts: Readonly<Record<string, number>>;
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
}

const list = async (query: string): Promise<Listed> =>
  (await admin.client.get<Listed>(`/api/admin/users?${query}`)).body;
const find = async (id: string): Promise<ListedUser> =>
  (await admin.client.get<{ user: ListedUser }>(`/api/admin/users/${id}`)).body.user;
const update = (who: SignedUp, id: string, change: object) =>
  who.client.patch<{ user: ListedUser; code?: string; message?: string }>(`/api/admin/users/${id}`, change);
const audited = (id: string) =>
  app.sql<{ action: string; changes: unknown; actor_id: string }>(
    'SELECT action, changes, actor_id FROM audit_entry WHERE subject_id = $1 ORDER BY id',
    [id],
  );

describe('the list of users', () => {
  it('is searched by name, email, username and id, and takes wildcards literally', async () => {
    const person = await app.signUp({
      firstName: 'Zoë_100%',
      lastName: 'Åkesson',
      username: 'zoe-on-board',
      email: 'zoe.unique@example.com',
    });
    for (const search of ['Zoë_100%', 'zoë_100% å', 'ZOE.UNIQUE', 'oe-on-bo', person.user.id.slice(0, 30)]) {
      const { users } = await list(`search=${encodeURIComponent(search)}`);
      expect(
        users.map(({ id }) => id),
        search,
      ).toEqual([person.user.id]);
    }
    // A decomposed ë is the same letter; a lone wildcard finds only who has that character.
    expect((await list(`search=${encodeURIComponent('Zoe\u0308')}`)).users).toHaveLength(1);
    expect((await list(`search=${encodeURIComponent('%')}`)).users.map(({ id }) => id)).toEqual([
      person.user.id,
    ]);
    expect((await list(`search=${encodeURIComponent("' OR 1=1 --")}`)).users).toEqual([]);
  });

  it.each([
    ['of 10 KB', `search=${'a'.repeat(10_240)}`],
    ['with a NUL character', 'search=%00'],
    ['sent twice', 'search=a&search=b'],
    ['for a role that is none', 'role=owner'],
    ['in an order that is none', 'sort=password_hash'],
    ['of a page too large', 'limit=201'],
    ['by a cursor that was made up', 'cursor=abc.def'],
  ])('refuses a search %s', async (_name, query) => {
    const answer = await admin.client.get(`/api/admin/users?${query}`);
    expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['newest', 'oldest', 'name', 'email'])(
    'lists everybody exactly once across its pages, by %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { users, pageInfo } = await list(`limit=2&sort=${sort}${cursor}`);
        seen.push(...users.map(({ id }) => id));
        cursor = pageInfo.nextCursor === null ? '' : `&cursor=${encodeURIComponent(pageInfo.nextCursor)}`;
      } while (cursor !== '');
      const [{ count } = { count: 0 }] = await app.sql<{ count: number }>('SELECT count(*)::int FROM users');
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
    },
  );

  it('filters by role, status and verification, and counts everybody by each', async () => {
    const seeker = await app.signUp({ userType: 'opportunity_seeker' });
    await update(admin, seeker.user.id, { disabled: true });
    const disabled = await list('disabled=true&count=true');
    expect(disabled.users.map(({ id }) => id)).toEqual([seeker.user.id]);
    expect(disabled.pageInfo.total).toBe(1);
    expect((await list('emailVerified=true')).users).toEqual([]);
    expect((await list('role=admin')).users.map(({ id }) => id)).toContain(admin.user.id);
    const { total, students, opportunitySeekers, affiliates, admins } = disabled.counts;
    expect([opportunitySeekers, affiliates]).toEqual([1, 0]);
    expect((students ?? 0) + (opportunitySeekers ?? 0) + (admins ?? 0)).toBe(total);
  });

  it('reveals no hash, over REST and GraphQL', async () => {
    const { text } = await admin.client.get('/api/admin/users');
    expect(text).not.toMatch(/argon|hash|credentials/i);
    const answer = await admin.client.gql<{
      adminUsers: { nodes: object[]; totalCount: number; counts: object };
    }>(
      '{ adminUsers(first: 1, sort: NAME) { nodes { id role disabled updatedAt } totalCount counts { total admins } pageInfo { hasNextPage } } }',
    );
    expect(answer.errors).toEqual([]);
    expect(answer.data?.adminUsers.nodes).toHaveLength(1);
  });
});

describe('changing an account', () => {
  it('sets a role, ends the sessions, and is in the audit log', async () => {
    const person = await app.signUp();
    const answer = await update(admin, person.user.id, { role: 'affiliate' });
    expect([answer.status, answer.body.user.role]).toEqual([200, 'affiliate']);
    expect((await person.client.get('/api/auth/me')).status).toBe(401);
    expect(await audited(person.user.id)).toEqual([
      { action: 'user.update', changes: { role: ['user', 'affiliate'] }, actor_id: admin.user.id },
    ]);
    // Setting the same value again is no change and writes no entry.
    await update(admin, person.user.id, { role: 'affiliate' });
    expect(await audited(person.user.id)).toHaveLength(1);
  });

  it('ends everything of a disabled account at once: sessions, tokens, sockets, chat, mailed links', async () => {
    const person = await app.signUp();
    await app.mailTo(person.email, 'Confirm');
    await person.client.post('/api/auth/forgot-password', { email: person.email });
    await app.mailTo(person.email, 'password');
    const token = await person.client.post<{ secret: string }>('/api/auth/tokens', { name: 'script' });
    const live = await person.client.live();
    const chat = await person.client.chat();
    await update(admin, person.user.id, { disabled: true });
    await Promise.all([live.closed, chat.closed]);
    const bearer = { authorization: `Bearer ${token.body.secret}` };
    expect((await app.client().get('/api/documents', bearer)).status).toBe(401);
    expect((await person.client.get('/api/auth/me')).status).toBe(401);
    expect(
      (await person.client.post('/api/documents/uploads', { mimeType: 'application/pdf' })).status,
    ).not.toBe(201);
    const open = await app.sql('SELECT purpose FROM mailed_links WHERE user_id = $1 AND ended_at IS NULL', [
      person.user.id,
    ]);
    expect(open).toEqual([]);
    const { email, password } = person;
    const signIn = await app.client().post('/api/auth/login', { email, password });
    expect([signIn.status, signIn.body['message']]).toEqual([
      401,
      'This account is disabled. Please contact support.',
    ]);
    await update(admin, person.user.id, { disabled: false });
    expect((await app.client().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('reports a conflict to the second of two admins, and loses nothing', async () => {
    const [other, person] = [await app.signUpAdmin(), await app.signUp()];
    const { updatedAt } = await find(person.user.id);
    const [first, second] = await Promise.all([
      update(admin, person.user.id, { role: 'affiliate', updatedAt }),
      update(other, person.user.id, { disabled: true, updatedAt }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await audited(person.user.id)).toHaveLength(1);
    await update(admin, other.user.id, { role: 'user' });
  });

  it("refuses one's own role and status, and an unknown account", async () => {
    for (const change of [{ role: 'user' }, { disabled: true }]) {
      const answer = await update(admin, admin.user.id, change);
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    }
    expect((await update(admin, '01a1fdef-a9dd-766a-b34c-226112d06ee4', { disabled: true })).status).toBe(
      404,
    );
    expect((await update(admin, 'nobody', { disabled: true })).status).toBe(404);
    expect((await update(admin, admin.user.id, { password: 'x' })).status).toBe(400);
  });

  it('lets one of two admins who demote each other win, however many others there are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await app.signUpAdmin(), await app.signUpAdmin()];
      const answers = await Promise.all([
        update(one, two.user.id, { role: 'user' }),
        update(two, one.user.id, { role: 'user' }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // Too late to have a session, or to be an admin.
      expect([401, 403]).toContain(statuses.find((status) => status !== 200));
      const left = answers[0]?.status === 200 ? one : two;
      await update(admin, left.user.id, { role: 'user' });
    }
  });

  it('emails a new link per request, and says when there is nothing to confirm', async () => {
    const person = await app.signUp();
    const first = await app.mailTo(person.email, 'Confirm');
    const path = `/api/admin/users/${person.user.id}/resend-verification`;
    expect((await admin.client.post(path)).status).toBe(202);
    await app.mailTo(person.email, 'Confirm', [first.id]);
    expect((await audited(person.user.id)).map(({ action }) => action)).toEqual(['user.resendVerification']);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.user.id]);
    expect((await admin.client.post(path)).status).toBe(409);
  });

  it("is announced to the admins' open pages", async () => {
    const [live, person] = [await admin.client.live(), await app.signUp()];
    await live.next('user.updated', (data) => JSON.stringify(data).includes(person.user.id));
    await update(admin, person.user.id, { role: 'affiliate' });
    await live.next('user.updated', (data) => JSON.stringify(data).includes(admin.user.id));
    live.close();
  });
});

describe('the dashboard', () => {
  it('counts everything, and since when open work has been waiting', async () => {
    const rest = await admin.client.get<{ totalUsers: number; totalRevenue: number; queues: object[] }>(
      '/api/admin/dashboard',
    );
    expect(rest.body.totalUsers).toBe((await list('limit=1&count=true')).pageInfo.total);
    expect(rest.body.totalRevenue).toBe(0);
    expect(rest.body.queues).toContainEqual({ name: 'refunds', waiting: 0, oldestAt: null });
    const { data } = await admin.client.gql(
      '{ adminDashboard { totalUsers totalApplications pendingReviews totalRevenueCents queues { name waiting oldestAt } } }',
    );
    expect(data?.['adminDashboard']).toMatchObject({
      totalUsers: rest.body.totalUsers,
      totalRevenueCents: 0,
    });
  });
});

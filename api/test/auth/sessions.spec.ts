import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessionsJob } from '../../src/modules/auth/auth.jobs.js';
import { CredentialsService } from '../../src/modules/auth/index.js';
import { Authenticator } from '../../src/platform/access/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { Database } from '../../src/platform/database/database.js';
import { Outbox } from '../../src/platform/events/outbox.js';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';
import { age } from './session-age.js';
import { calls, newcomer, rest, TRANSPORTS } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => app.close());

const system = RequestContext.system('test');

/** Another browser of the same person. */
async function anotherBrowser({ email, password }: SignedUp, userAgent = 'Another/1.0'): Promise<TestClient> {
  const client = app.client({ 'user-agent': userAgent });
  const answer = await client.post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(answer.text);
  return client;
}

async function isSignedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/auth/me')).status === 200;
}

function withCookie(value: string): TestClient {
  const client = app.client();
  client.setCookie('sid', value);
  return client;
}

interface Listed {
  readonly id: string;
  readonly current: boolean;
  readonly lastSeenAt: string;
  readonly ip: string;
  readonly userAgent: string;
}

async function getSessions(client: TestClient): Promise<Listed[]> {
  const { value } = await rest.send(client, calls.sessions());
  return value['sessions'] as Listed[];
}

describe('the session cookie', () => {
  it('is inaccessible to scripts and other sites', async () => {
    const answer = await app.client().post('/api/auth/signup', newcomer());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43};/);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=7776000',
      'Path=/',
      'SameSite=Lax',
    ]);
  });

  it('is protected by its name prefix over https', async () => {
    const secure = await startTestApp({ parts: ['api'], env: { PUBLIC_URL: 'https://portolan.example' } });
    try {
      const client = secure.client();
      const answer = await client.post('/api/auth/signup', newcomer());
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Path=\/;.*; Secure/);
      expect((await client.get('/api/auth/me')).status).toBe(200);
    } finally {
      await secure.close();
    }
  });

  it('is stored only as a hash', async () => {
    const { client } = await app.signUp();
    const token = client.cookie('sid') ?? '';
    const tables = ['sessions', 'outbox', 'rate_limit', 'users'];
    const dumps = await Promise.all(tables.map((table) => app.sql(`SELECT t::text FROM ${table} t`)));
    expect(JSON.stringify(dumps)).not.toContain(token);
  });

  it('with an invented value identifies nobody', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), '%00', "' OR 1=1 --"]) {
      expect(await isSignedIn(withCookie(value))).toBe(false);
    }
  });
});

describe('a sign-in', () => {
  it("issues a new token and ends the browser's previous session", async () => {
    const person = await app.signUp();
    const before = person.client.cookie('sid') ?? '';
    await person.client.post('/api/auth/login', { email: person.email, password: person.password });
    expect(person.client.cookie('sid')).not.toBe(before);
    expect(await isSignedIn(person.client)).toBe(true);
    expect(await isSignedIn(withCookie(before))).toBe(false);
  });

  it('does not adopt a planted token', async () => {
    const [attacker, victim] = [await app.signUp(), await app.signUp()];
    const planted = attacker.client.cookie('sid') ?? '';
    const browser = withCookie(planted);
    await browser.post('/api/auth/login', { email: victim.email, password: victim.password });
    expect(browser.cookie('sid')).not.toBe(planted);
    expect(await isSignedIn(withCookie(planted))).toBe(false);
    const own = withCookie('x'.repeat(43));
    await own.post('/api/auth/login', { email: victim.email, password: victim.password });
    expect(own.cookie('sid')).not.toBe('x'.repeat(43));
  });

  it("that fails leaves the browser's session alone", async () => {
    const { client, email } = await app.signUp();
    await client.post('/api/auth/login', { email, password: 'not the password' });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe.each(TRANSPORTS)('the list of sessions over $name', (transport) => {
  it("shows one's own, with the current one marked", async () => {
    const person = await app.signUp();
    await app.signUp();
    await anotherBrowser(person, 'Lantern/2.0');
    const { value } = await transport.send(person.client, calls.sessions());
    const sessions = value['sessions'] as Listed[];
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.current)).toHaveLength(1);
    expect(sessions.find((session) => !session.current)).toMatchObject({
      userAgent: 'Lantern/2.0',
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(sessions)).not.toContain(person.client.cookie('sid'));
  });

  it('ends one of them at once', async () => {
    const person = await app.signUp();
    const other = await anotherBrowser(person);
    const [target] = (await getSessions(person.client)).filter((session) => !session.current);
    expect((await transport.send(person.client, calls.endSession(target?.id ?? ''))).code).toBe('OK');
    expect([await isSignedIn(other), await isSignedIn(person.client)]).toEqual([false, true]);
  });

  it('ends all but the current one', async () => {
    const person = await app.signUp();
    const others = [await anotherBrowser(person), await anotherBrowser(person)];
    expect((await transport.send(person.client, calls.endOtherSessions())).code).toBe('OK');
    expect(await Promise.all([person.client, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  it("does not reveal whether somebody else's session exists", async () => {
    const [mine, stranger] = [await app.signUp(), await app.signUp()];
    const [foreign] = await getSessions(stranger.client);
    const answers = [];
    for (const id of [foreign?.id ?? '', '01a1fdef-a9dd-766a-b34c-226112d06ee4', 'x', 'a'.repeat(400)]) {
      answers.push(await transport.send(mine.client, calls.endSession(id)));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('NOT_FOUND');
    expect(await isSignedIn(stranger.client)).toBe(true);
  });
});

describe('the lifetime of a session', () => {
  it('ends after 30 idle days, and not one day earlier', async () => {
    const { client, user } = await app.signUp();
    await age(app, user.id, { idle: 29 });
    expect(await isSignedIn(client)).toBe(true);
    await age(app, user.id, { idle: 31 });
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is the same for an admin, unless two-step sign-in is required of them', async () => {
    const { client, user } = await app.signUpAdmin();
    await age(app, user.id, { idle: 29, old: 29 });
    expect(await isSignedIn(client)).toBe(true);
  });

  it('ends after 90 days, however often it is used', async () => {
    const { client, user } = await app.signUp();
    await age(app, user.id, { old: 89 });
    expect(await isSignedIn(client)).toBe(true);
    await age(app, user.id, { old: 2 });
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('the end of a session', () => {
  it('clears the cookie when it is the current one', async () => {
    const { client } = await app.signUp();
    const [session] = await getSessions(client);
    await client.delete(`/api/auth/sessions/${session?.id}`);
    expect(client.cookie('sid')).toBeUndefined();
  });

  it('by sign-out closes the open pages of that browser only', async () => {
    const person = await app.signUp();
    const other = await anotherBrowser(person);
    const [socket, otherSocket] = [await person.client.live(), await other.live()];
    await person.client.post('/api/auth/logout');
    await socket.next('session.ended');
    await socket.closed;
    await other.post('/api/auth/logout');
    await otherSocket.next('session.ended');
  });

  it('prevents its sockets from opening', async () => {
    const { client } = await app.signUp();
    const stale = withCookie(client.cookie('sid') ?? '');
    await client.post('/api/auth/logout');
    await expect(stale.live()).rejects.toThrow('UNAUTHENTICATED');
  });

  it('reaches a page that is just opening', async () => {
    const { client } = await app.signUp();
    const authenticator = app.get(Authenticator);
    const known = authenticator.authenticate.bind(authenticator);
    vi.spyOn(authenticator, 'authenticate').mockImplementationOnce(async (shown) => {
      const actor = await known(shown);
      const elsewhere = withCookie(client.cookie('sid') ?? '');
      await elsewhere.post('/api/auth/logout');
      return actor;
    });
    const socket = await client.live();
    await socket.next('session.ended');
    await socket.closed;
  });

  it.each([
    [undefined, false],
    [true, false],
    [false, true],
  ])('by a changed password with endApiTokens %j leaves tokens valid: %j', async (endApiTokens, alive) => {
    const person = await app.signUp();
    const { value } = await rest.send(person.client, calls.createApiToken({ name: 'script' }));
    const byToken = app.client({ authorization: `Bearer ${String(value['secret'])}` });
    const answer = await person.client.post('/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'another compass entirely',
      ...(endApiTokens === undefined ? {} : { endApiTokens }),
    });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(byToken)).toBe(alive);
  });

  it.each(['changed', 'reset'])('by a %s password ends the other sessions and their pages', async (how) => {
    const person = await app.signUp();
    const other = await anotherBrowser(person);
    const socket = await other.live();
    const before = person.client.cookie('sid') ?? '';
    const next = 'another compass entirely';
    if (how === 'changed') {
      const changed = await rest.send(person.client, calls.changePassword(person.password, next));
      expect(changed.code).toBe('OK');
      expect(person.client.cookie('sid')).not.toBe(before);
      expect(await isSignedIn(person.client)).toBe(true);
      expect(await getSessions(person.client)).toHaveLength(1);
    } else {
      await app.client().post('/api/auth/forgot-password', { email: person.email });
      const { text } = await app.mailTo(person.email, 'Set a new password');
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
      const client = app.client();
      expect((await rest.send(client, calls.reset(token, next))).code).toBe('OK');
      expect(client.cookie('sid')).toBeUndefined();
    }
    expect(await isSignedIn(withCookie(before))).toBe(false);
    expect(await isSignedIn(other)).toBe(false);
    await socket.next('session.ended');
    expect((await rest.send(app.client(), calls.logIn(credentials(person)))).code).toBe('UNAUTHENTICATED');
    const { email } = person;
    expect((await rest.send(app.client(), calls.logIn({ email, password: next }))).code).toBe('OK');
  });

  it.each([{ disabled: true }, { role: 'affiliate' as const }])(
    'by an account change to %j closes sessions, tokens and pages at once',
    async (change) => {
      const person = await app.signUp();
      const other = await anotherBrowser(person);
      const socket = await other.live();
      const { value } = await rest.send(person.client, calls.createApiToken({ name: 'script' }));
      const byToken = app.client({ authorization: `Bearer ${String(value['secret'])}` });
      expect(await isSignedIn(byToken)).toBe(true);
      await app.get(CredentialsService).changeRoleOrStatus(system, person.user.id, change);
      expect(await Promise.all([person.client, other, byToken].map(isSignedIn))).toEqual([
        false,
        false,
        false,
      ]);
      await socket.next('session.ended');
      await socket.closed;
      // Enabling the account, or restoring the role, doesn't restore the sessions.
      await app
        .get(CredentialsService)
        .changeRoleOrStatus(system, person.user.id, { role: 'user', disabled: false });
      expect(await Promise.all([person.client, other, byToken].map(isSignedIn))).toEqual([
        false,
        false,
        false,
      ]);
      expect(await isSignedIn(await anotherBrowser(person))).toBe(true);
    },
  );

  it('is completed by the worker when the process that changed the account dies after its commit', async () => {
    const { client, user } = await app.signUp();
    const socket = await client.live();
    await app.get(Database).transaction(system, async (tx) => {
      await app
        .get(Database)
        .query(tx)
        .updateTable('users')
        .set((eb) => ({ credentialsVersion: eb('credentialsVersion', '+', 1) }))
        .where('id', '=', user.id)
        .execute();
      await app.get(Outbox).enqueue(tx, endSessionsJob, { userId: user.id, version: 2 });
    });
    await socket.next('session.ended');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('cannot be undone by requests in flight', async () => {
    const person = await app.signUp();
    const cookie = person.client.cookie('sid') ?? '';
    if (app.settings.redisUrl === null) {
      await app.sql(`UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE user_id = $1`, [
        person.user.id,
      ]);
    }
    await Promise.all([
      ...Array.from({ length: 20 }, () => isSignedIn(withCookie(cookie))),
      person.client.post('/api/auth/logout'),
      ...Array.from({ length: 20 }, () => isSignedIn(withCookie(cookie))),
    ]);
    expect(await isSignedIn(withCookie(cookie))).toBe(false);
  });

  it('includes sessions that a racing sign-in opened with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await app.signUp();
      const racers = Array.from({ length: 6 }, () => app.client());
      await Promise.all([
        ...racers.map((client) => rest.send(client, calls.logIn(credentials(person)))),
        rest.send(person.client, calls.changePassword(person.password, 'another compass entirely')),
      ]);
      expect(await Promise.all(racers.map(isSignedIn))).toEqual(racers.map(() => false));
      expect(await isSignedIn(person.client)).toBe(true);
    }
  });

  it('includes the session of a person who is disabled while signing in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await app.signUp();
      const racers = Array.from({ length: 6 }, () => app.client());
      await Promise.all([
        ...racers.map((client) => rest.send(client, calls.logIn(credentials(person)))),
        app.get(CredentialsService).changeRoleOrStatus(system, person.user.id, { disabled: true }),
      ]);
      expect(await Promise.all(racers.map(isSignedIn))).toEqual(racers.map(() => false));
    }
  });
});

describe('the last enabled admin', () => {
  it('cannot be demoted, disabled or erased, not even by two requests at once', async () => {
    const standing = app.get(CredentialsService);
    await app.sql(`UPDATE users SET role = 'user' WHERE role = 'admin'`);
    const [one, two] = [await app.signUpAdmin(), await app.signUpAdmin()];
    const results = await Promise.allSettled([
      standing.changeRoleOrStatus(system, one.user.id, { role: 'user' }),
      standing.changeRoleOrStatus(system, two.user.id, { disabled: true }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = [one, two].filter((_, index) => results[index]?.status === 'rejected');
    if (!left) throw new Error('Nobody is left.');
    const outcome = await rest.send(left.client, calls.erase(left.password));
    expect(outcome.code).toBe('CONFLICT');
    await expect(standing.changeRoleOrStatus(system, left.user.id, { disabled: true })).rejects.toThrow(
      'last admin',
    );
    expect(await isSignedIn(left.client)).toBe(true);
  });
});

function credentials({ email, password }: SignedUp): { email: string; password: string } {
  return { email, password };
}

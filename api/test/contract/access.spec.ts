import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredAccess } from '../../src/platform/access/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getRule, listRestRoutes, listRootFields } from './routes.js';

/** Hundreds of requests, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
});

afterAll(() => app.close());

describe('access control', () => {
  it('is declared by every handler of every transport', () => {
    const handlers = app.get(DeclaredAccess).handlers();
    expect(handlers.length).toBeGreaterThan(20);
    expect(handlers.filter((handler) => !handler.rule)).toEqual([]);
  });

  it('answers a visitor on a non-public REST route with 401', async () => {
    const closed = listRestRoutes(app).filter((route) => getRule(app, route.name)?.kind !== 'public');
    const answers = await Promise.all(
      closed.map(async ({ name, method, path }) => ({
        name,
        status: (await app.client().send(method, path)).status,
      })),
    );
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((answer) => answer.status !== 401)).toEqual([]);
  });

  it("answers a signed-in person on another role's REST route with 403", async () => {
    const closed = listRestRoutes(app).filter((route) => getRule(app, route.name)?.kind === 'roles');
    const answers = await Promise.all(
      closed.map(async ({ name, method, path }) => ({
        name,
        status: (await person.client.send(method, path)).status,
      })),
    );
    expect(answers.filter((answer) => answer.status !== 403)).toEqual([]);
  });

  it('answers a visitor on a non-public GraphQL field with UNAUTHENTICATED', async () => {
    const closed = listRootFields(app).filter(({ rule }) => rule?.kind !== 'public');
    const codes = await Promise.all(
      closed.map(async ({ name, call }) => {
        const answer = await app.client().gql(call);
        return { name, code: answer.errors[0]?.extensions.code };
      }),
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter(({ code }) => code !== 'UNAUTHENTICATED')).toEqual([]);
  });

  it('treats a disabled person like a visitor, with a session and with an API token', LONG, async () => {
    const disabled = await app.signUp();
    const { secret } = (await disabled.client.post<{ secret: string }>('/api/auth/tokens', { name: 'Old' }))
      .body;
    // Behind the product's back: the session is still stored.
    await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
    const wrong: string[] = [];
    for (const client of [disabled.client, app.client({ authorization: `Bearer ${secret}` })]) {
      for (const { name, method, path } of listRestRoutes(app)) {
        if (getRule(app, name)?.kind === 'public') continue;
        const { status } = await client.send(method, path, method === 'GET' ? undefined : {});
        if (status !== 401) wrong.push(`${name} ${status}`);
      }
      for (const { name, call, rule } of listRootFields(app)) {
        if (rule?.kind === 'public') continue;
        const code = (await client.gql(call)).errors[0]?.extensions.code;
        if (code !== 'UNAUTHENTICATED') wrong.push(`${name} ${String(code)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a body that is missing, empty or not an object', () => {
  it.each(['a visitor', 'a user', 'an admin'])('from %s never causes an error of ours', LONG, async (who) => {
    const signIn = async () =>
      who === 'a visitor'
        ? app.client()
        : (await (who === 'a user' ? app.signUp() : app.signUpAdmin())).client;
    let client = await signIn();
    const wrong: string[] = [];
    for (const { name, method, path } of listRestRoutes(app)) {
      if (method === 'GET') continue;
      for (const body of [undefined, '', '{}', '[]', 'null', '""', '0', 'true', '[{}]']) {
        const { status, body: answer } = await client.send(method, path, body);
        const isRefusal = typeof answer['code'] === 'string' && answer['statusCode'] === status;
        if (status >= 500 || (status >= 400 && !isRefusal))
          wrong.push(`${name} ${body ?? 'nothing'} ${status}`);
        // Signing out ends the session.
        if (name.endsWith('.logOut') && status < 400) client = await signIn();
      }
    }
    expect(wrong).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeclaredAccess } from '../../src/platform/access/index.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { getRule, listRestRoutes, listRootFields } from './routes.js';

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
});

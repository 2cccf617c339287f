import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';
import { getRule, listRestRoutes, listRootFields, type RestRoute, type RootField } from './routes.js';

type Viewpoint = 'visitor' | 'user' | 'affiliate' | 'admin';

let app: TestApp;
let clients: Record<Viewpoint, TestClient>;
let routes: RestRoute[];
let fields: RootField[];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  const [user, affiliate, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
  await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [affiliate.user.id]);
  clients = { visitor: app.client(), user: user.client, affiliate: affiliate.client, admin: admin.client };
  // Found in the router and the schema: by what they require, and by name.
  routes = listRestRoutes(app).filter(
    ({ name, path }) => path.startsWith('/api/admin') || isForAdmins(getRule(app, name)),
  );
  fields = listRootFields(app).filter(({ name, rule }) => /^admin/i.test(name) || isForAdmins(rule));
});

afterAll(() => app.close());

function isForAdmins(rule: RootField['rule']): boolean {
  return rule?.kind === 'roles' && rule.roles.every((role) => role === 'admin');
}

/** The allowed responses from each viewpoint. */
const REFUSED: Record<Exclude<Viewpoint, 'admin'>, readonly [status: number, code: string]> = {
  visitor: [401, 'UNAUTHENTICATED'],
  user: [403, 'FORBIDDEN'],
  affiliate: [403, 'FORBIDDEN'],
};

describe('the handlers for admins', () => {
  it('are found', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(fields.length).toBeGreaterThan(20);
  });

  it.each(['visitor', 'user', 'affiliate'] as const)('refuse a %s over REST', async (viewpoint) => {
    const answers = [];
    for (const { name, method, path } of routes) {
      const { status, body } = await clients[viewpoint].send(method, path);
      answers.push({ name, answer: [status, body['code']] });
    }
    expect(answers.filter(({ answer }) => String(answer) !== String(REFUSED[viewpoint]))).toEqual([]);
  });

  it.each(['visitor', 'user', 'affiliate'] as const)('refuse a %s over GraphQL', async (viewpoint) => {
    const answers = [];
    for (const { name, call } of fields) {
      const { errors } = await clients[viewpoint].gql(call);
      answers.push({ name, code: errors[0]?.extensions.code });
    }
    expect(answers.filter(({ code }) => code !== REFUSED[viewpoint][1])).toEqual([]);
  });

  it('are open to an admin over REST', async () => {
    const refused = [];
    for (const { name, method, path } of routes) {
      const { status, body } = await clients.admin.send(method, path, method === 'GET' ? undefined : {});
      if ([401, 403].includes(status) || status >= 500) refused.push({ name, status, body });
    }
    expect(refused).toEqual([]);
  });

  it('are open to an admin over GraphQL', async () => {
    const refused = [];
    for (const { name, call } of fields) {
      const { errors } = await clients.admin.gql(call);
      const code = errors[0]?.extensions.code ?? '';
      if (/^(UNAUTHENTICATED|FORBIDDEN|INTERNAL|VIEW_ONLY)/.test(code)) refused.push({ name, code });
    }
    expect(refused).toEqual([]);
  });
});

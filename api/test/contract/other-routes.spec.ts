import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillAllTables, NAMED } from '../auth/whole-person.js';
import { startTestApp, type SignedUp, type TestApp, type TestClient } from '../harness/index.js';
import { UpgradeRoutes } from '../../src/platform/realtime/upgrade-routes.js';
import { listOtherRoutes } from './other-routes.js';

let app: TestApp;
let owner: SignedUp;
let clients: Record<string, TestClient>;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  const { firstName, lastName, username, email } = NAMED;
  owner = await app.signUp({ firstName, lastName, username, email });
  const admin = await app.signUpAdmin();
  await fillAllTables(app, owner, admin);
  const [stranger, suspended] = [await app.signUp(), await app.signUp()];
  await app.sql('UPDATE users SET disabled_at = now() WHERE id = $1', [suspended.user.id]);
  clients = {
    visitor: app.client(),
    owner: owner.client,
    stranger: stranger.client,
    suspended: suspended.client,
    admin: admin.client,
  };
});

afterAll(() => app.close());

/** Why each of these routes is open to everybody. A new route must be added here. */
const OPEN: Readonly<Record<string, string>> = {
  '/graphql': 'each of its fields is in access-table.txt',
  '/api/csp-report': "browsers report violations of a page's policy; the report is only counted and logged",
  '/robots.txt': 'for search engines',
  '/sitemap.xml': 'for search engines',
  '/sitemap-:number.xml': 'for search engines',
  '/.well-known/security.txt': 'who to tell about a weakness',
};
const isOpen = (pattern: string) =>
  pattern in OPEN ||
  // The pages and files of the web, the same for everybody, and the description of the API.
  ['/', '*', '/*'].includes(pattern) ||
  pattern.startsWith('/api/docs');

const toPath = (pattern: string) => pattern.replace(':number', '1').replace(/\/?\*$/, '/index.html');
/** What differs in any two responses. */
const withoutNonces = (text: string) =>
  text.replaceAll(/nonce-[\w+/=-]+|nonce="[^"]*"|"requestId":"[^"]*"|Expires: \S+/g, '');

describe('the routes that no handler declares', () => {
  it('are known, and each is open for a reason', () => {
    const found = listOtherRoutes(app);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ pattern }) => !isOpen(pattern))).toEqual([]);
    for (const pattern of Object.keys(OPEN)) expect(found.map((route) => route.pattern)).toContain(pattern);
  });

  it('answer everybody alike, and hold nothing about a person', async () => {
    const wrong: string[] = [];
    for (const { pattern } of listOtherRoutes(app).filter(({ method }) => method === 'GET')) {
      if (pattern === '/graphql') continue;
      const answers = await Promise.all(
        Object.entries(clients).map(async ([who, client]) => {
          const { status, text } = await client.get(toPath(pattern), { 'accept-language': 'en' });
          return { who, status, text: withoutNonces(text) };
        }),
      );
      const [first] = answers;
      for (const { who, status, text } of answers) {
        if (status !== first?.status || text !== first.text) wrong.push(`${pattern} differs for ${who}`);
        if (status >= 500) wrong.push(`${pattern} answers ${status}`);
        if ([NAMED.words, NAMED.email, NAMED.lastName].some((word) => text.includes(word))) {
          wrong.push(`${pattern} tells ${who} about somebody`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('accept no other method', async () => {
    const routes = listOtherRoutes(app);
    const wrong: string[] = [];
    for (const pattern of new Set(routes.map((route) => route.pattern))) {
      const allowed = routes.filter((route) => route.pattern === pattern).map(({ method }) => method);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !allowed.includes(name))) {
        const { status } = await owner.client.send(method, toPath(pattern), {});
        if (![404, 405].includes(status)) wrong.push(`${method} ${pattern} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the sockets', () => {
  it('are exactly the chat and the live updates', () => {
    const handlers: unknown = Reflect.get(app.get(UpgradeRoutes), 'handlers');
    // Socket.IO listens for its own path.
    expect(handlers instanceof Map ? [...handlers.keys()] : []).toEqual(['/ws']);
  });

  it.each(['visitor', 'suspended'])('open for no %s', async (who) => {
    await expect(clients[who]?.live()).rejects.toThrow('UNAUTHENTICATED');
    const socket = await clients[who]?.chat();
    socket?.auth(owner.user);
    expect((await socket?.closed)?.code).toBe(4401);
  });

  it("open for a stranger with the stranger's own identity only", async () => {
    const socket = await clients['stranger']?.chat();
    socket?.auth(owner.user);
    expect((await socket?.closed)?.code).toBe(4403);
  });
});

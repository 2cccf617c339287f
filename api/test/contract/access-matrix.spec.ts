import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnRowsService } from '../../src/modules/privacy/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { fillAllTables, NAMED } from '../auth/whole-person.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { listOwnIds } from './own-ids.js';
import { getRule, ID_IN_PATHS, listRestRoutes, listRootFields, type RootField } from './routes.js';

const ctx = RequestContext.system('test');
/** Concurrent calls: enough to be quick, few enough for the connection pool. */
const AT_ONCE = 16;

let app: TestApp;
let owner: SignedUp;
/** An affiliate, who may call all that a user may. */
let stranger: SignedUp;
/** An id of each type of record that the owner has. */
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  const { firstName, lastName, username, email } = NAMED;
  owner = await app.signUp({ firstName, lastName, username, email });
  await fillAllTables(app, owner, await app.signUpAdmin());
  stranger = await app.signUp();
  await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [stranger.user.id]);
  ids = await listOwnIds(app, owner.user.id);
});

afterAll(() => app.close());

function describeRule(rule: RootField['rule']): string {
  if (rule === undefined) return 'nobody';
  if (rule.kind === 'public') return 'visitor';
  if (rule.kind === 'roles') return [...rule.roles].sort().join(' ');
  return rule.byToken ? 'user' : 'user without a token';
}

/**
 * Whether the guard lets the stranger pass: other tests cover calls that are refused before ownership is
 * checked.
 */
function isCallable(rule: RootField['rule']): boolean {
  return rule?.kind === 'signed-in' || (rule?.kind === 'roles' && rule.roles.includes('affiliate'));
}

/** How many rows of each type the owner has. */
async function countOwn(): Promise<Record<string, number>> {
  const rows = app.get(OwnRowsService);
  const counts: Record<string, number> = {};
  for (const table of rows.map.tables) counts[table.name] = await rows.count(ctx, table, owner.user.id);
  return counts;
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
  }
}

describe('the access table', () => {
  it('matches every route and field of the program (see access-table.txt)', () => {
    const found = [
      ...listRestRoutes(app).map(
        ({ name, method, path }) =>
          `${describeRule(getRule(app, name))}: ${method} ${path.replaceAll(ID_IN_PATHS, ':id')}`,
      ),
      ...listRootFields(app).map(({ kind, name, rule }) => `${describeRule(rule)}: ${kind} ${name}`),
    ].sort();
    const table = readFileSync(new URL('./access-table.txt', import.meta.url), 'utf8');
    const expected = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(found).toEqual(expected);
  });
});

describe("somebody else's data", () => {
  it('is addressed by many ids', () => {
    expect(ids.length).toBeGreaterThan(20);
  });

  it('is refused over REST for every kind of id, and nothing changes', async () => {
    const routes = listRestRoutes(app).filter(
      ({ name, path }) => path.includes(ID_IN_PATHS) && isCallable(getRule(app, name)),
    );
    const before = await countOwn();
    const wrong: string[] = [];
    const calls = routes.flatMap((route) => ids.map((id) => ({ ...route, id })));
    await inBatches(calls, async ({ method, path, name, id }) => {
      const answer = await stranger.client.send(
        method,
        path.replaceAll(ID_IN_PATHS, id),
        method === 'GET' ? undefined : {},
      );
      const leaks = [NAMED.words, NAMED.email, NAMED.lastName].some((word) => answer.text.includes(word));
      if (answer.status < 400 || answer.status >= 500 || leaks) wrong.push(`${name} ${answer.status}`);
    });
    expect(routes.length).toBeGreaterThan(20);
    expect([...new Set(wrong)].sort()).toEqual([]);
    expect(await countOwn()).toEqual(before);
  });

  it('is refused over GraphQL, and nothing changes', async () => {
    const fields = listRootFields(app).filter(
      ({ call, rule }) => call.includes(ID_IN_PATHS) && isCallable(rule),
    );
    const before = await countOwn();
    const wrong: string[] = [];
    const calls = fields.flatMap((field) => ids.map((id) => ({ ...field, id })));
    await inBatches(calls, async ({ call, name, id }) => {
      const answer = await stranger.client.gql(call.replaceAll(ID_IN_PATHS, id));
      const text = JSON.stringify(answer);
      const leaks = [NAMED.words, NAMED.email, NAMED.lastName].some((word) => text.includes(word));
      const code = answer.errors[0]?.extensions.code ?? 'OK';
      if (leaks || code.startsWith('INTERNAL')) wrong.push(`${name} ${code}`);
    });
    expect(fields.length).toBeGreaterThan(10);
    expect([...new Set(wrong)].sort()).toEqual([]);
    expect(await countOwn()).toEqual(before);
  });
});

describe('chat frames', () => {
  const frames = [
    { type: 'join_chat', room: 'visa_consultation' },
    { type: 'message', content: 'Hello.' },
    { type: 'typing', isTyping: true },
  ];

  it.each(frames)('of the type $type are refused to a visitor', async (frame) => {
    const socket = await app.client().chat();
    socket.send(frame);
    const answer = await socket.next('error');
    expect(answer['code']).toBe('UNAUTHENTICATED');
    socket.close();
  });

  it('are exactly these, and auth', () => {
    const source = readFileSync(
      new URL('../../src/modules/chat/api/socket/client-frames.ts', import.meta.url),
      'utf8',
    );
    const types = [...source.matchAll(/type: z\.literal\('(\w+)'\)/g)].map((match) => match[1]);
    expect(types.sort()).toEqual(['auth', ...frames.map(({ type }) => type)].sort());
  });

  it("in somebody else's name close the connection", async () => {
    const socket = await stranger.client.chat();
    socket.auth({ id: owner.user.id, role: 'affiliate' });
    expect((await socket.closed).code).toBe(4403);
  });
});

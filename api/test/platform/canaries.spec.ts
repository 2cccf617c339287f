import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { startLoggedApp, type TestApp, type TestClient } from '../harness/index.js';
import { ID_IN_PATHS, listRootFields } from '../contract/routes.js';

/** What stands for a password, a token, a passport number, a card number: no other text contains it. */
const CANARY = 'canary7391zq';
const CARD = '4242424242424242';
/** The form for programs quotes a word that it doesn't know, such as a country; no secret belongs there. */
const QUOTING = '/api/admin/programs';
const AT_ONCE = 16;
/** More than a thousand requests, on a machine that may be busy. */
const LONG = { timeout: 180_000 };

/** The parts of OpenAPI that name the fields of a body. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly { readonly in: string; readonly name: string }[];
            readonly requestBody?: {
              readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A body of the schema's shape with the canary in every field. */
function fill(description: Description, schema: Schema | undefined, depth = 0): unknown {
  if (schema === undefined || depth > 4) return CANARY;
  const { $ref, properties, allOf, items } = schema;
  if ($ref !== undefined) {
    return fill(description, description.components.schemas[$ref.split('/').at(-1) ?? ''], depth + 1);
  }
  if (allOf?.[0]) return fill(description, allOf[0], depth + 1);
  if (items) return [fill(description, items, depth + 1)];
  if (!properties) return CANARY;
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      name === 'number' ? CARD : fill(description, inner, depth + 1),
    ]),
  );
}

/** Sends the canary through every input. @returns the answers that admit nothing worked */
async function sendEverywhere(app: TestApp, clients: readonly TestClient[]): Promise<string[]> {
  const { body: description } = await app.client().get<Description>('/api/docs/openapi.json');
  const refusals: string[] = [];
  const keep = ({ status, text }: { status: number; text: string }) => {
    if (status >= 400) refusals.push(text);
  };
  const calls: (() => Promise<void>)[] = [];
  for (const client of clients) {
    for (const [template, operations] of Object.entries(description.paths)) {
      // What follows would be without a session.
      if (template.endsWith('/auth/logout')) continue;
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${CANARY}`);
        const url = `${template.replaceAll(/\{\w+\}/g, CANARY)}?${[...query, `token=${CANARY}`].join('&')}`;
        const schema = requestBody?.content?.['application/json']?.schema;
        const bodies = method === 'get' ? [undefined] : [fill(description, schema), { unknown: CANARY }];
        for (const body of bodies) {
          calls.push(async () => {
            const answer = await client.send(method.toUpperCase(), url, body);
            if (!template.startsWith(QUOTING)) keep(answer);
          });
        }
      }
    }
    for (const { name, call } of listRootFields(app)) {
      if (name === 'logOut') continue;
      calls.push(async () => {
        const { errors } = await client.gql(call.replaceAll(ID_IN_PATHS, CANARY), { unused: CANARY });
        refusals.push(JSON.stringify(errors));
      });
    }
  }
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    await Promise.all(calls.slice(from, from + AT_ONCE).map((call) => call()));
  }
  const credentials: readonly Record<string, string>[] = [
    { authorization: `Bearer ptl_${CANARY}` },
    { cookie: `sid=${CANARY}; __Host-sid=${CANARY}` },
    { 'x-forwarded-for': CANARY, 'user-agent': CANARY, 'stripe-signature': `t=1,v1=${CANARY}` },
    { 'x-request-id': CANARY, traceparent: CANARY, referer: `https://example.com/?token=${CANARY}` },
  ];
  for (const headers of credentials) {
    keep(await app.client(headers).get('/api/auth/me'));
    keep(await app.client(headers).post('/api/webhooks/stripe', { id: CANARY }));
  }
  return refusals;
}

/** The frames of the chat, with the canary in each field. */
async function sendFrames(client: TestClient, user: { id: string; role: string }): Promise<void> {
  const socket = await client.chat();
  await socket.join(user);
  for (const frame of [
    { type: CANARY, clientId: 'c1' },
    { type: 'message', content: CANARY, sender: CANARY, senderName: CANARY, clientId: 'c2' },
    { type: 'join_chat', room: CANARY },
    { type: 'typing', isTyping: CANARY },
    `{ "type": "${CANARY}`,
  ]) {
    socket.send(frame);
  }
  await socket.settle();
  socket.close();
}

it('a secret that is put into any input is in no log line, metric, refusal or Redis key', LONG, async () => {
  const { app, lines } = await startLoggedApp();
  try {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    await sendFrames(person.client, person.user);
    const refusals = await sendEverywhere(app, [app.client(), person.client, admin.client]);
    expect(refusals.length).toBeGreaterThan(200);
    expect(lines.length).toBeGreaterThan(200);
    const { text: metrics } = await app.client().get('/metrics');
    expect(metrics).toContain('http_request');
    const found = (texts: readonly string[]) =>
      texts.filter((text) => text.includes(CANARY) || text.includes(CARD)).map((text) => text.slice(0, 300));
    expect(found(lines)).toEqual([]);
    expect(found(refusals)).toEqual([]);
    expect(found([metrics])).toEqual([]);
    const { redisUrl, redisPrefix } = app.settings;
    if (redisUrl === null) return;
    const redis = new Redis(redisUrl);
    try {
      expect(found(await redis.keys(`${redisPrefix}*`))).toEqual([]);
    } finally {
      redis.disconnect();
    }
  } finally {
    await app.close();
  }
});

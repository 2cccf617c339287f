import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type ChatSocket, type SignedUp, type TestApp } from '../harness/index.js';

const KIB = 1024;
let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
});

afterAll(() => app.close());

async function join(who = person): Promise<ChatSocket> {
  const chat = await who.client.chat();
  await chat.join(who.user);
  return chat;
}

/** The response to an upgrade, as text. */
function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const socket = createConnection(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
      if (answer.includes(' 101 ')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    const lines = Object.entries({
      Host: `${hostname}:${port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}

describe('an upgrade request', () => {
  it.each(['/', '/wss', '/ws/', '/api/ws', '/socket.io', '/graphql'])(
    'to %s is answered with 404',
    async (path) => {
      const answer = await upgrade(path);
      expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
      expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
      expect(answer).toMatch(
        /\r\n\r\n\{"statusCode":404,"code":"NOT_FOUND","message":"[^"]+","requestId":"[^"]+"\}$/,
      );
    },
  );

  it('from another site is answered with 403, even with a valid cookie', async () => {
    const cookie = person.client.cookieHeader();
    for (const origin of ['https://evil.example', 'null']) {
      expect(await upgrade('/ws', { Origin: origin, Cookie: cookie })).toMatch(
        /^HTTP\/1\.1 403 Forbidden\r\n[^]*"code":"CROSS_SITE_REQUEST"[^]*\}$/,
      );
    }
    expect(await upgrade('/ws', { 'Sec-Fetch-Site': 'cross-site' })).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('with an invalid API token is answered with 401', async () => {
    expect(await upgrade('/ws', { Authorization: 'Bearer nonsense' })).toMatch(
      /^HTTP\/1\.1 401 Unauthorized\r\n/,
    );
  });

  it('without a WebSocket handshake is answered with 400', async () => {
    expect(await upgrade('/ws', { 'Sec-WebSocket-Key': 'short' })).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('without an origin is accepted', async () => {
    expect(await upgrade('/ws?token=1')).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe('a connection without a session', () => {
  it('is answered with UNAUTHENTICATED and closed with 4401 when it sends an auth frame', async () => {
    const chat = await app.client().chat();
    chat.auth(person.user);
    expect(await chat.next('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await chat.closed).code).toBe(4401);
  });

  it('is closed with 4401 after 10 seconds of silence', async () => {
    const chat = await person.client.chat();
    expect((await chat.closed).code).toBe(4401);
  });
});

describe('an auth frame that contradicts the session', () => {
  it.each([
    ['a foreign userId', { userId: '01a1fdef-a9dd-766a-b34c-226112d06ee4', role: 'user' }],
    ['the role admin', { role: 'admin' }],
    ['the role affiliate', { role: 'affiliate' }],
  ])('by %s is FORBIDDEN, and closes the connection with 4403', async (_name, claim) => {
    const chat = await person.client.chat();
    chat.send({ type: 'auth', userId: person.user.id, ...claim });
    chat.send({ type: 'join_chat', room: 'visa_consultation' });
    expect(await chat.next('error')).toMatchObject({ code: 'FORBIDDEN' });
    expect((await chat.closed).code).toBe(4403);
    expect(chat.frames.some(({ type }) => type === 'history')).toBe(false);
  });
});

describe('a frame', () => {
  it.each([
    ['join_chat', { type: 'join_chat', room: 'visa_consultation' }],
    ['message', { type: 'message', content: 'x' }],
    ['typing', { type: 'typing', isTyping: true }],
  ])('of the type %s before auth is UNAUTHENTICATED, and the connection stays open', async (_name, frame) => {
    const chat = await person.client.chat();
    chat.send(frame);
    expect(await chat.next('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
    await chat.join(person.user);
    chat.close();
  });

  it('with a message before the join is NOT_JOINED', async () => {
    const chat = await person.client.chat();
    chat.auth(person.user);
    expect(await chat.say('Too early')).toMatchObject({ code: 'NOT_JOINED' });
    chat.close();
  });

  it('for another room is UNKNOWN_ROOM', async () => {
    const chat = await person.client.chat();
    chat.auth(person.user);
    chat.send({ type: 'join_chat', room: 'admins' });
    expect(await chat.next('error')).toMatchObject({ code: 'UNKNOWN_ROOM' });
    chat.close();
  });

  const deep = `{"type":"message","content":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
  it.each<[string, string | Buffer, string]>([
    ['broken JSON', '{"type":', 'MALFORMED_JSON'],
    ['no text at all', '', 'MALFORMED_JSON'],
    ['binary', Buffer.from('{"type":"typing","isTyping":true}'), 'MALFORMED_JSON'],
    ['a number', '7', 'VALIDATION_FAILED'],
    ['null', 'null', 'VALIDATION_FAILED'],
    ['a list', '[]', 'VALIDATION_FAILED'],
    ['an unknown type', '{"type":"admin"}', 'VALIDATION_FAILED'],
    ['no type', '{"content":"x"}', 'VALIDATION_FAILED'],
    ['8,000 nested lists', deep, 'VALIDATION_FAILED'],
    ['an object as content', '{"type":"message","content":{}}', 'VALIDATION_FAILED'],
    ['no content', '{"type":"message"}', 'VALIDATION_FAILED'],
    ['blank content', '{"type":"message","content":" \\n\\u00a0 "}', 'VALIDATION_FAILED'],
    ['a NUL character', '{"type":"message","content":"a\\u0000b"}', 'VALIDATION_FAILED'],
    ['half of a character', '{"type":"message","content":"\\ud800"}', 'VALIDATION_FAILED'],
    ['a prototype', '{"type":"message","content":"x","__proto__":{"isAdmin":true}}', 'VALIDATION_FAILED'],
    ['a clientId that is no text', '{"type":"message","content":"x","clientId":7}', 'VALIDATION_FAILED'],
    ['typing without a flag', '{"type":"typing"}', 'VALIDATION_FAILED'],
  ])('with %s is answered with an error frame, and the connection stays open', async (_name, frame, code) => {
    const chat = await join();
    chat.send(frame);
    expect(await chat.next('error')).toMatchObject({ code });
    expect(await chat.say('Still here')).toMatchObject({ type: 'message' });
    chat.close();
  });

  it('that is not UTF-8 is MALFORMED_JSON', async () => {
    const chat = await join();
    chat.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false });
    expect(await chat.next('error')).toMatchObject({ code: 'MALFORMED_JSON' });
    chat.close();
  });

  it('is answered with its own clientId', async () => {
    const chat = await join();
    expect(await chat.say('', { clientId: 'mine' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      clientId: 'mine',
    });
    chat.close();
  });

  it('may hold 4,000 code points and not one more', async () => {
    const chat = await join();
    const longest = '🧭'.repeat(3_900) + 'x'.repeat(100);
    expect(await chat.say(longest)).toMatchObject({ type: 'message', content: longest });
    expect(await chat.say('x'.repeat(4_001))).toMatchObject({ code: 'VALIDATION_FAILED' });
    chat.close();
  });

  it('of 16 KiB is accepted, and one byte more closes with 1009', async () => {
    const chat = await join();
    const frame = '{"type":"typing","isTyping":true}';
    chat.send(frame.padEnd(16 * KIB));
    expect(await chat.say('Still here')).toMatchObject({ type: 'message' });
    chat.send(frame.padEnd(16 * KIB + 1));
    expect((await chat.closed).code).toBe(1009);
  });
});

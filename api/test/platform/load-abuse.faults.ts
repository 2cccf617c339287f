import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket as LiveClient } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiProcess } from '../documents/api-process.js';
import { startTestApp, TestClient, type SignedUp, type TestApp } from '../harness/index.js';

const SLOW = 200;
/** Node ends a request whose headers take longer than a minute, and looks twice a minute. */
const HEADERS_MS = 110_000;
/** Our own limit for a body is half a minute. */
const BODIES_MS = 45_000;
const REQUESTS = 100;
const MEMORY_LIMIT = 512 * 1024 * 1024;

let app: TestApp;
let api: ApiProcess;
let people: SignedUp[];

beforeAll(async () => {
  app = await startTestApp();
  api = await ApiProcess.start(app, { RATE_LIMIT_FACTOR: '10' });
  people = [];
  for (let index = 0; index < 10; index += 1) people.push(await app.signUp());
});

afterAll(async () => {
  await api.stop();
  await app.close();
});

/** The same person at the process under attack. */
function clientOf({ client }: SignedUp): TestClient {
  return client.at(api.url);
}

/** Live updates of a person. @returns the socket, once it is open */
async function openLive(person: SignedUp): Promise<LiveClient> {
  const socket = io(api.url, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: person.client.cookieHeader() },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** How long an ordinary person waits. @returns the slowest but one of a hundred requests, in milliseconds */
async function useNormally(): Promise<number> {
  const client = clientOf(await app.signUp());
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const begun = performance.now();
    const { status } = await client.get(index % 2 === 0 ? '/api/assessments' : '/api/programs?limit=5');
    expect(status).toBe(200);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return times.at(-2) ?? 0;
}

async function readMemory(): Promise<number> {
  const { text } = await new TestClient(api.url).get('/metrics');
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** A caller who sends the beginning at once and then a byte a second, until the server ends the connection. */
async function dribble(beginning: string): Promise<{ socket: Socket; closed: Promise<string> }> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => (heard += piece));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'), 1_000);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(heard);
    });
  });
  return { socket, closed };
}

it(
  '200 slow headers and 200 slow bodies are cut off, and nobody else waits',
  { timeout: 240_000 },
  async () => {
    const quiet = await useNormally();
    const begun = performance.now();
    const headers = await Promise.all(
      Array.from({ length: SLOW }, () =>
        dribble('GET /api/programs HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      ),
    );
    const bodies = await Promise.all(
      Array.from({ length: SLOW }, () =>
        dribble(
          'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"',
        ),
      ),
    );
    const attacked = await useNormally();
    // Twice as long, and what a busy machine adds to either.
    expect(attacked).toBeLessThan(2 * quiet + 250);
    const heard = await Promise.all(bodies.map(({ closed }) => closed));
    expect(performance.now() - begun).toBeLessThan(BODIES_MS);
    expect(heard.filter((text) => !text.startsWith('HTTP/1.1 408 '))).toEqual([]);
    await Promise.all(headers.map(({ closed }) => closed));
    expect(performance.now() - begun).toBeLessThan(HEADERS_MS);
    expect(await readMemory()).toBeLessThan(MEMORY_LIMIT);
  },
);

it('floods of frames, large frames and events end their own sockets only', { timeout: 120_000 }, async () => {
  const quiet = await useNormally();
  const begin = async (person: SignedUp) => {
    const chat = await clientOf(person).chat();
    await chat.join(person.user);
    return chat;
  };
  const other = await begin(await app.signUp());
  const flooding = await Promise.all(
    people.flatMap((person) => [begin(person), begin(person), begin(person)]),
  );
  const live = await Promise.all(people.map(openLive));
  const attack = async () => {
    const frame = JSON.stringify({ type: 'typing', isTyping: true });
    flooding.forEach((chat, index) => {
      if (index % 3 === 0) chat.send('x'.repeat(64 * 1024 + 1));
      else for (let sent = 0; sent < 11_000; sent += 1) chat.send(frame);
    });
    const ended = live.map(
      (socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
    );
    for (const socket of live) {
      for (let sent = 0; sent < 1_000; sent += 1) socket.emit('nothing', 'x'.repeat(1_000));
      socket.emit('large', 'x'.repeat(32 * 1024));
    }
    await Promise.all(ended);
    return Promise.all(flooding.map(({ closed }) => closed));
  };
  const [closes, attacked] = await Promise.all([attack(), wait(100).then(useNormally)]);
  const codes = new Set(closes.map(({ code }) => code));
  expect([...codes].sort()).toEqual([1008, 1009]);
  expect(await other.say('Still here')).toMatchObject({ type: 'message' });
  expect(attacked).toBeLessThan(2 * quiet + 1_000);
  expect(await readMemory()).toBeLessThan(MEMORY_LIMIT);
  other.close();
});

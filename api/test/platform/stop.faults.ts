import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../documents/api-process.js';
import { pdf, until } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

const ROUNDS = 5;
const PEOPLE = 5;

let app: TestApp;
let people: SignedUp[];
let blocker: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => app.signUp()));
  blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
});

afterAll(async () => {
  await blocker.end();
  await app.close();
});

interface Answered {
  readonly status: number | undefined;
  readonly body: unknown;
}

/**
 * The whole response.
 * @throws if the connection ends before it
 */
function answerTo(asked: ClientRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response: IncomingMessage) => {
      text(response).then((body) => {
        resolve({ status: response.statusCode, body: JSON.parse(body) });
      }, reject);
    });
  });
}

/**
 * Creates an API token: a small record that either exists afterwards or doesn't. Each on a separate
 * connection.
 */
function makeToken(api: ApiProcess, { client }: SignedUp, name: string): Promise<Answered> {
  const asked = request(`${api.url}/api/auth/tokens`, {
    method: 'POST',
    agent: false,
    headers: { cookie: client.cookieHeader(), 'content-type': 'application/json' },
  });
  const answer = answerTo(asked);
  asked.end(JSON.stringify({ name }));
  return answer;
}

function tokenNames(): Promise<string[]> {
  return app
    .sql<{ name: string }>('SELECT name FROM api_tokens')
    .then((rows) => rows.map(({ name }) => name));
}

function isRefused(api: ApiProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => {
      resolve(true);
    });
  });
}

/** An upload that the server has accepted and whose rest it's waiting for. */
async function beginUpload(api: ApiProcess, { client }: SignedUp) {
  const boundary = 'in-two-halves';
  const file = await pdf();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="documentType"\r\n\r\nother\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const half = Math.floor(body.length / 2);
  const asked = request(`${api.url}/api/documents`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: client.cookieHeader(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const answer = answerTo(asked);
  const accepted = new Promise((resolve) => asked.once('continue', resolve));
  asked.flushHeaders();
  await accepted;
  asked.write(body.subarray(0, half));
  return { answer, finish: () => asked.end(body.subarray(half)) };
}

describe('an api process that is stopped', () => {
  it('refuses new connections, answers every accepted request in full, and exits cleanly', async () => {
    const api = await ApiProcess.start(app);
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE api_tokens IN SHARE ROW EXCLUSIVE MODE');
    let answered = 0;
    const count = (answer: Answered): Answered => {
      answered += 1;
      return answer;
    };
    const tokens = people.map((person, index) => makeToken(api, person, `held ${index}`).then(count));
    await until(async () => {
      const waiting = await app.sql(
        `SELECT 1 FROM pg_locks WHERE relation = 'api_tokens'::regclass AND NOT granted`,
      );
      return waiting.length === PEOPLE;
    });
    const [uploader] = people;
    if (!uploader) throw new Error('Nobody uploads.');
    const upload = await beginUpload(api, uploader);

    const stopped = api.stop();
    await until(() => isRefused(api));
    expect(answered).toBe(0);
    await blocker.query('COMMIT');
    upload.finish();

    for (const { status, body } of await Promise.all(tokens)) {
      expect(status).toBe(201);
      expect(body).toHaveProperty('secret');
    }
    const { status, body } = await upload.answer;
    expect(status).toBe(201);
    expect(body).toHaveProperty('document.originalName', 'a.pdf');
    expect(await stopped).toBe(0);
    expect(await tokenNames()).toHaveLength(PEOPLE);
  });

  it(`under load, ${ROUNDS} times, has no effect that it does not acknowledge`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.sql('DELETE FROM api_tokens');
      const api = await ApiProcess.start(app);
      const answered: string[] = [];
      const unanswered: string[] = [];
      let running = true;
      const load = Array.from({ length: PEOPLE * 4 }, async (_, lane) => {
        const person = people[lane % PEOPLE];
        for (let index = 0; person && running; index += 1) {
          const name = `${round}-${lane}-${index}`;
          try {
            const { status } = await makeToken(api, person, name);
            if (status === 201) answered.push(name);
            // As many as one may have: the lane has done its part.
            else if (status === 409) return;
            else unanswered.push(`${name}: ${status}`);
          } catch {
            unanswered.push(name);
            running = false;
          }
        }
      });
      await until(() => Promise.resolve(answered.length >= 20 + round * 10));
      expect(await api.stop()).toBe(0);
      running = false;
      await Promise.all(load);
      expect((await tokenNames()).sort()).toEqual(answered.sort());
      // Late requests were refused: no other response, and no effect.
      expect(unanswered.filter((name) => name.includes(':'))).toEqual([]);
    }
  }, 240_000);
});

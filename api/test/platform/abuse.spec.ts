import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
let person: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  person = await app.signUp();
});

afterAll(() => app.close());

/**
 * Sends bytes on one connection.
 * @returns the status of each response, until the server ends the connection
 */
function speak(text: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (heard += piece));
    socket.on('error', (error) => (heard === '' ? reject(error) : undefined));
    socket.on('close', () => {
      resolve([...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    });
    socket.write(text);
  });
}

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** The request hidden in the body of another request. */
const HIDDEN = 'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('an ambiguous request that two servers could read differently', () => {
  it.each([
    [
      'with a length and in chunks',
      `${HEAD}Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'with two lengths',
      `${HEAD}Content-Length: 2\r\nContent-Length: ${HIDDEN.length + 2}\r\n\r\n{}${HIDDEN}`,
    ],
    ['with a length that has a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
    ['with an unknown coding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['with a coding behind a tab', `${HEAD}Transfer-Encoding:\tx\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
    ['with a name that ends in a space', `${HEAD}Content-Length : 2\r\n\r\n{}${HIDDEN}`],
    ['with a chunk of a bad size', `${HEAD}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${HIDDEN}`],
  ])('%s is refused, and the request hidden in it is not answered', async (_, text) => {
    expect(await speak(text)).toEqual([400]);
  });
});

describe('a property name that every object has', () => {
  const polluted = () => 'isAdmin' in {} || 'polluted' in {};

  it.each([
    ['__proto__', '{"firstName":"Ada","__proto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"firstName":"Ada","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('is refused in JSON and changes nothing, as for %s', async (_, body) => {
    const answer = await person.client.send('PATCH', '/api/auth/me', body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'VALIDATION_FAILED']);
    expect(polluted()).toBe(false);
  });

  it('changes nothing in a query string', async () => {
    await app.client().get('/api/programs?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(polluted()).toBe(false);
  });

  it('changes nothing in GraphQL variables', async () => {
    const body =
      '{"query":"mutation ($input: UpdateMeInput!) { updateMe(input: $input) { id } }","variables":{"input":{"firstName":"Ada","__proto__":{"isAdmin":true}}}}';
    const answer = await person.client.post('/graphql', body);
    expect(answer.text).not.toContain('"id"');
    expect(polluted()).toBe(false);
  });
});

it('a host name invented by the caller appears in no address that we write', async () => {
  const page = await app.client({ 'x-forwarded-host': 'evil.example' }).get('/robots.txt');
  expect(page.text).not.toContain('evil.example');
});

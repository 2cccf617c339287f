import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressResponses } from './compress-responses.js';

const LONG = { text: 'a sounding '.repeat(400) };
const BYTES = Buffer.from(JSON.stringify(LONG));
const JSON_TYPE = 'application/json; charset=utf-8';

const instance = fastify();
compressResponses(instance, ['/api/closed']);
instance.get('/api/open', () => LONG);
instance.post('/api/open', () => LONG);
instance.post('/api/secret', { config: { holdsSecret: true } }, () => LONG);
instance.get('/api/closed/key', () => LONG);
instance.get('/api/closedness', () => LONG);
instance.get('/api/kilobyte', () => ({ text: 'x'.repeat(1_024) }));
instance.get('/api/short', () => ({ text: 'x'.repeat(900) }));
instance.get('/elsewhere', () => LONG);
instance.post('/graphql', ({ body }) => ({ ...LONG, asked: body }));
instance.get('/api/words', (_, reply) => reply.type('text/plain').send(LONG.text));
instance.get('/api/image', (_, reply) => reply.type('image/png').send(BYTES));
instance.get('/api/encoded', (_, reply) =>
  reply.header('content-encoding', 'gzip').type(JSON_TYPE).send(BYTES),
);
instance.get('/api/bytes', (_, reply) => reply.type(JSON_TYPE).send(BYTES));
instance.get('/api/rows', (_, reply) => reply.type('text/csv').send(Readable.from([BYTES, BYTES])));
instance.get('/api/dates', (_, reply) =>
  reply
    .type('text/calendar')
    .header('content-length', 20)
    .send(Readable.from([Buffer.alloc(20, 'x')])),
);
instance.get('/api/failing', (_, reply) =>
  reply.type('text/csv').send(
    new Readable({
      read() {
        this.destroy(new Error('The first row fails.'));
      },
    }),
  ),
);
instance.get('/api/unchanged', (_, reply) => reply.code(304).send());

const send = (method: 'GET' | 'POST' | 'HEAD', url: string, accepted = 'gzip, br') =>
  instance.inject({ method, url, headers: { 'accept-encoding': accepted } });

const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string): Promise<unknown> =>
  (await send(method, url)).headers['content-encoding'];

const query = async (document: unknown, accepted = 'gzip, br') => {
  const answer = await instance.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-encoding': accepted },
    payload: { query: document },
  });
  return { answer, encoding: answer.headers['content-encoding'] };
};

afterAll(() => instance.close());

it('compresses long responses to reads and writes, but none that may hold a secret', async () => {
  expect(await ask('GET', '/api/open')).toBe('br');
  expect(await ask('GET', '/api/closedness')).toBe('br');
  expect(await ask('GET', '/api/kilobyte')).toBe('br');
  expect(await ask('GET', '/api/short')).toBeUndefined();
  expect(await ask('POST', '/api/open')).toBe('br');
  expect(await ask('POST', '/api/secret')).toBeUndefined();
  expect(await ask('GET', '/api/closed/key')).toBeUndefined();
  expect(await ask('GET', '/elsewhere')).toBeUndefined();
});

it('compresses texts, bytes and streams, but no image, no short stream, and nothing twice', async () => {
  expect(await ask('GET', '/api/words')).toBe('br');
  expect(await ask('GET', '/api/bytes')).toBe('br');
  expect(await ask('GET', '/api/rows')).toBe('br');
  expect(await ask('GET', '/api/image')).toBeUndefined();
  expect(await ask('GET', '/api/dates')).toBeUndefined();
  expect((await send('GET', '/api/encoded', 'br')).headers['content-encoding']).toBe('gzip');
});

it.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
])('sends the same bytes and rows with %s, without the length of the uncompressed', async (name, read) => {
  const bytes = await send('GET', '/api/bytes', name);
  expect(read(bytes.rawPayload)).toEqual(BYTES);
  expect(bytes.headers['content-length']).toBe(String(bytes.rawPayload.length));
  const rows = await send('GET', '/api/rows', name);
  expect(read(rows.rawPayload)).toEqual(Buffer.concat([BYTES, BYTES]));
  expect(rows.headers['content-length']).toBeUndefined();
});

it('answers a stream that fails before its first byte with an uncompressed error', async () => {
  const answer = await send('GET', '/api/failing');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ message: 'The first row fails.' });
});

it.each(['/api/open', '/api/bytes'])('answers HEAD like GET, without the body: %s', async (url) => {
  const read = await send('GET', url);
  const head = await send('HEAD', url);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-encoding', 'content-length', 'vary'])
    expect(head.headers[name]).toBe(read.headers[name]);
});

it('names the header that the response depends on, also uncompressed and unchanged', async () => {
  expect((await send('GET', '/api/bytes', 'identity')).headers['vary']).toBe('Accept-Encoding');
  expect((await send('GET', '/api/rows', 'identity')).headers['vary']).toBe('Accept-Encoding');
  expect((await send('GET', '/api/unchanged')).headers['vary']).toBe('Accept-Encoding');
});

it.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
])('compresses a long GraphQL query response with %s without changing the text', async (name, read) => {
  const document = '{ items { id } }';
  const { answer, encoding } = await query(document, name);
  expect(encoding).toBe(name);
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(read(answer.rawPayload).toString())).toEqual({ ...LONG, asked: { query: document } });
});

it.each([
  ['a mutation that answers a secret', 'mutation { createApiToken { secret } }'],
  ['one under another name', 'mutation { createApiToken { id: secret } }'],
  [
    'a mutation after a query in one document',
    'query A { me { id } } mutation B { createIntent { clientSecret } }',
  ],
  ['a document that is no text', { text: '{ me { id } }' }],
])('does not compress a GraphQL response: %s', async (_, document) => {
  const { answer, encoding } = await query(document);
  expect(encoding).toBeUndefined();
  expect(answer.json()).toMatchObject(LONG);
});

it('compresses the response to a mutation that answers no secret', async () => {
  expect((await query('mutation { createThing { id } }')).encoding).toBe('br');
});

it('varies a GraphQL response by encoding when the client accepts none of ours', async () => {
  const { answer, encoding } = await query('{ me { id } }', 'br;q=0, deflate');
  expect(encoding).toBeUndefined();
  expect(answer.headers['vary']).toBe('Accept-Encoding');
});

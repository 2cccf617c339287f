import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.js';

const LONG = { text: 'a sounding '.repeat(400) };

const instance = fastify();
compressAnswers(instance, ['/api/closed']);
instance.get('/api/open', () => LONG);
instance.post('/api/open', () => LONG);
instance.get('/api/closed/key', () => LONG);
instance.get('/api/closedness', () => LONG);
instance.get('/api/kilobyte', () => ({ text: 'x'.repeat(1_024) }));
instance.get('/api/short', () => ({ text: 'x'.repeat(900) }));
instance.get('/elsewhere', () => LONG);
instance.post('/graphql', ({ body }) => ({ ...LONG, asked: body }));
instance.get('/api/words', (_, reply) => reply.type('text/plain').send(LONG.text));

const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string): Promise<unknown> => {
  const answer = await instance.inject({ method, url, headers: { 'accept-encoding': 'gzip, br' } });
  return answer.headers['content-encoding'];
};

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

it('compresses long responses to reads, but none that changes something or may hold a secret', async () => {
  expect(await ask('GET', '/api/open')).toBe('br');
  expect(await ask('GET', '/api/closedness')).toBe('br');
  expect(await ask('GET', '/api/kilobyte')).toBe('br');
  expect(await ask('GET', '/api/short')).toBeUndefined();
  expect(await ask('POST', '/api/open')).toBeUndefined();
  expect(await ask('GET', '/api/closed/key')).toBeUndefined();
  expect(await ask('GET', '/elsewhere')).toBeUndefined();
  expect(await ask('GET', '/api/words')).toBeUndefined();
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
  ['a mutation, which may answer a secret', 'mutation { createApiToken { token } }'],
  [
    'a mutation after a query in one document',
    'query A { me { id } } mutation B { createApiToken { token } }',
  ],
  ['a document that is no text', { text: '{ me { id } }' }],
])('does not compress a GraphQL response: %s', async (_, document) => {
  const { answer, encoding } = await query(document);
  expect(encoding).toBeUndefined();
  expect(answer.json()).toMatchObject(LONG);
});

it('varies a GraphQL response by encoding when the client accepts none of ours', async () => {
  const { answer, encoding } = await query('{ me { id } }', 'br;q=0, deflate');
  expect(encoding).toBeUndefined();
  expect(answer.headers['vary']).toBe('Accept-Encoding');
});

import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
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
instance.get('/api/words', (_, reply) => reply.type('text/plain').send(LONG.text));

const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string): Promise<unknown> => {
  const answer = await instance.inject({ method, url, headers: { 'accept-encoding': 'gzip, br' } });
  return answer.headers['content-encoding'];
};

afterEach(() => instance.close());

it('compresses the long answers of reads, and nothing that changes something or may hold a secret', async () => {
  expect(await ask('GET', '/api/open')).toBe('br');
  expect(await ask('GET', '/api/closedness')).toBe('br');
  expect(await ask('GET', '/api/kilobyte')).toBe('br');
  expect(await ask('GET', '/api/short')).toBeUndefined();
  expect(await ask('POST', '/api/open')).toBeUndefined();
  expect(await ask('GET', '/api/closed/key')).toBeUndefined();
  expect(await ask('GET', '/elsewhere')).toBeUndefined();
  expect(await ask('GET', '/api/words')).toBeUndefined();
});

import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressBytes } from './compressed.js';

const BYTES = Buffer.from('a sounding '.repeat(400));
const sent: Buffer[] = [];

const instance = fastify();
instance.get('/', async (request, reply) => {
  sent.push(await compressBytes(request, reply, BYTES));
  return sent.at(-1);
});

afterAll(() => instance.close());

it('compresses the same bytes once for each encoding', async () => {
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity'])
    await instance.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const [first, second, third, fourth, plain] = sent;
  expect(second).toBe(first);
  expect(fourth).toBe(third);
  expect(third).not.toBe(first);
  expect(plain).toBe(BYTES);
});

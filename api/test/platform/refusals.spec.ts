import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { limitSlowBodies } from '../../src/platform/http/body-deadline.js';
import { waitForRedis } from '../../src/platform/redis/wait-for-redis.js';
import { startTestApp } from '../harness/index.js';
import { calls, rest } from '../auth/support.js';

const silent = pino(new Writable({ write: (_chunk, _encoding, done) => done() }));

describe('a refusal is logged with who requested what, from where', () => {
  it.each([
    ['NOT_FOUND', (id: string) => `/api/assessments/${id}`, 'log'],
    ['NOT_FOUND', () => '/api/wp-login', 'log'],
  ] as const)('for %s of %s', async (code, path, level) => {
    const app = await startTestApp({ parts: ['api'] });
    const heard = vi.spyOn(Logger.prototype, level);
    try {
      const { client, user } = await app.signUp();
      const id = '01a1fdef-a9dd-766a-b34c-226112d06ee4';
      heard.mockClear();
      await client.get(path(id));
      const entry = heard.mock.calls
        .map(([first]) => first as Record<string, unknown>)
        .find((e) => e['code'] === code);
      expect(entry).toMatchObject({ ip: '127.0.0.1', method: 'GET', route: expect.stringMatching(/^\//) });
      expect(JSON.stringify(entry)).not.toContain(id);
      if (path(id) !== '/api/wp-login') expect(entry?.['actor']).toBe(user.id);
    } finally {
      heard.mockRestore();
      await app.close();
    }
  });

  it('without naming the account of a wrong password', async () => {
    const app = await startTestApp({ parts: ['api'] });
    const heard = vi.spyOn(Logger.prototype, 'log');
    try {
      await rest.send(app.client(), calls.logIn({ email: 'someone@example.com', password: 'x' }));
      const entry = heard.mock.calls
        .map(([first]) => first as Record<string, unknown>)
        .find((e) => e['code'] === 'UNAUTHENTICATED');
      expect(entry).toMatchObject({ actor: null, route: '/api/auth/login' });
    } finally {
      heard.mockRestore();
      await app.close();
    }
  });
});

it('a caller who disconnects causes no error', async () => {
  const app = await startTestApp({ parts: ['api'] });
  const errors = vi.spyOn(Logger.prototype, 'error');
  const gone = vi.spyOn(Logger.prototype, 'debug');
  try {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 100\r\n\r\n{"email":`);
    await vi.waitFor(async () => expect((await app.client().get('/health/live')).status).toBe(200));
    socket.destroy();
    await vi.waitFor(() =>
      expect(gone.mock.calls.some((line) => line.includes('The caller disconnected'))).toBe(true),
    );
    expect(errors).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
    await app.close();
  }
});

it('a body that arrives too slowly answers 408, while a quick one is read', async () => {
  const instance = Fastify();
  limitSlowBodies(instance, 50);
  instance.post('/', (request) => ({ got: request.body }));
  await instance.listen({ port: 0, host: '127.0.0.1' });
  try {
    const address = instance.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a":',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    const quick = await instance.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect(quick.json()).toEqual({ got: { a: 1 } });
  } finally {
    await instance.close();
  }
});

it('the start waits for a Redis that is not available yet', async () => {
  const server = createServer((socket) => {
    socket.on('data', (data) => {
      const commands = data
        .toString()
        .split(/\*\d+\r\n/)
        .filter(Boolean);
      for (const command of commands)
        socket.write(
          /ping/i.test(command)
            ? '+PONG\r\n'
            : /info/i.test(command)
              ? '$19\r\nredis_version:7.0.0\r\n'
              : '+OK\r\n',
        );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  const waiting = waitForRedis(`redis://127.0.0.1:${port}`, silent, 20);
  await expect(Promise.race([waiting.then(() => 'there'), Promise.resolve('waiting')])).resolves.toBe(
    'waiting',
  );
  server.listen(port, '127.0.0.1');
  await waiting;
  server.close();
});

import { text } from 'node:stream/consumers';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveStreamedBodies, SentAs } from './streamed-body.js';

let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  server = fastify({ bodyLimit: 100 });
  leaveStreamedBodies(server);
  server.post('/streamed', { config: { streamedBody: 'application/json' } }, async (request) => ({
    parsed: request.body ?? null,
    read: await text(request.raw),
  }));
  server.post('/ordinary', (request) => Promise.resolve({ parsed: request.body ?? null }));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function post(path: string, type: string, body: string) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
}

const guard = new SentAs('application/json');
const sentAs = (type: string | undefined) =>
  new ExecutionContextHost([{ raw: { headers: { 'content-type': type } } }]);

describe('a streamed body', () => {
  it('is left to the handler, whatever its size', async () => {
    const body = JSON.stringify({ long: 'x'.repeat(1000) });
    expect(await post('/streamed', 'application/json; charset=utf-8', body)).toEqual({
      status: 200,
      body: { parsed: null, read: body },
    });
  });

  it.each([undefined, 'text/plain', 'multipart/form-data; boundary=x', 'application/x-read-by-handler'])(
    "of the type %s is refused by the handler's guard",
    (type) => {
      expect(() => guard.canActivate(sentAs(type))).toThrow('Send the body as application/json.');
    },
  );

  it('of the declared type is accepted, whatever its parameters', () => {
    expect(guard.canActivate(sentAs('Application/JSON; charset=utf-8'))).toBe(true);
  });

  it('changes nothing for other routes', async () => {
    expect((await post('/ordinary', 'application/json', '{"a":1}')).body).toEqual({ parsed: { a: 1 } });
    expect((await post('/ordinary', 'application/json', `"${'x'.repeat(200)}"`)).status).toBe(413);
  });

  it('cannot be claimed for other routes', async () => {
    const { body } = await post('/ordinary', 'application/x-read-by-handler', 'x');
    expect(body.message).toBe('Send the body as application/json.');
  });
});

import Fastify, { type FastifyRequest } from 'fastify';
import { buildSchema, GraphQLError, Kind, parse, type ExecutionResult } from 'graphql';
import { expect, it } from 'vitest';
import { OperationCache } from './operation-cache.js';

const QUERY = 'query Name($a: Int) { a }';
const JSON_TYPE = 'application/json; charset=utf-8';

/** A server whose Apollo registers operations, and marks responses that Apollo itself sent. */
function makeServer(result: () => Promise<ExecutionResult>) {
  const operations = new OperationCache();
  const runs: Readonly<Record<string, unknown>>[] = [];
  const seen: { taken: ExecutionResult | string | null }[] = [];
  const server = Fastify();
  operations.registerBefore(server, '/graphql', {
    run: ({ variables }) => {
      runs.push(variables);
      return result();
    },
    write: (made) => JSON.stringify(made),
  });
  const document = parse(QUERY);
  const [operation] = document.definitions;
  server.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    handler: async (request: FastifyRequest, reply) => {
      const taken = operations.takeResult(request);
      seen.push({ taken: taken ? await taken.catch((error: unknown) => String(error)) : null });
      if (operation?.kind === Kind.OPERATION_DEFINITION) {
        operations.learn(QUERY, null, { schema: buildSchema('type Query { a: Int }'), document, operation });
      }
      return reply.type(JSON_TYPE).send('"Apollo"');
    },
  });
  const ask = async (payload: object, headers: Record<string, string> = {}) => {
    const answer = await server.inject({ method: 'POST', url: '/graphql', payload, headers });
    return { body: answer.json<unknown>(), type: answer.headers['content-type'] };
  };
  return { ask, runs, seen };
}

const right = () => Promise.resolve({ data: { a: 1 } });

it('a known operation is answered without Apollo, with the variables of each request', async () => {
  const { ask, runs } = makeServer(right);
  expect((await ask({ query: QUERY })).body).toBe('Apollo');
  const extensions = { clientLibrary: { name: 'client' } };
  const answer = await ask({ query: QUERY, operationName: null, variables: { a: 2 }, extensions });
  expect(answer).toEqual({ body: { data: { a: 1 } }, type: JSON_TYPE });
  expect((await ask({ query: QUERY, variables: null })).body).toEqual({ data: { a: 1 } });
  expect(runs).toEqual([{ a: 2 }, {}]);
});

it.each([
  ['another text', { query: '{ a }' }, {}],
  ['another operation', { query: QUERY, operationName: 'Other' }, {}],
  ['variables that are none', { query: QUERY, variables: [1] }, {}],
  ['a name that is none', { query: QUERY, operationName: 1 }, {}],
  ['a persisted query', { query: QUERY, extensions: { persistedQuery: { version: 1 } } }, {}],
  ['extensions that are none', { query: QUERY, extensions: 'x' }, {}],
  ['a field that nobody knows', { query: QUERY, id: 1 }, {}],
  ['another type of answer', { query: QUERY }, { accept: 'text/html' }],
  ['several requests at once', [{ query: QUERY }], {}],
])('a request with %s is left to Apollo', async (_, payload, headers) => {
  const { ask, runs } = makeServer(right);
  await ask({ query: QUERY });
  expect((await ask(payload, headers)).body).toBe('Apollo');
  expect(runs).toEqual([]);
});

it.each([
  ['an error', () => Promise.resolve({ data: { a: null }, errors: [new GraphQLError('no')] })],
  ['no data', () => Promise.resolve({ errors: [new GraphQLError('no')] })],
])('a result with %s is passed to Apollo, which runs nothing again', async (_, result) => {
  const { ask, runs, seen } = makeServer(result);
  await ask({ query: QUERY });
  expect((await ask({ query: QUERY })).body).toBe('Apollo');
  expect(runs).toHaveLength(1);
  expect(seen[1]?.taken).toEqual(await result());
});

it('a failure is passed to Apollo', async () => {
  const { ask, seen } = makeServer(() => Promise.reject(new Error('gone')));
  await ask({ query: QUERY });
  expect((await ask({ query: QUERY })).body).toBe('Apollo');
  expect(seen[1]?.taken).toBe('Error: gone');
});

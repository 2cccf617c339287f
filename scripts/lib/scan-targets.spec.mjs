import { expect, it } from 'vitest';
import { listTargets, SAMPLE_ID, withoutFields } from './scan-targets.mjs';

const API = {
  paths: {
    '/api/programs': {
      get: {
        parameters: [
          { name: 'search', in: 'query', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } },
        ],
      },
    },
    '/api/health': { get: {} },
    '/api/auth/logout': { post: { requestBody: { content: { 'application/json': { schema: {} } } } } },
    '/api/admin/users/{id}': {
      patch: {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Change' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Change: {
        type: 'object',
        properties: {
          role: { enum: ['user', 'admin'] },
          tags: { type: 'array', items: { type: 'string' } },
          at: { type: 'string', format: 'date-time' },
          more: { allOf: [{ $ref: '#/components/schemas/Change' }] },
        },
      },
    },
  },
};

it('every described request with a value is a target, with sample values', () => {
  const [search, change, ...more] = listTargets(API);
  expect(search).toEqual({
    method: 'GET',
    path: '/api/programs?search=a&limit=10',
    ids: [],
    body: undefined,
    admin: false,
  });
  expect(change).toMatchObject({
    method: 'PATCH',
    path: `/api/admin/users/${SAMPLE_ID}`,
    ids: [SAMPLE_ID],
    body: { role: 'user', tags: ['a'], at: '2026-01-31T09:00:00.000Z', more: { role: 'user' } },
    admin: true,
  });
  expect(more).toEqual([]);
});

it('a refused field is left out, wherever it is', () => {
  const target = { method: 'POST', path: '/api/x?a=1&b=2', ids: [], body: { a: 1, c: 2 }, admin: false };
  expect(withoutFields(target, ['a'])).toEqual({ ...target, path: '/api/x?b=2', body: { c: 2 } });
  expect(withoutFields(target, ['a', 'b']).path).toBe('/api/x');
});

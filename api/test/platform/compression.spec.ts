import { DiscoveryService } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDS_SECRET, SECRET_FIELDS } from '../../src/platform/http/compress-responses.js';
import { STUDENT_ANSWERS } from '../assessments/support.js';
import { worked } from '../assessments/revisions.support.js';
import { ID_IN_PATHS, listRestRoutes } from '../contract/routes.js';
import { addProgram } from '../programs/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';

let app: TestApp;
/** Sees every answer, and has a result. */
let admin: SignedUp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUpAdmin();
  id = await worked(admin, STUDENT_ANSWERS);
  for (let count = 0; count < 8; count += 1) await addProgram(app);
});

afterAll(() => app.close());

const BR = { 'accept-encoding': 'br' };
const COMPRESSIBLE = /^(application\/json|text\/(csv|calendar|plain)|image\/svg)/;

it('compresses every long response to a read that holds no secret', async () => {
  const paths = listRestRoutes(app)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
    .map(({ path }) => path.replaceAll(ID_IN_PATHS, id));
  const compressed: string[] = [];
  const bare: string[] = [];
  for (const path of new Set(paths)) {
    const { status, headers, text } = await admin.client.get(path, BR);
    const isText = COMPRESSIBLE.test(headers.get('content-type') ?? '');
    if (status !== 200 || !isText || text.length < 1_024 || path.startsWith('/api/auth/')) continue;
    const isRight =
      headers.get('content-encoding') === 'br' && headers.get('vary')?.includes('Accept-Encoding');
    (isRight === true ? compressed : bare).push(path);
  }
  expect(bare).toEqual([]);
  expect(compressed).toEqual(
    expect.arrayContaining([
      '/api/programs',
      '/api/programs/facets',
      '/api/admin/programs/export.csv',
      `/api/assessments/${id}`,
      `/api/assessments/${id}/receipt`,
      `/api/assessments/${id}/timeline.ics`,
    ]),
  );
});

it('compresses the result that answers a questionnaire', async () => {
  const person = await app.signUp();
  const answer = await person.client.post(
    '/api/assessments/ai',
    { type: 'student', questionnaire: STUDENT_ANSWERS },
    BR,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.body).toHaveProperty('result.assessmentId');
});

describe('the first page of the catalogue', () => {
  it('is the same, compressed or not, and unchanged by its tag', async () => {
    const plain = await app.client().get('/api/programs', { 'accept-encoding': 'identity' });
    const compressed = await app.client().get('/api/programs', BR);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.text).toBe(plain.text);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(plain.text.length / 3);

    const tag = compressed.headers.get('etag') ?? '';
    const again = await app.client().get('/api/programs', { ...BR, 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('has the headers of GET for HEAD', async () => {
    const read = await app.client().get('/api/programs', BR);
    const head = await app.client().send('HEAD', '/api/programs', undefined, BR);
    expect(head.headers.get('content-length')).toBe(read.headers.get('content-length'));
    expect(head.headers.get('content-encoding')).toBe('br');
  });
});

describe('a secret', () => {
  const SECRET = /secret|otpauth|password|recovery/i;

  it('is never in a REST response that is compressed', async () => {
    const { body } = await app.client().get<OpenApi>('/api/docs/openapi.json');
    const withSecret = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => listProperties(body, responses).some((name) => SECRET.test(name)))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ID_IN_PATHS)}`),
    );
    const marked = listMarked(app);
    expect(withSecret).toEqual(
      expect.arrayContaining(['POST /api/create-payment-intent', 'POST /api/auth/totp']),
    );
    expect(withSecret.filter((route) => !route.includes(' /api/auth/') && !marked.includes(route))).toEqual(
      [],
    );
    // The second answers the fields of a form that the file store accepts, its signature among them.
    expect(marked.sort()).toEqual(['POST /api/create-payment-intent', 'POST /api/documents/uploads']);
  });

  it('has a field of the GraphQL schema by whose name a document asks for it', () => {
    const { schema } = app.get(GraphQLSchemaHost);
    const roots = new Set<unknown>([schema.getQueryType(), schema.getMutationType()]);
    const found = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !roots.has(type))
      .flatMap((type) => (isObjectType(type) ? Object.keys(type.getFields()) : []))
      .filter((name) => SECRET.test(name));
    expect([...new Set(found)].sort()).toEqual([...SECRET_FIELDS].sort());
  });

  it('is not a text that a mutation answers directly, which would have no name', () => {
    const fields = Object.values(app.get(GraphQLSchemaHost).schema.getMutationType()?.getFields() ?? {});
    expect(fields.filter(({ type }) => getNamedType(type).name === 'String').map(({ name }) => name)).toEqual(
      [],
    );
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: unknown }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The routes whose handlers are marked as holding a secret, as `POST /api/…`. */
function listMarked(from: TestApp): string[] {
  const marked = new Set(
    from
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ metatype }) => {
        const prototype: unknown = typeof metatype === 'function' ? metatype.prototype : null;
        if (typeof metatype !== 'function' || typeof prototype !== 'object' || prototype === null) return [];
        return Object.getOwnPropertyNames(prototype)
          .filter((name) => {
            const handler: unknown = Reflect.get(prototype, name);
            return typeof handler === 'function' && Reflect.hasMetadata(HOLDS_SECRET, handler);
          })
          .map((name) => `${metatype.name}.${name}`);
      }),
  );
  return listRestRoutes(from)
    .filter(({ name }) => marked.has(name))
    .map(({ method, path }) => `${method} ${path}`);
}

/** The names of all properties in a part of the document, following its references. */
function listProperties(document: OpenApi, part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (key === '$ref' && typeof value === 'string') {
      return listProperties(document, document.components.schemas[value.split('/').at(-1) ?? ''], seen);
    }
    const own = key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return [...own, ...listProperties(document, value, seen)];
  });
}

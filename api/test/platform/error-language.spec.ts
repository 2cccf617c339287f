import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const LOGIN = { email: 'no address', password: '' };

function logIn(headers: Record<string, string>): Promise<Response> {
  return fetch(new URL('/api/auth/login', app.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(LOGIN),
  });
}

async function findProgram(headers: Record<string, string>): Promise<{ message: string; code: unknown }> {
  const answer = await fetch(new URL('/graphql', app.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ notifications { totalCount } }' }),
  });
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
  return { message: errors[0]?.message ?? '', code: errors[0]?.extensions.code };
}

describe('an error over REST', () => {
  it("is worded in the caller's language", async () => {
    const answer = await logIn({ 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' });
    expect(answer.headers.get('content-language')).toBe('es');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as { code: string; errors: { field: string; message: string }[] };
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.errors).toContainEqual({ field: 'password', message: 'Escriba su contraseña.' });
  });

  it.each<Record<string, string>>([{}, { 'Accept-Language': '*' }, { 'Accept-Language': 'pt-BR' }])(
    'is the English of the contract with %o',
    async (headers) => {
      const answer = await logIn(headers);
      expect(answer.headers.get('content-language')).toBeNull();
      const body = (await answer.json()) as { errors: unknown[] };
      expect(body.errors).toContainEqual({ field: 'password', message: 'Enter your password.' });
    },
  );
});

describe('an error over GraphQL', () => {
  it("is worded in the caller's language, with its code", async () => {
    expect(await findProgram({ 'Accept-Language': 'zh-CN' })).toEqual({
      message: '需要登录',
      code: 'UNAUTHENTICATED',
    });
  });

  it('is the English of the contract when no language is requested', async () => {
    expect(await findProgram({})).toEqual({ message: 'Authentication required', code: 'UNAUTHENTICATED' });
  });
});

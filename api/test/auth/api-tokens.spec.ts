import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';
import { calls, rest, TRANSPORTS, type Outcome } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

interface Made {
  readonly secret: string;
  readonly token: { readonly id: string };
}

/** Both transports' responses to a new token, in one shape. */
function madeIn(outcome: Outcome): Made {
  return (outcome.value['made'] ?? outcome.value) as Made;
}

async function newToken(
  client: TestClient,
  input: Record<string, unknown> = { name: 'script' },
): Promise<Made> {
  return madeIn(await rest.send(client, calls.createApiToken(input)));
}

function bearer(secret: string): TestClient {
  return app.client({ authorization: `Bearer ${secret}` });
}

describe.each(TRANSPORTS)('API tokens over $name', (transport) => {
  it('show their secret once and store its hash', async () => {
    const { client } = await app.signUp();
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const made = madeIn(await transport.send(client, calls.createApiToken({ name: ' script ', expiresAt })));
    expect(made.secret).toMatch(/^ptl_[\w-]{43}$/);
    expect(made.token).toMatchObject({ name: 'script', lastUsedAt: null, expiresAt });
    const { value } = await transport.send(client, calls.apiTokens());
    expect(value['tokens']).toEqual([made.token]);
    const rows = await app.sql('SELECT t::text FROM api_tokens t');
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(4));
  });

  it('act as their owner, and record their last use', async () => {
    const { client, user } = await app.signUp();
    const { secret } = await newToken(client);
    const outcome = await transport.send(bearer(secret), calls.me());
    expect(outcome.value['user']).toMatchObject({ id: user.id });
    expect((await transport.send(bearer(secret), calls.updateMe({ firstName: 'Augusta' }))).code).toBe('OK');
    const { value } = await transport.send(client, calls.apiTokens());
    expect(value['tokens']).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('cannot change the account itself', async () => {
    const { client, password } = await app.signUp();
    const { secret, token } = await newToken(client);
    const [session] = (await rest.send(client, calls.sessions())).value['sessions'] as { id: string }[];
    const forbidden = [
      calls.changePassword(password, 'another compass entirely'),
      calls.erase(password),
      calls.sessions(),
      calls.endSession(session?.id ?? ''),
      calls.endOtherSessions(),
      calls.apiTokens(),
      calls.createApiToken({ name: 'another' }),
      calls.revokeApiToken(token.id),
      calls.startTotp(password),
      calls.confirmTotp('123456'),
      calls.disableTotp(password),
    ];
    const codes = [];
    for (const call of forbidden) codes.push((await transport.send(bearer(secret), call)).code);
    expect(codes).toEqual(forbidden.map(() => 'FORBIDDEN'));
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  it('stop working as soon as they are revoked', async () => {
    const { client } = await app.signUp();
    const { secret, token } = await newToken(client);
    const socket = await bearer(secret).live();
    expect((await transport.send(client, calls.revokeApiToken(token.id))).code).toBe('OK');
    expect((await bearer(secret).get('/api/auth/me')).status).toBe(401);
    await socket.closed;
  });

  it('can be revoked by their owner only', async () => {
    const [mine, stranger] = [await app.signUp(), await app.signUp()];
    const { secret, token } = await newToken(stranger.client);
    for (const id of [token.id, '01a1fdef-a9dd-766a-b34c-226112d06ee4', 'x']) {
      expect((await transport.send(mine.client, calls.revokeApiToken(id))).code).toBe('NOT_FOUND');
    }
    expect((await bearer(secret).get('/api/auth/me')).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['expiresAt', { name: 'script', expiresAt: '2001-01-01T00:00:00.000Z' }],
  ])('are refused with an invalid %s', async (field, input) => {
    const { client } = await app.signUp();
    const outcome = await transport.send(client, calls.createApiToken(input));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', [field]]);
  });
});

describe('an API token', () => {
  it.each(['tomorrow', '2030-01-01', 5, true, {}])('is refused with an expiry like %j', async (expiresAt) => {
    const { client } = await app.signUp();
    const outcome = await rest.send(client, calls.createApiToken({ name: 'script', expiresAt }));
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['expiresAt']]);
  });

  it('stops working when it expires', async () => {
    const { client } = await app.signUp();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { secret } = await newToken(client, { name: 'script', expiresAt });
    expect((await bearer(secret).get('/api/auth/me')).status).toBe(200);
    await app.sql('UPDATE api_tokens SET expires_at = now() WHERE name = $1', ['script']);
    expect((await bearer(secret).get('/api/auth/me')).status).toBe(401);
  });

  it('that is invalid is not rescued by a cookie', async () => {
    const { client } = await app.signUp();
    const answer = await client.get('/api/auth/me', { authorization: 'Bearer ptl_wrong' });
    expect(answer.status).toBe(401);
  });

  it('is not a session cookie, and a session cookie is not a token', async () => {
    const { client } = await app.signUp();
    const { secret } = await newToken(client);
    const swapped = app.client();
    swapped.setCookie('sid', secret);
    expect((await swapped.get('/api/auth/me')).status).toBe(401);
    expect((await bearer(client.cookie('sid') ?? '').get('/api/auth/me')).status).toBe(401);
  });

  it('has the current role of its owner', async () => {
    const { client, user } = await app.signUp();
    const { secret } = await newToken(client);
    await app.sql(`UPDATE users SET role = 'affiliate' WHERE id = $1`, [user.id]);
    const answer = await bearer(secret).get<{ user: { role: string } }>('/api/auth/me');
    expect(answer.body.user.role).toBe('affiliate');
  });

  it('is refused beyond 50 per person', async () => {
    const { client } = await app.signUp();
    const outcomes = await Promise.all(
      Array.from({ length: 55 }, () => rest.send(client, calls.createApiToken({ name: 'script' }))),
    );
    expect(outcomes.filter((outcome) => outcome.code === 'OK')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome.code === 'CONFLICT')).toHaveLength(5);
  });
});

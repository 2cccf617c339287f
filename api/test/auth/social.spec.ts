import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POLICIES } from '../../src/modules/auth/index.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import { startTestApp, TestClient, type TestApp } from '../harness/index.js';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  LyingProvider,
  RealProvider,
  type ProviderPerson,
} from './openid-providers.js';
import { calls, newcomer, rest, tokenIn } from './support.js';

const PUBLIC_URL = 'http://portolan.example:3000';

let app: TestApp;
let google: RealProvider;
let linkedin: RealProvider;
let subjects = 0;

beforeAll(async () => {
  // One client is registered to send the secret in a header, the other in the body.
  google = await RealProvider.start([`${PUBLIC_URL}/api/auth/google/callback`], 'client_secret_basic');
  linkedin = await RealProvider.start([`${PUBLIC_URL}/api/auth/linkedin/callback`], 'client_secret_post');
  app = await startTestApp({
    env: {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: google.issuer,
      LINKEDIN_CLIENT_ID: CLIENT_ID,
      LINKEDIN_CLIENT_SECRET: CLIENT_SECRET,
      LINKEDIN_ISSUER: linkedin.issuer,
    },
  });
});

afterAll(async () => {
  await app.close();
  await google.close();
  await linkedin.close();
});

type Name = 'google' | 'linkedin';

function someone(values: Partial<ProviderPerson> = {}): ProviderPerson {
  subjects += 1;
  return {
    sub: `subject-${subjects}`,
    email: newcomer().email,
    email_verified: true,
    given_name: 'Mary',
    family_name: 'Somerville',
    ...values,
  };
}

/** The target of our redirect. */
async function begin(browser: TestClient, name: Name): Promise<string> {
  const answer = await browser.get(`/api/auth/${name}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** Signs the person in at the provider, and stops before the redirect back to us. */
async function atProvider(provider: RealProvider, person: ProviderPerson, address: string): Promise<string> {
  provider.person = person;
  const browser = new TestClient(provider.issuer);
  let location = address;
  for (let hop = 0; hop < 6 && !location.startsWith(PUBLIC_URL); hop += 1) {
    const url = new URL(location, provider.issuer);
    const answer = await browser.get(url.pathname + url.search);
    location = answer.headers.get('location') ?? '';
    if (location === '') throw new Error(`The provider answered ${answer.status}: ${answer.text}`);
  }
  return location.slice(PUBLIC_URL.length);
}

/**
 * The whole sign-in.
 * @returns the page that it ends at
 */
async function walk(browser: TestClient, name: Name, person: ProviderPerson): Promise<string> {
  const provider = name === 'google' ? google : linkedin;
  const callback = await atProvider(provider, person, await begin(browser, name));
  return finish(browser, callback);
}

async function finish(browser: TestClient, callback: string): Promise<string> {
  const answer = await browser.get(callback);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

async function me(browser: TestClient): Promise<Record<string, unknown> | undefined> {
  return (await browser.get<{ user?: Record<string, unknown> }>('/api/auth/me')).body.user;
}

const FAILED = '/login?error=sign_in_failed';

describe.each<Name>(['google', 'linkedin'])('signing in through %s', (name) => {
  it('redirects the browser with state, nonce and PKCE, and keeps them sealed', async () => {
    const browser = app.client();
    const answer = await browser.get(`/api/auth/${name}`);
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(asked.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/${name}/callback`);
    expect(asked.get('scope')?.split(' ')).toContain('openid');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const key of ['state', 'nonce', 'code_challenge']) expect(asked.get(key)).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^social=.*HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain(asked.get('state'));
  });

  it("creates a new account in the browser's language, and keeps the language of an existing one", async () => {
    const person = someone();
    const browser = new TestClient(app.url, { 'Accept-Language': 'pt-BR,es;q=0.8,en;q=0.5' });
    await walk(browser, name, person);
    expect((await me(browser))?.['language']).toBe('es');
    const other = new TestClient(app.url, { 'Accept-Language': 'fr' });
    await walk(other, name, person);
    expect((await me(other))?.['language']).toBe('es');
    await walk(browser, name, person);
    expect((await me(browser))?.['language']).toBe('es');
  });

  it('creates an account the first time and finds it later', async () => {
    const [first, second] = [app.client(), app.client()];
    const person = someone();
    expect(await walk(first, name, person)).toBe('/dashboard');
    const made = await me(first);
    expect(made).toMatchObject({
      email: person.email,
      firstName: 'Mary',
      lastName: 'Somerville',
      role: 'user',
      userType: 'student',
      emailVerified: true,
    });
    expect(first.cookie('social')).toBeUndefined();
    expect(await walk(second, name, person)).toBe('/dashboard');
    expect((await me(second))?.['id']).toBe(made?.['id']);
  });

  it('records once which terms and privacy notice the newcomer accepted', async () => {
    const person = someone();
    const browser = app.client();
    await walk(browser, name, person);
    await walk(app.client(), name, person);
    const rows = await app.sql('SELECT policy, version::text FROM consent WHERE user_id = $1 ORDER BY 1', [
      (await me(browser))?.['id'],
    ]);
    expect(rows).toEqual([
      { policy: 'privacy', version: POLICIES.privacy },
      { policy: 'terms', version: POLICIES.terms },
    ]);
  });

  it('recognizes a person by the subject, even when the address changes', async () => {
    const person = someone();
    const browser = app.client();
    await walk(browser, name, person);
    const before = await me(browser);
    const victim = await app.signUp();
    await walk(browser, name, { ...person, email: victim.email });
    expect(await me(browser)).toEqual({ ...before });
  });

  it.each([
    ['not verified there', { email_verified: false }],
    ['not said to be verified', { email_verified: undefined }],
    ['missing', { email: undefined }],
  ])('refuses an address that is %s', async (_, values) => {
    const browser = app.client();
    const victim = await app.signUp();
    const person = someone({ email: victim.email, ...values });
    expect(await walk(browser, name, person)).toBe('/login?error=email_not_verified');
    expect(await me(browser)).toBeUndefined();
  });

  it('does not open an account whose address was never confirmed', async () => {
    const planted = await app.signUp();
    const browser = app.client();
    const person = someone({ email: planted.email.toUpperCase() });
    expect(await walk(browser, name, person)).toBe('/login?error=account_exists');
    expect(await me(browser)).toBeUndefined();
    expect(await app.sql('SELECT 1 FROM social_identities WHERE user_id = $1', [planted.user.id])).toEqual(
      [],
    );
  });

  it('opens an account whose address is confirmed on both sides, and notifies its owner', async () => {
    const { email, user } = await app.signUp();
    const { text } = await app.mailTo(email, 'Confirm');
    await rest.send(app.client(), calls.verifyEmail(tokenIn(text)));
    const browser = app.client();
    expect(await walk(browser, name, someone({ email }))).toBe('/dashboard');
    expect((await me(browser))?.['id']).toBe(user.id);
    await app.mailTo(email, name === 'google' ? 'Google' : 'LinkedIn');
  });

  it('is refused when the state is missing, foreign or altered', async () => {
    const [browser, other] = [app.client(), app.client()];
    const provider = name === 'google' ? google : linkedin;
    const callback = await atProvider(provider, someone(), await begin(browser, name));
    const foreign = new URL(await begin(other, name)).searchParams.get('state') ?? '';
    const state = new URLSearchParams(callback.split('?')[1]).get('state') ?? '';
    expect(await finish(app.client(), callback)).toBe(FAILED);
    expect(await finish(other, callback)).toBe(FAILED);
    expect(await finish(browser, callback.replace(state, foreign))).toBe(FAILED);
    expect(await me(browser)).toBeUndefined();
  });

  it('is refused when the same state and cookie are used again', async () => {
    const browser = app.client();
    const provider = name === 'google' ? google : linkedin;
    const callback = await atProvider(provider, someone(), await begin(browser, name));
    const cookie = browser.cookie('social') ?? '';
    expect(await finish(browser, callback)).toBe('/dashboard');
    const replay = app.client();
    replay.setCookie('social', cookie);
    expect(await finish(replay, callback)).toBe(FAILED);
    expect(await me(replay)).toBeUndefined();
  });

  it("is refused with somebody else's code", async () => {
    const [victim, attacker] = [app.client(), app.client()];
    const provider = name === 'google' ? google : linkedin;
    const mine = await atProvider(provider, someone(), await begin(victim, name));
    const theirs = await atProvider(provider, someone(), await begin(attacker, name));
    const code = (callback: string) => new URLSearchParams(callback.split('?')[1]).get('code') ?? '';
    expect(await finish(victim, mine.replace(code(mine), code(theirs)))).toBe(FAILED);
    expect(await me(victim)).toBeUndefined();
  });

  it('is refused when the nonce in the answer is a different one', async () => {
    const browser = app.client();
    const address = new URL(await begin(browser, name));
    address.searchParams.set('nonce', 'another-nonce-of-the-attacker');
    const provider = name === 'google' ? google : linkedin;
    expect(await finish(browser, await atProvider(provider, someone(), address.href))).toBe(FAILED);
    expect(await me(browser)).toBeUndefined();
  });

  it('ends at the login page when the person declines at the provider', async () => {
    const browser = app.client();
    const state = new URL(await begin(browser, name)).searchParams.get('state') ?? '';
    const callback = `/api/auth/${name}/callback?error=access_denied&state=${state}`;
    expect(await finish(browser, callback)).toBe(FAILED);
  });
});

describe('signing in through a provider', () => {
  it("starts a new session and ends the browser's previous one", async () => {
    const { client } = await app.signUp();
    const before = client.cookie('sid') ?? '';
    await walk(client, 'google', someone());
    expect(client.cookie('sid')).not.toBe(before);
    const old = app.client();
    old.setCookie('sid', before);
    expect(await me(old)).toBeUndefined();
  });

  it("does not accept one provider's answer for the other", async () => {
    const browser = app.client();
    const callback = await atProvider(google, someone(), await begin(browser, 'google'));
    expect(await finish(browser, callback.replace('/google/', '/linkedin/'))).toBe(FAILED);
    expect(await me(browser)).toBeUndefined();
  });

  it('creates one account for several simultaneous first sign-ins', async () => {
    const person = someone();
    const browsers = Array.from({ length: 5 }, () => app.client());
    const callbacks: string[] = [];
    for (const browser of browsers) {
      callbacks.push(await atProvider(google, person, await begin(browser, 'google')));
    }
    const pages = await Promise.all(
      browsers.map((browser, index) => finish(browser, callbacks[index] ?? '')),
    );
    expect(pages).toEqual(browsers.map(() => '/dashboard'));
    expect(
      new Set(await Promise.all(browsers.map(async (browser) => (await me(browser))?.['id']))).size,
    ).toBe(1);
  });

  it('finds a free username when the obvious one is taken', async () => {
    const taken = newcomer();
    await app.client().post('/api/auth/signup', taken);
    const browser = app.client();
    await walk(browser, 'google', someone({ email: `${taken.username}@other.example` }));
    expect((await me(browser))?.['username']).toMatch(new RegExp(`^${taken.username}-[0-9a-f]{8}$`));
  });

  it('cleans names, and works without one', async () => {
    const browser = app.client();
    const person = someone({ given_name: ' Ma\u0000ry\n\u202e ', family_name: undefined });
    await walk(browser, 'google', person);
    expect(await me(browser)).toMatchObject({ firstName: 'Ma ry', lastName: '' });
  });

  it('does not admit a disabled person', async () => {
    const person = someone();
    await walk(app.client(), 'google', person);
    await app.sql('UPDATE users SET disabled_at = now() WHERE email = $1', [person.email]);
    expect(await walk(app.client(), 'google', person)).toBe('/login?error=account_disabled');
  });

  it('does not replace the second factor', async () => {
    const person = someone();
    await walk(app.client(), 'google', person);
    await app.sql('UPDATE users SET totp_enabled_at = now() WHERE email = $1', [person.email]);
    expect(await walk(app.client(), 'google', person)).toBe('/login?error=totp_required');
  });

  it('does not replace a second factor that was enabled meanwhile', async () => {
    const person = someone();
    const browser = app.client();
    await walk(browser, 'google', person);
    const sessions = app.get(SessionsService);
    const open = sessions.open.bind(sessions);
    const opening = vi.spyOn(sessions, 'open').mockImplementationOnce(async (ctx, user) => {
      await app.sql('UPDATE users SET totp_enabled_at = now() WHERE email = $1', [person.email]);
      return open(ctx, user);
    });
    const next = app.client();
    expect(await walk(next, 'google', person)).toBe('/login?error=totp_required');
    expect(opening).toHaveBeenCalledOnce();
    expect(next.cookie('sid')).toBeUndefined();
    const [left] = await app.sql<{ count: string }>(
      'SELECT count(*) FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [person.email],
    );
    if (app.settings.redisUrl === null) expect(left?.count).toBe('1');
  });

  it('leads affiliates to their own dashboard', async () => {
    const person = someone();
    await walk(app.client(), 'google', person);
    await app.sql(`UPDATE users SET role = 'affiliate' WHERE email = $1`, [person.email]);
    expect(await walk(app.client(), 'google', person)).toBe('/affiliate/dashboard');
  });

  it.each(['known to the provider', 'with the same confirmed address'])(
    "never opens an admin's account, even without two-step sign-in: %s",
    async (how) => {
      const person = someone();
      if (how === 'known to the provider') await walk(app.client(), 'google', person);
      else await app.signUp({ email: person.email });
      await app.sql(`UPDATE users SET role = 'admin', email_verified_at = now() WHERE email = $1`, [
        person.email,
      ]);
      const browser = app.client();
      expect(await walk(browser, 'google', person)).toBe('/login?error=admin_account');
      expect(browser.cookie('sid')).toBeUndefined();
    },
  );

  it('leaves an account without a password until one is set by mail', async () => {
    const person = someone();
    const browser = app.client();
    await walk(browser, 'google', person);
    const outcome = await rest.send(
      browser,
      calls.changePassword('anything at all', 'another compass entirely'),
    );
    expect([outcome.code, outcome.fields]).toEqual(['VALIDATION_FAILED', ['currentPassword']]);
  });
});

describe('the answer of a provider', () => {
  let liar: LyingProvider;
  let deceived: TestApp;

  beforeAll(async () => {
    liar = await LyingProvider.start();
    deceived = await startTestApp({
      parts: ['api'],
      env: {
        PUBLIC_URL,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
        GOOGLE_ISSUER: liar.issuer,
      },
    });
  });

  afterAll(async () => {
    await deceived.close();
    await liar.close();
  });

  async function attempt(): Promise<string> {
    const browser = deceived.client();
    const callback = liar.callbackFor(await begin(browser, 'google'));
    const page = await finish(browser, callback);
    expect(page === '/dashboard').toBe((await me(browser)) !== undefined);
    return page;
  }

  it('is accepted when it is valid', async () => {
    liar.lie = (honest) => honest;
    liar.signature = 'good';
    expect(await attempt()).toBe('/dashboard');
  });

  it.each<[string, Record<string, unknown>]>([
    ['nonce', { nonce: 'another' }],
    ['missing nonce', { nonce: undefined }],
    ['audience', { aud: 'somebody else' }],
    ['issuer', { iss: 'https://accounts.example' }],
    ['expired token', { exp: 1 }],
    ['missing subject', { sub: undefined }],
  ])('is refused with a wrong %s', async (_, wrong) => {
    liar.signature = 'good';
    liar.lie = (honest) => ({ ...honest, ...wrong });
    expect(await attempt()).toBe(FAILED);
  });

  it.each(['none', 'foreign'] as const)('is refused with a signature that is %s', async (signature) => {
    liar.signature = signature;
    liar.lie = (honest) => honest;
    expect(await attempt()).toBe(FAILED);
  });
});

describe('an unavailable provider', () => {
  it('that is not configured leads back to the login page', async () => {
    const bare = await startTestApp({ parts: ['api'] });
    try {
      for (const path of ['google', 'linkedin', 'google/callback?code=x', 'linkedin/callback']) {
        const answer = await bare.client().get(`/api/auth/${path}`);
        expect([answer.status, answer.headers.get('location')]).toEqual([
          302,
          '/login?error=provider_not_configured',
        ]);
      }
    } finally {
      await bare.close();
    }
  });

  it('that is unreachable leads back to the login page, and works once it is back', async () => {
    const late = await LyingProvider.start();
    const env = { PUBLIC_URL, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET };
    const patient = await startTestApp({ parts: ['api'], env: { ...env, GOOGLE_ISSUER: late.issuer } });
    try {
      late.available = false;
      expect(await begin(patient.client(), 'google')).toBe(FAILED);
      late.available = true;
      expect(await begin(patient.client(), 'google')).toContain(late.issuer);
    } finally {
      await patient.close();
      await late.close();
    }
  });
});

describe('the page that was requested', () => {
  it('is where a social sign-in ends', async () => {
    const browser = app.client();
    const answer = await browser.get('/api/auth/google?next=%2Fassessment%2Fstudent%3Fa%3D1');
    const callback = await atProvider(google, someone(), answer.headers.get('location') ?? '');
    expect(await finish(browser, callback)).toBe('/assessment/student?a=1');
  });

  it('is never on another site', async () => {
    const browser = app.client();
    const answer = await browser.get('/api/auth/google?next=%2F%2Fevil.example');
    const callback = await atProvider(google, someone(), answer.headers.get('location') ?? '');
    expect(await finish(browser, callback)).toBe('/dashboard');
  });
});

describe('the list of social sign-ins', () => {
  it('shows visitors the configured ones over REST and GraphQL', async () => {
    const visitor = app.client();
    expect((await visitor.get('/api/auth/providers')).body).toEqual({ providers: ['google', 'linkedin'] });
    const { data } = await visitor.gql('{ signInProviders }');
    expect(data).toEqual({ signInProviders: ['GOOGLE', 'LINKEDIN'] });
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';
import { enrol } from './enrol.js';
import { age } from './session-age.js';
import { calls, getCode, rest } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { REQUIRE_ADMIN_TOTP: 'true' } });
});

afterAll(() => app.close());

async function isSignedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/auth/me')).status === 200;
}

interface Listed {
  readonly current: boolean;
  readonly lastSeenAt: string;
}

async function getSessions(client: TestClient): Promise<Listed[]> {
  const { value } = await rest.send(client, calls.sessions());
  return value['sessions'] as Listed[];
}

describe("the lifetime of an admin's session, where two-step sign-in is required", () => {
  const minute = 1 / (24 * 60);

  it('ends after an idle hour', async () => {
    const { client, user } = await app.signUpAdmin();
    await age(app, user.id, { idle: 58 * minute });
    expect(await isSignedIn(client)).toBe(true);
    await age(app, user.id, { idle: 61 * minute });
    expect(await isSignedIn(client)).toBe(false);
  });

  it('ends after a day, however often it is used', async () => {
    const { client, user } = await app.signUpAdmin();
    await age(app, user.id, { old: 1 - 2 * minute });
    expect(await isSignedIn(client)).toBe(true);
    await age(app, user.id, { old: 3 * minute });
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is extended by what they write in the chat', async () => {
    const admin = await app.signUpAdmin();
    const { client, user } = admin;
    const secret = await enrol(admin);
    const person = await app.signUp();
    const asking = await person.client.chat();
    await asking.join(person.user);
    asking.send({ type: 'message', content: 'Hello.' });
    const { sessionId } = await asking.next('message');
    const socket = await client.chat();
    await socket.join(user);
    await age(app, user.id, { idle: 58 * minute });
    socket.send({ type: 'message', content: 'Good morning.', sessionId });
    await asking.next('message');
    // Noted after the message was stored.
    const browser = app.client({ 'user-agent': 'Another/1.0' });
    const { email, password } = admin;
    const signedIn = await browser.post('/api/auth/login', { email, password, totp: getCode(secret, 0) });
    expect(signedIn.status).toBe(200);
    await vi.waitFor(async () => {
      const used = (await getSessions(browser)).find(({ current }) => !current);
      expect(Date.now() - Date.parse(used?.lastSeenAt ?? '')).toBeLessThan(60_000);
    });
    await age(app, user.id, { idle: 58 * minute });
    expect(await isSignedIn(client)).toBe(true);
    asking.close();
    socket.close();
  });
});

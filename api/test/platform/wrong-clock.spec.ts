import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../harness/index.js';
import { join } from '../chat/support.js';

const HOUR_MS = 60 * 60 * 1_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

/** Sets the clock of the process, but not that of the database, ahead or behind by this much. */
function shiftClock(ms: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: false });
}

it('a process whose clock is an hour ahead or behind signs people in, and keeps them signed in', async () => {
  const before = await app.signUp();
  for (const ms of [HOUR_MS, -HOUR_MS]) {
    shiftClock(ms);
    const during = await app.signUp();
    const login = { email: before.email, password: TEST_PASSWORD };
    expect((await app.client().post('/api/auth/login', login)).status).toBe(200);
    vi.useRealTimers();
    for (const { client } of [before, during]) expect((await client.get('/api/auth/me')).status).toBe(200);
  }
});

it('a link that was mailed before the clock jumped is still valid once', async () => {
  for (const ms of [HOUR_MS / 2, -HOUR_MS]) {
    const person = await app.signUp();
    await app.client().post('/api/auth/forgot-password', { email: person.email });
    const mail = await app.mailTo(person.email, 'password');
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    shiftClock(ms);
    const reset = { token, password: 'another compass entirely' };
    expect((await app.client().post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await app.client().post('/api/auth/reset-password', reset)).status).toBe(400);
    vi.useRealTimers();
  }
});

it('messages keep their order, and jobs run, when the clock steps back', async () => {
  const person = await app.signUp();
  const chat = await join(person);
  const numbers: unknown[] = [];
  for (const ms of [HOUR_MS, 0, -HOUR_MS]) {
    shiftClock(ms);
    numbers.push((await chat.say(`At ${ms}`, { clientId: `at ${ms}` }))['seq']);
  }
  vi.useRealTimers();
  const sorted = numbers.map(Number).sort((a, b) => a - b);
  expect(numbers).toEqual(sorted);
  expect(new Set(numbers).size).toBe(3);
  const history = (await join(person)).frames.find(({ type }) => type === 'history');
  expect(JSON.stringify(history)).toMatch(/At 3600000.*At 0.*At -3600000/s);
  shiftClock(-HOUR_MS);
  const late = await app.signUp();
  // Its job ran.
  await app.mailTo(late.email, '');
});

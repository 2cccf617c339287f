import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PING_EVERY_MS, SocketMaintenance } from '../../src/modules/chat/api/socket/socket-maintenance.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { endSessionsUnannounced, hasContent, join } from './support.js';

describe('a chat connection', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ parts: ['api'] });
  });

  afterAll(() => app.close());

  it('is closed with 4401 when its session is signed out, while others stay open', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const [chat, foreign] = [await join(person), await join(other)];
    await person.client.post('/api/auth/logout');
    expect((await chat.closed).code).toBe(4401);
    expect(await foreign.say('Still here')).toMatchObject({ type: 'message' });
  });

  it('is closed with 4401 within 5 seconds of an unannounced end of its session, while others stay open', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const [chat, foreign] = [await join(person), await join(other)];
    await endSessionsUnannounced(app, person);
    const endedAt = Date.now();
    expect((await chat.closed).code).toBe(4401);
    expect(Date.now() - endedAt).toBeLessThan(5_000);
    expect(await foreign.say('Still here')).toMatchObject({ type: 'message' });
  });

  it('is closed with 4401 when its session ends between the upgrade and the auth frame', async () => {
    const person = await app.signUp();
    const chat = await person.client.chat();
    await endSessionsUnannounced(app, person);
    chat.auth(person.user);
    expect(await chat.next('error')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await chat.closed).code).toBe(4401);
  });

  it('is closed with 4401 when the account is erased, and its messages are gone', async () => {
    const person = await app.signUp();
    const chat = await join(person);
    const { sessionId } = await chat.say('Forget me');
    await person.client.delete('/api/auth/me', { password: person.password });
    expect((await chat.closed).code).toBe(4401);
    expect(await app.sql('SELECT 1 FROM chat_message WHERE consultation_id = $1', [sessionId])).toEqual([]);
  });

  it('is closed with 1013 when its client stops reading, and the history has what it missed', async () => {
    const person = await app.signUp();
    const [slow, writer] = [await join(person), await join(person)];
    slow.socket.pause();
    const content = 'x'.repeat(4_000);
    for (let index = 0; index < 2_000; index += 1)
      writer.send({ type: 'message', content: `${index} ${content}`.slice(0, 4_000) });
    await writer.next('message', ({ content: text }) => String(text).startsWith('1999 '));
    slow.socket.resume();
    expect([1006, 1013]).toContain((await slow.closed).code);
    expect(slow.frames.length).toBeLessThan(2_000);
    const reconnected = await person.client.chat();
    const { messages } = await reconnected.join(person.user);
    expect((messages as { content: string }[]).at(-1)?.content.startsWith('1999 ')).toBe(true);
  });

  it('is terminated when its peer misses two pings, while one that answers stays open', async () => {
    const [silent, awake] = [await join(await app.signUp()), await join(await app.signUp())];
    const maintenance = app.get(SocketMaintenance);
    silent.socket.pause();
    for (let round = 0; round < 2; round += 1) {
      const pinged = once(awake.socket, 'ping');
      maintenance.pingAll();
      await pinged;
      // It follows the pong.
      await awake.say(`Still here ${round}`);
    }
    silent.socket.resume();
    expect((await silent.closed).code).toBe(1006);
    expect(await awake.say('And after')).toMatchObject({ type: 'message' });
    expect(2 * PING_EVERY_MS).toBeLessThanOrEqual(60_000);
  });

  it('is refused beyond 20 per person', async () => {
    const person = await app.signUp();
    const open = await Promise.all(Array.from({ length: 20 }, () => join(person)));
    const chat = await person.client.chat();
    chat.auth(person.user);
    expect(await chat.next('error')).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await chat.closed).code).toBe(1008);
    for (const each of open) each.close();
  });
});

describe('with the production limits', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp({ parts: ['api'], env: { RATE_LIMIT_FACTOR: '1' } });
  });

  afterEach(() => app.close());

  it('the eleventh message within 10 seconds is RATE_LIMITED, but a repeat of a stored one is not', async () => {
    const person = await app.signUp();
    const [one, other] = [await join(person), await join(person)];
    for (let index = 0; index < 10; index += 1) {
      expect(await (index % 2 ? one : other).say('x', { clientId: `c${index}` })).toMatchObject({
        type: 'message',
      });
    }
    expect(await one.say('Too much', { clientId: 'c10' })).toMatchObject({
      code: 'RATE_LIMITED',
      clientId: 'c10',
    });
    expect(await other.say('x', { clientId: 'c3' })).toMatchObject({ type: 'message', clientId: 'c3' });
    const stranger = await join(await app.signUp());
    expect(await stranger.say('I am not limited')).toMatchObject({ type: 'message' });
  });

  it('repeated messages do not count towards the limit', async () => {
    const chat = await join(await app.signUp());
    await chat.say('first', { clientId: 'same' });
    for (let index = 0; index < 12; index += 1) await chat.say('first', { clientId: 'same' });
    expect(await chat.say('second')).toMatchObject({ type: 'message' });
  });

  it('a flood of frames is answered once and closed with 1008, while other connections go on', async () => {
    const [flood, other] = [await join(await app.signUp()), await join(await app.signUp())];
    for (let index = 0; index < 2_000; index += 1) flood.send({ type: 'typing', isTyping: true });
    expect((await flood.closed).code).toBe(1008);
    expect(flood.frames.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
    expect(await other.say('Still here')).toMatchObject({ type: 'message' });
  });

  it('an address that opens too many sockets is answered with 429', async () => {
    const upgrades = await Promise.allSettled(Array.from({ length: 130 }, () => app.client().chat()));
    const refused = upgrades.filter((upgrade) => upgrade.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.every(({ reason }) => String(reason).includes('429'))).toBe(true);
  });
});

describe('a process that shuts down', () => {
  it('acknowledges the messages it received, and closes with 1012', async () => {
    const app = await startTestApp({ parts: ['api'] });
    const chat = await join(await app.signUp());
    const receipt = await chat.say('The last words');
    const stopped = app.close();
    expect((await chat.closed).code).toBe(1012);
    expect(
      chat.frames.some((frame) => hasContent('The last words')(frame) && frame['id'] === receipt['id']),
    ).toBe(true);
    await stopped;
  });
});

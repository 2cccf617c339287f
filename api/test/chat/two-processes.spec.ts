import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { hasContent, join } from './support.js';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp({ parts: ['api'] });
  two = await startTestApp({
    parts: ['api'],
    database: one.database,
    env: {
      DATA_DIR: one.settings.dataDir,
      ...(one.settings.redisUrl ? { REDIS_PREFIX: one.settings.redisPrefix } : {}),
    },
  });
});

afterAll(async () => {
  await two.close({ keep: true });
  await one.close();
});

describe('two processes', () => {
  it('deliver messages, answers, typing and joins to each other', async () => {
    const [person, admin] = [await one.signUp(), await one.signUpAdmin()];
    const desk = await join(admin, two.url);
    const chat = await join(person, one.url);
    const joined = await desk.next('user_joined');
    const question = await chat.say('Over there?');
    expect(joined['sessionId']).toBe(question['sessionId']);
    const { clientId: _own, ...shown } = question;
    expect(await desk.next('message', hasContent('Over there?'))).toEqual(shown);
    const answer = await desk.say('Over here.', { sessionId: question['sessionId'] });
    expect(await chat.next('message', ({ id }) => id === answer['id'])).toMatchObject({ sender: 'admin' });
    chat.send({ type: 'typing', isTyping: true });
    expect(await desk.next('typing')).toMatchObject({ isTyping: true, sessionId: question['sessionId'] });
    desk.send({ type: 'typing', isTyping: false, sessionId: question['sessionId'] });
    expect(await chat.next('typing')).toMatchObject({ isTyping: false });
    desk.close();
    chat.close();
  });

  it('count an admin connected to both once, and announce it when the last connection closes', async () => {
    const [person, admin] = [await one.signUp(), await one.signUpAdmin()];
    const chat = await join(person, one.url);
    const desks = [await join(admin, one.url), await join(admin, two.url)];
    const status = await one.client().get<{ status: { adminCount: number } }>('/api/chat/status');
    expect(status.body.status.adminCount).toBe(1);
    for (const desk of desks) desk.close();
    await chat.next('consultant_status', ({ online }) => online === false);
    chat.close();
  });

  it('keep one order of messages that arrive at both at once', async () => {
    const person = await one.signUp();
    const [left, right] = [await join(person, one.url), await join(person, two.url)];
    for (let index = 0; index < 100; index += 1) {
      left.send({ type: 'message', content: `left ${index}` });
      right.send({ type: 'message', content: `right ${index}` });
    }
    const heard = async (chat: typeof left) => {
      const seqs: number[] = [];
      const texts: string[] = [];
      while (texts.length < 200) {
        const frame = await chat.next('message', ({ sender }) => sender === 'user');
        seqs.push(Number(frame['seq']));
        texts.push(String(frame['content']));
      }
      return { seqs, texts };
    };
    const [here, there] = [await heard(left), await heard(right)];
    expect(there).toEqual(here);
    expect(here.seqs).toEqual([...here.seqs].sort((a, b) => a - b));
    expect(new Set(here.texts).size).toBe(200);
    left.close();
    right.close();
  });

  it('store a message once when it arrives at both at once', async () => {
    const person = await one.signUp();
    const [left, right] = [await join(person, one.url), await join(person, two.url)];
    for (let index = 0; index < 20; index += 1) {
      const clientId = `both ${index}`;
      const [a, b] = await Promise.all([left.say('Both', { clientId }), right.say('Both', { clientId })]);
      expect(a['id']).toBe(b['id']);
    }
    const rows = await one.sql(`SELECT 1 FROM chat_message WHERE sender_id = $1 AND content = 'Both'`, [
      person.user.id,
    ]);
    expect(rows).toHaveLength(20);
    left.close();
    right.close();
  });

  it("close each other's connections when a session is signed out", async () => {
    const person = await one.signUp();
    const chat = await join(person, two.url);
    await person.client.post('/api/auth/logout');
    expect((await chat.closed).code).toBe(4401);
  });
});

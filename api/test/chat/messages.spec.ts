import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type ChatFrame, type TestApp } from '../harness/index.js';
import { join } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

describe("a user's message", () => {
  it('comes back with an id, time, name and session from the server', async () => {
    const person = await app.signUp({ firstName: 'Grace', lastName: 'Hopper' });
    const chat = await join(person);
    const receipt = await chat.say('  Hello there  ', {
      sender: 'admin',
      senderName: 'Someone',
      clientId: 'first',
    });
    expect(receipt).toMatchObject({
      type: 'message',
      content: 'Hello there',
      sender: 'user',
      senderName: 'Grace Hopper',
      clientId: 'first',
    });
    expect(new Date(String(receipt['timestamp'])).toISOString()).toBe(receipt['timestamp']);
    const [row] = await app.sql<{ content: string }>('SELECT content FROM chat_message WHERE id = $1', [
      receipt['id'],
    ]);
    expect(row?.content).toBe('Hello there');
  });

  it('reaches all their connections and the admins, always in the same session', async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    const [one, other, desk] = [await join(person), await join(person), await join(admin)];
    const receipt = await one.say('To all of us');
    const sent = (frame: ChatFrame) => frame['id'] === receipt['id'];
    expect(await other.next('message', sent)).toEqual(receipt);
    const { clientId, ...shown } = receipt;
    expect(clientId).toBeDefined();
    expect(await desk.next('message', sent)).toEqual(shown);
    one.close();
    await one.closed;
    const later = await (await join(person)).say('Later');
    expect(later['sessionId']).toBe(receipt['sessionId']);
  });

  it('reaches no other user', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [own, foreign] = [await join(person), await join(stranger)];
    await own.say('Nobody else reads this');
    const mine = await foreign.say('Mine');
    const frames = await foreign.settle();
    expect(frames.filter(({ type }) => type === 'message').map((frame) => frame['content'])).not.toContain(
      'Nobody else reads this',
    );
    expect(mine['sessionId']).not.toBe((await own.say('Another'))['sessionId']);
  });

  it('is stored once when it is resent with its clientId, even over another connection', async () => {
    const person = await app.signUp();
    const [one, other] = [await join(person), await join(person)];
    const first = await one.say('Only once', { clientId: 'same' });
    const second = await other.say('Only once', { clientId: 'same' });
    expect(second['id']).toBe(first['id']);
    const third = await one.say('Changed on the way', { clientId: 'same' });
    expect(third).toMatchObject({ id: first['id'], content: 'Only once' });
    const rows = await app.sql('SELECT id FROM chat_message WHERE client_id = $1 AND sender_id = $2', [
      'same',
      person.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is stored once when it is sent twice at the same moment', async () => {
    const person = await app.signUp();
    const chat = await join(person);
    const frame = { type: 'message', content: 'Twice', clientId: 'twice' };
    chat.send(frame);
    chat.send(frame);
    const isTwice = (heard: ChatFrame) => heard['clientId'] === 'twice';
    const [one, two] = [await chat.next('message', isTwice), await chat.next('message', isTwice)];
    expect(two).toEqual(one);
  });

  it('ignores a sessionId sent by the user', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const [own, foreign] = [await join(person), await join(stranger)];
    const { sessionId } = await foreign.say('My own');
    const receipt = await own.say('Into another session', { sessionId });
    expect(receipt['sessionId']).not.toBe(sessionId);
  });

  it('keeps its place in the order of one connection', async () => {
    const chat = await join(await app.signUp());
    const sent = Array.from({ length: 100 }, (_, index) => `number ${index}`);
    for (const content of sent) chat.send({ type: 'message', content });
    for (const content of sent) expect(await chat.next('message')).toMatchObject({ content });
  });
});

describe("an admin's message", () => {
  it('reaches the person it answers and the other admins', async () => {
    const [person, admin, colleague] = [await app.signUp(), await app.signUpAdmin(), await app.signUpAdmin()];
    const [chat, desk, other] = [await join(person), await join(admin), await join(colleague)];
    const { sessionId } = await chat.say('A question');
    const receipt = await desk.say('An answer', { sessionId });
    expect(receipt).toMatchObject({ sender: 'admin', senderName: 'Ada Lovelace', sessionId });
    expect(await chat.next('message', ({ id }) => id === receipt['id'])).toMatchObject({
      content: 'An answer',
    });
    expect(await other.next('message', ({ id }) => id === receipt['id'])).toMatchObject({ sessionId });
  });

  it('is NOT_FOUND for an unknown session', async () => {
    const desk = await join(await app.signUpAdmin());
    for (const sessionId of ['01a1fdef-a9dd-766a-b34c-226112d06ee4', 'nonsense']) {
      expect(await desk.say('Anybody?', { sessionId })).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
    }
    expect(await desk.say('Nobody named')).toMatchObject({ type: 'error', code: 'VALIDATION_FAILED' });
  });
});

describe('the chat history', () => {
  it("is the caller's own latest 50 messages, oldest first", async () => {
    const person = await app.signUp();
    const chat = await join(person);
    for (let index = 0; index < 60; index += 1) chat.send({ type: 'message', content: `m${index}` });
    await chat.next('message', ({ content }) => content === 'm59');
    const reconnected = await person.client.chat();
    const { messages } = await reconnected.join(person.user);
    const contents = (messages as { content: string }[]).map(({ content }) => content);
    const own = contents.filter((content) => content.startsWith('m'));
    expect(own).toEqual(Array.from({ length: own.length }, (_, index) => `m${60 - own.length + index}`));
    expect(contents).toHaveLength(50);
  });

  it("is empty for an admin, and never contains other people's messages", async () => {
    const [person, admin] = [await app.signUp(), await app.signUpAdmin()];
    await (await join(person)).say('Private');
    const desk = await admin.client.chat();
    expect((await desk.join(admin.user))['messages']).toEqual([]);
    const stranger = await app.signUp();
    const foreign = await stranger.client.chat();
    expect((await foreign.join(stranger.user))['messages']).toEqual([]);
  });
});

describe('a typing frame', () => {
  it('reaches the admins only when a user types, and the one person when an admin types', async () => {
    const [person, stranger, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
    const [chat, foreign, desk] = [await join(person), await join(stranger), await join(admin)];
    const { sessionId } = await chat.say('Hello');
    chat.send({ type: 'typing', isTyping: true });
    expect(await desk.next('typing')).toEqual({ type: 'typing', isTyping: true, sessionId });
    desk.send({ type: 'typing', isTyping: true, sessionId });
    expect(await chat.next('typing')).toEqual({ type: 'typing', isTyping: true, sessionId });
    expect((await foreign.settle()).some(({ type }) => type === 'typing')).toBe(false);
  });
});

describe('presence', () => {
  it('counts admins as people, and announces every change to everybody', async () => {
    const chat = await join(await app.signUp());
    const admin = await app.signUpAdmin();
    const before = Number(
      (await app.client().get<{ status: { adminCount: number } }>('/api/chat/status')).body.status.adminCount,
    );
    const one = await join(admin);
    expect(await chat.next('consultant_status', ({ adminCount }) => adminCount === before + 1)).toMatchObject(
      {
        online: true,
      },
    );
    const two = await join(admin);
    one.close();
    await one.closed;
    two.close();
    await chat.next('consultant_status', ({ adminCount }) => adminCount === before);
  });

  it('announces who joined to admins and nobody else', async () => {
    const [desk, foreign] = [await join(await app.signUpAdmin()), await join(await app.signUp())];
    const person = await app.signUp({ firstName: 'Rosalind', lastName: 'Franklin' });
    await join(person);
    const joined = await desk.next('user_joined', ({ message }) => String(message).includes('Rosalind'));
    expect(joined['message']).toBe('Rosalind Franklin joined the chat.');
    expect((await foreign.settle()).some(({ type }) => type === 'user_joined')).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnswerMailsService, ChatRetentionService } from '../../src/modules/chat/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp } from '../harness/index.js';
import { join } from './support.js';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const system = () => RequestContext.system('test');

describe('while no consultant is online', () => {
  it('the first message gets one automatic answer that says when a person will reply', async () => {
    const chat = await join(await app.signUp());
    await chat.say('Anybody there?');
    const answer = await chat.next('message', ({ sender }) => sender === 'system');
    expect(answer).toMatchObject({ senderName: 'Portolan' });
    expect(answer['content']).toMatch(/(back on|today until) .+ UTC\..+email you our answer/);
    await chat.say('Still nobody?');
    const frames = await chat.settle();
    expect(frames.filter(({ sender }) => sender === 'system')).toHaveLength(1);
  });

  it('an answer to a person who has left is mailed, but not one that was seen', async () => {
    const [gone, there, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
    const [left, stays] = [await join(gone), await join(there)];
    const [one, two] = [await left.say('I have to go'), await stays.say('I wait here')];
    left.close();
    await left.closed;
    const desk = await join(admin);
    await desk.say('Here is your answer', { sessionId: one['sessionId'] });
    const seen = await desk.say('You see this', { sessionId: two['sessionId'] });
    await stays.next('message', ({ id }) => id === seen['id']);
    // Deliveries to an open connection are recorded once a second.
    await expect
      .poll(() =>
        app.sql('SELECT 1 FROM chat_consultation WHERE id = $1 AND user_reached_seq >= $2', [
          two['sessionId'],
          seen['seq'],
        ]),
      )
      .toHaveLength(1);
    await app.get(AnswerMailsService).mailDue(system());
    const mail = await app.mailTo(gone.email, 'A consultant answered you');
    expect(mail.text).toContain('Here is your answer');
    expect(
      (await app.mails()).filter(({ to }) => to.includes(there.email)).map(({ subject }) => subject),
    ).not.toContain('A consultant answered you');
  });
});

describe('retention', () => {
  it('deletes messages older than CHAT_RETENTION_DAYS and nothing younger', async () => {
    const chat = await join(await app.signUp());
    const [old, young] = [await chat.say('Old'), await chat.say('Young')];
    await app.sql(`UPDATE chat_message SET created_at = now() - interval '31 days' WHERE id = $1`, [
      old['id'],
    ]);
    await app.sql(`UPDATE chat_message SET created_at = now() - interval '29 days' WHERE id = $1`, [
      young['id'],
    ]);
    await app.get(ChatRetentionService).deleteExpired(system());
    const rows = await app.sql<{ id: string }>('SELECT id FROM chat_message WHERE id IN ($1, $2)', [
      old['id'],
      young['id'],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([young['id']]);
  });
});

describe('a message that refers to a document', () => {
  it("names the document, and answers NOT_FOUND for somebody else's", async () => {
    const [person, stranger, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
    const upload = await person.client.post<{ document: { id: string; originalName: string } }>(
      '/api/documents/upload',
      {
        documentType: 'passport',
        originalName: 'passport.png',
        mimeType: 'image/png',
        fileData:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      },
    );
    const documentId = upload.body.document.id;
    const [chat, foreign, desk] = [await join(person), await join(stranger), await join(admin)];
    const receipt = await chat.say('Is this one right?', { documentId });
    expect(receipt['document']).toEqual({ id: documentId, originalName: 'passport.png' });
    expect(await foreign.say('Not mine', { documentId })).toMatchObject({ code: 'NOT_FOUND' });
    const other = await foreign.say('Hello');
    expect(await desk.say('Not theirs', { documentId, sessionId: other['sessionId'] })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await desk.say('Yours', { documentId, sessionId: receipt['sessionId'] })).toMatchObject({
      document: { id: documentId },
    });
  });
});

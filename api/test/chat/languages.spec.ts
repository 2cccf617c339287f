import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type ChatFrame, type TestApp } from '../harness/index.js';
import { join } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

describe('a chat in another language', () => {
  it("reports a refused message in the account's language, whatever the browser asks for", async () => {
    const chat = await join(await app.signUp({ language: 'fr' }));
    expect(await chat.say('Bonjour', { documentId: '01900000-0000-7000-8000-000000000001' })).toMatchObject({
      type: 'error',
      code: 'NOT_FOUND',
      message: 'Nous n’avons pas trouvé ce que vous cherchez.',
    });
  });

  it('sends the automatic answer in the language of the writer', async () => {
    const chat = await join(await app.signUp({ language: 'zh' }));
    await chat.say('有人吗？');
    const answer = await chat.next('message', ({ sender }) => sender === 'system');
    expect(answer['content']).toMatch(/^感谢您的留言。目前没有顾问在线。.+我们会通过邮件回复您。$/);
  });

  it('says whether a consultant is online in the language of each person who waits', async () => {
    const [spanish, arabic] = [await app.signUp({ language: 'es' }), await app.signUp({ language: 'ar' })];
    const [one, other] = [await join(spanish), await join(arabic)];
    const online = (frame: ChatFrame) => frame['online'] === true;
    await join(await app.signUpAdmin());
    expect(await one.next('consultant_status', online)).toMatchObject({
      adminCount: 1,
      message: 'Hay un asesor en línea.',
    });
    expect(await other.next('consultant_status', online)).toMatchObject({ message: 'يوجد مستشار متصل.' });
  });

  it('saves the transcript in the language of the page', async () => {
    const person = await app.signUp({ language: 'hi' });
    const chat = await join(person);
    await chat.say('नमस्ते');
    const file = await person.client.get('/api/chat/transcript', { 'accept-language': 'hi' });
    expect(file.text).toMatch(/^Portolan: वीज़ा परामर्श\nसेव किया गया: .+\nसंदेश: \d/);
  });
});

describe('the support status for visitors', () => {
  it('is in the language of their page', async () => {
    const ask = (language: string) =>
      app.client().get<{ status: { message: string } }>('/api/chat/status', { 'accept-language': language });
    expect((await ask('fr')).body.status.message).toMatch(/conseiller/);
    expect((await ask('pt')).body.status.message).toMatch(/consultant/);
  });
});

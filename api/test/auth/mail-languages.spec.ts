import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { calls, rest } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const RESET = {
  en: 'Set a new password',
  es: 'Cree una contraseña nueva',
  ar: 'تعيين كلمة مرور جديدة',
  zh: '设置新密码',
} as const;

async function forget({ email }: SignedUp): Promise<void> {
  await rest.send(app.client(), calls.forgot(email));
}

describe('an account mail', () => {
  it('is in the language of the sign-up', async () => {
    const person = await app.signUp({ language: 'fr' });
    const mail = await app.mailTo(person.email, 'Confirmez votre adresse e-mail');
    expect(mail.text).toContain('Bonjour Ada,');
    expect(mail.html).toContain('<html lang="fr" dir="ltr">');
  });

  it('is in Arabic, right to left, for an account in Arabic', async () => {
    const person = await app.signUp({ language: 'ar' });
    await forget(person);
    const mail = await app.mailTo(person.email, RESET.ar);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.text).toContain('مرحبًا Ada،');
    expect(mail.text).toMatch(/\/reset-password\?token=\S+/);
    expect(mail.headers).toMatchObject({ 'content-language': 'ar' });
    expect(mail.headers['subject']).toMatch(/^=\?UTF-8\?/);
  });

  it("follows the account's language when it changes", async () => {
    const person = await app.signUp();
    const changed = await person.client.patch('/api/auth/me', { language: 'zh' });
    expect(changed.status).toBe(200);
    await forget(person);
    expect((await app.mailTo(person.email, RESET.zh)).html).toContain('<html lang="zh-Hans" dir="ltr">');
  });

  it('reaches each of several people in their own language', async () => {
    const languages = ['es', 'ar', 'zh', 'en'] as const;
    const people = await Promise.all(languages.map((language) => app.signUp({ language })));
    await Promise.all(people.map(forget));
    for (const [index, person] of people.entries()) {
      const language = languages[index] ?? 'en';
      const mail = await app.mailTo(person.email, RESET[language]);
      const others = Object.values(RESET).filter((subject) => subject !== RESET[language]);
      for (const other of others) expect(mail.text).not.toContain(other);
    }
  });

  it('is in English when the language has no translation', async () => {
    const person = await app.signUp({ language: 'pt-BR' });
    await forget(person);
    expect((await app.mailTo(person.email, RESET.en)).text).toContain('Hello Ada,');
  });
});

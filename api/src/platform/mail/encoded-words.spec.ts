import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { decodeWords } from './encoded-words.js';

async function subjectLine(subject: string): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject });
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer.');
  const source = message.toString('latin1').replace(/\r\n[ \t]+/g, ' ');
  return /^Subject: (.*)$/m.exec(source)?.[1] ?? '';
}

describe('the subject of a mail', () => {
  it.each([
    'Set a new password',
    'Définissez un nouveau mot de passe',
    'أوقفنا تسجيل الدخول إلى حسابك مؤقتًا',
    '您的账户已删除：您的回执',
    'यह ईमेल इसलिए मिला है, क्योंकि किसी ने इस पते से Portolan पर खाता बनाया है, और यह बहुत लंबा है',
  ])('is sent in characters that every server accepts, and decoded unchanged: %s', async (subject) => {
    const line = await subjectLine(subject);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeWords(line)).toBe(subject);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language/languages.js';
import { Wording } from '../language/wording.js';
import { blocksFromText, greeting, type MailContent } from './mail-content.js';
import { renderMail } from './render-mail.js';

const ENGLISH = Wording.in('en');
const URL = 'https://portolan.example';

function mail(changes: Partial<MailContent> = {}): ReturnType<typeof renderMail> {
  return renderMail(URL, {
    wording: ENGLISH,
    subject: 'Your passport is verified',
    firstName: 'Ada',
    blocks: ['We checked your file.', { items: ['Passport', 'Transcript'] }],
    button: { label: 'See my pictures', path: '/pictures?albumId=a1&type=passport' },
    after: ['The link works once.'],
    reason: "You're getting this email because you uploaded pictures.",
    ...changes,
  });
}

/** The visible words of HTML, in order. */
function listWords(html: string): string {
  return html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the mail template', () => {
  it('has the same content in HTML and in text', () => {
    const { html, text } = mail();
    const words = text
      .replace(/:\nhttps:\S+/g, '')
      .replace(/^-- \nPortolan$/m, '')
      .replace(/^- /gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(listWords(html)).toBe(`Portolan ${words}`);
  });

  it('greets by name, has one button, and says who writes and why', () => {
    const { html, text } = mail();
    for (const form of [listWords(html), text]) {
      expect(form).toContain('Hello Ada,');
      expect(form).toContain("Portolan isn't a government site.");
      expect(form).toContain('because you uploaded pictures');
    }
    expect(html.match(/class="act"/g)).toHaveLength(1);
  });

  it('links to the public address, with the ampersand escaped in HTML only', () => {
    const { html, text } = mail();
    expect(text).toContain(`See my pictures:\n${URL}/pictures?albumId=a1&type=passport`);
    expect(html).toContain(`href="${URL}/pictures?albumId=a1&amp;type=passport"`);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'never links to %s',
    (path) => {
      expect(() => mail({ button: { label: 'Go', path } })).toThrow(/must be a path of the product/);
    },
  );

  it('escapes everything that people wrote', () => {
    const nasty = `<script>alert("1")</script> & <img src=x onerror='x'>`;
    const { html, text } = mail({ subject: nasty, blocks: [nasty, { items: [nasty] }], after: [nasty] });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;');
    expect(text).toContain(nasty);
  });

  it('keeps line breaks and extra headers out of the subject', () => {
    expect(mail({ subject: 'One\r\nBcc: all@example.com' }).subject).toBe('One Bcc: all@example.com');
  });

  it('removes characters that change the text direction', () => {
    expect(mail({ blocks: ['file\u202egpj.exe'] }).text).toContain('filegpj.exe');
  });

  it('has separate colors for dark clients', () => {
    const { html } = mail();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });
});

describe('the mail template in another language', () => {
  it.each(LANGUAGES)('translates into %s what is the same in every mail', (language) => {
    const wording = Wording.in(language);
    const { html, text, headers } = mail({ wording });
    const frame = wording.translate("Portolan isn't a government site.");
    expect(frame === "Portolan isn't a government site.").toBe(language === 'en');
    for (const form of [html, text]) {
      expect(form.includes('Hello')).toBe(language === 'en');
      expect(listWords(form)).toContain(frame);
    }
    expect(headers['Content-Language']).toBe(wording.tag);
    expect(html).toContain(`<html lang="${wording.tag}" dir="${wording.direction}">`);
  });

  it('is right to left in Arabic, even in clients that drop the outer elements', () => {
    const { html } = mail({ wording: Wording.in('ar') });
    expect(html.match(/ lang="ar" dir="rtl"/g)).toHaveLength(3);
    expect(html).toContain('padding:0 20px 0 0');
    expect(html).not.toContain('dir="ltr"');
  });

  it('is English for a language without a translation', () => {
    expect(mail({ wording: Wording.in('pt-BR') }).text).toContain('Hello Ada,');
    expect(mail({ wording: Wording.in('fr-CA') }).text).toContain('Bonjour Ada,');
  });
});

describe('the greeting', () => {
  it.each(['Ada', 'José María', 'Nguyễn', "O'Brien", 'Jean-Luc', 'महेश', 'J. R.', '李'])(
    'includes the name %s',
    (name) => {
      expect(greeting(ENGLISH, name)).toBe(`Hello ${name},`);
    },
  );

  it.each([
    '',
    'evil.example',
    'http://evil',
    '5 million',
    'Win now: call +1',
    'a b c d e',
    '<b>Ada</b>',
    'x'.repeat(41),
  ])('omits what is not a name: %s', (name) => {
    expect(greeting(ENGLISH, name)).toBe('Hello,');
  });
});

describe('a plain text', () => {
  it('becomes paragraphs and lists', () => {
    expect(blocksFromText('One.\n\nWhat changed:\n- a\n- b\nand more.')).toEqual([
      'One.',
      'What changed:',
      { items: ['a', 'b'] },
      'and more.',
    ]);
  });
});

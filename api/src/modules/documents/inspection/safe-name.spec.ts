import { describe, expect, it } from 'vitest';
import { makeSafeName } from './safe-name.js';

const pdf = (name: string) => makeSafeName(name, 'application/pdf');

describe('the name of a file', () => {
  it.each([
    ['Transcript 2026.pdf', 'Transcript 2026.pdf'],
    ['Zeugnis für Ärzte.PDF', 'Zeugnis für Ärzte.PDF'],
    ['旅券.pdf', '旅券.pdf'],
    ['🛂 passport.pdf', '🛂 passport.pdf'],
  ])('is kept: %j', (name, expected) => expect(pdf(name)).toBe(expected));

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Ada\\scan.pdf', 'scan.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['/', 'document.pdf'],
    ['a\0b.pdf', 'ab.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['annexe\u202efdp.exe', 'annexefdp.exe.pdf'],
    ['a\u200b\u2066b.pdf', 'ab.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['a<b>"c".pdf', 'a_b__c_.pdf'],
    ['half \ud800.pdf', 'half.pdf'],
    ['picture.jpg', 'picture.jpg.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['  . a  b . .pdf', 'a b.pdf'],
  ])('is sanitized: %j becomes %j', (name, expected) => expect(pdf(name)).toBe(expected));

  it('has at most 150 characters, including its extension', () => {
    const name = pdf(`${'x'.repeat(10_000)}.pdf`);
    expect(name).toHaveLength(150);
    expect(name).toMatch(/x\.pdf$/);
  });

  it('is never cut inside a character', () => {
    expect([...pdf('🛂'.repeat(300))]).toHaveLength(150);
  });

  it('gets the extension of its content', () => {
    expect(makeSafeName('a.jpeg', 'image/jpeg')).toBe('a.jpeg');
    expect(makeSafeName('a.png', 'image/jpeg')).toBe('a.png.jpg');
    expect(makeSafeName('a', 'image/png')).toBe('a.png');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncomplete, printable, UNPRINTABLE } from './printable-text.js';

describe('a text for the page', () => {
  it.each([
    ['René Müller – 13,761 £ “ok”…', 'René Müller – 13,761 £ “ok”…'],
    ['Łukasz Żółć', 'Lukasz Zólc'],
    ['Nguyễn Thị Đào', 'Nguyên Thi Dào'],
    ['Щербаков Юрий', 'Shcherbakov Yuriy'],
    ['Володимир Їжак', 'Volodimir Yizhak'],
    ['Παπαδόπουλος', 'Papadopoulos'],
    ['Şükrü Çağlar İnce', 'Sükrü Çaglar Ince'],
    ['IELTS ≥ 6.5 → met', 'IELTS >= 6.5 -> met'],
  ])('writes %s in letters that every reader of PDF has', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it.each(['王小明', 'محمد علي', 'नमस्ते', '👩‍🎓 🎓'])('says where %s cannot be printed', (text) => {
    expect(printable(`I am ${text}.`)).toMatch(/^I am .*\.$/);
    expect(isIncomplete(printable(`I am ${text}.`))).toBe(true);
  });

  it('leaves out control characters and keeps lines', () => {
    expect(printable('one\u0007\u200b two\nthree\u2028four')).toBe('one two\nthree\nfour');
  });

  it('leaves only characters of Windows-1252, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const character of printable(text)) {
          const code = character.codePointAt(0) ?? 0;
          expect(
            code === 0x0a ||
              (code >= 0x20 && code <= 0xff) ||
              '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'.includes(character),
          ).toBe(true);
        }
      }),
    );
  });

  it('does not change what is printable already', () => {
    expect(printable(printable('Łódź → 王'))).toBe(printable('Łódź → 王'));
    expect(UNPRINTABLE).toBe(printable(UNPRINTABLE));
  });
});

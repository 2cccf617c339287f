import { describe, expect, it } from 'vitest';
import { removeOtherPeople } from './other-people.js';

describe('what a text says of somebody else', () => {
  it.each([
    ['my wife has IELTS 6.5', ''],
    ['my wife has IELTS 6.5. I have 7', '. I have 7'],
    ['my wife scored 7.5 in IELTS, I have B2', ', I have B2'],
    ['wife IELTS 6.5, me 7', ', me 7'],
    ["my brother's salary is 60.000 EUR, mine 50k", ', mine 50k'],
  ])('%s: its numbers with a point are theirs, too', (text, left) => {
    expect(removeOtherPeople(text)).toBe(left);
  });

  it('ends where the person speaks of themselves again', () => {
    expect(removeOtherPeople('my wife has B2, I have B1')).toBe(', I have B1');
  });
});

import { describe, expect, it } from 'vitest';
import { removeOtherPeople } from './other-people.js';
import { answerText } from './text.js';

describe('what a text says about somebody else', () => {
  it.each([
    ['my wife has IELTS 6.5', ''],
    ['my wife has IELTS 6.5. I have 7', '. I have 7'],
    ['my wife scored 7.5 in IELTS, I have B2', ', I have B2'],
    ['wife IELTS 6.5, me 7', ', me 7'],
    ["my brother's salary is 60.000 EUR, mine 50k", ', mine 50k'],
  ])('%s: its numbers with a point are theirs, too', (text, left) => {
    expect(removeOtherPeople(text)).toBe(left);
  });

  it('ends where the person writes about themselves again', () => {
    expect(removeOtherPeople('my wife has B2, I have B1')).toBe(', I have B1');
  });
});

describe('what a text says about him or her', () => {
  it.each([
    ['My wife is a nurse. She has IELTS 8', '.'],
    ['He has a PhD, I have a BSc', ', I have a BSc'],
    ["She's 30, I'm 34", ", I'm 34"],
    ['her English is C1, mine is B1', ', mine is B1'],
    ['I earn 50k USD and she earns 40k USD', 'I earn 50k USD and'],
    ['Ella tiene IELTS 8, yo tengo 7', ', yo tengo 7'],
    ["Elle a 8 à l'IELTS", ''],
    ['ele tem 5 mil dólares', ''],
    ['er hat Deutsch B2, ich B1', ', ich B1'],
    ['tengo 8 mil euros y él 5 mil dólares', 'tengo 8 thousand euros'],
  ])('%s: is removed', (text, left) => {
    expect(removeOtherPeople(answerText(text))).toBe(left);
  });

  it.each([
    'He offered me a job in Toronto',
    'el 5 de marzo tengo el examen',
    'il y a 5 ans, école',
    'the 5 of us',
  ])('%s: stays', (text) => {
    expect(removeOtherPeople(text)).toBe(text);
  });
});

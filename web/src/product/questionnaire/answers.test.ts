import { describe, expect, it } from 'vitest';
import { parseAnswers } from './answers';
import { toSentAnswer, toSentAnswers } from './sent-answers';

describe('an answer that is sent', () => {
  it.each([
    ['partner_comes', 'yes', true],
    ['partner_comes', 'no', false],
    ['children', '4, 9', [4, 9]],
    ['children', '4 and 9', [4, 9]],
    ['children', ' 0 ', [0]],
    ['children', '4، 9', [4, 9]],
    ['nationalities', ['IN'], ['IN']],
    ['course_months', '3', '3'],
    ['gpa', '3.4/4.0', '3.4/4.0'],
  ])('%s %j has the JSON type of its question: %j', (name, answer, sent) => {
    expect(toSentAnswer(name, answer)).toEqual(sent);
  });

  it.each([
    ['children', 'two'],
    ['children', '4.5'],
    ['partner_comes', 'maybe'],
  ])('%s %j stays as typed for the API to explain', (name, answer) => {
    expect(toSentAnswer(name, answer)).toBe(answer);
  });

  it('that is taken back stays null', () => {
    expect(toSentAnswers({ children: null, partner_comes: 'no' })).toEqual({
      children: null,
      partner_comes: false,
    });
  });

  it('is read back as it was entered', () => {
    const sent = toSentAnswers({ children: '4, 9', partner_comes: 'no', gpa: '3.4' });
    expect(parseAnswers(sent)).toEqual({ children: '4, 9', partner_comes: 'no', gpa: '3.4' });
  });
});

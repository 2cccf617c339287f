import { describe, expect, it } from 'vitest';
import { findChoices } from './find-choices';

const choices = [
  {
    value: '2134',
    label: 'Programmers and software development professionals',
    words: ['Computer games designers', 'Software developers'],
  },
  { value: '2137', label: 'IT network professionals', words: ['Network engineers'] },
  { value: '2237', label: 'Other registered nursing professionals', words: ['Nurse', 'Staff nurse'] },
  { value: '6131', label: 'Nursing auxiliaries and assistants', words: ['Auxiliary nurse'] },
  { value: '5434', label: 'Chefs', words: ['Chefs'] },
];
const find = (text: string) => findChoices(choices, text).map(({ choice }) => choice.value);

describe('finding a value among too many', () => {
  it.each([
    ['213', ['2134', '2137']],
    ['2134 ', ['2134']],
    ['software developer', ['2134']],
    ['Software  DEVELOPERS', ['2134']],
    ['prog', ['2134']],
    ['nurse', ['2237', '6131']],
    ['Chef', ['5434']],
    ['network', ['2137']],
    ['plumber', []],
    ['', []],
    ['  ', []],
    ['()*', []],
  ])('"%s"', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it('says which job title was found', () => {
    expect(findChoices(choices, 'games')[0]?.word).toBe('Computer games designers');
    expect(findChoices(choices, 'programmers')[0]?.word).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readHousehold } from './household.js';

describe('family that stays where it is', () => {
  it.each([
    'Wife and 4 kids stay in Ghana',
    'my wife stays behind',
    'my family remains in Egypt',
    "my husband is 35 and can't leave the country",
  ])('"%s" is nobody who comes along', (text) => {
    expect(readHousehold(text)).toBeNull();
  });

  it.each([
    ['wife and 2 kids will stay with me', { partner: true, children: 2 }],
    ['I bring my wife and 2 children and we want to stay in Canada', { partner: true, children: 2 }],
  ])('"%s" comes along', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });
});

describe('the age of a child', () => {
  it('is no number of children', () => {
    expect(readHousehold('wife, son 19 and daughter 15')).toEqual({
      partner: true,
      children: 1,
      grown: [19],
    });
  });

  it('may follow the only word for the child', () => {
    expect(readHousehold('I have daughter 7')).toEqual({ partner: false, children: 1 });
  });
});

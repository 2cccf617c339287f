import { describe, expect, it } from 'vitest';
import { isWorkIn } from './occupation.js';
import { readOwnWork } from './own-work.js';

describe('the work that people do', () => {
  it.each([
    ['Software engineer, 9 years, no degree', ['software engineer']],
    ['Truck driver 7 yrs in Dubai, 12th pass', ['truck driver']],
    ['I work as a full-stack developer and cook at weekends', ['full-stack developer']],
    ['Soy programadora. Mi esposo es cocinero.', ['programadora']],
    ['head chef; welder before', ['head chef', 'welder']],
    ['Freelance UX designer, 4 years', ['ux designer']],
    ['Lkw-Fahrer seit 10 Jahren', ['lkw-fahrer']],
  ])('is read from "%s"', (text, titles) => {
    expect(readOwnWork(text)).toEqual(titles);
  });

  it.each([
    'Offer as a data analyst in Leeds',
    'I want to become a pilot',
    'I was a chef',
    'my wife is a software engineer',
    'Looking for jobs as a driver',
    "I'm not a programmer",
    'driving license, IT student',
  ])('is not read from "%s"', (text) => {
    expect(readOwnWork(text)).toEqual([]);
  });

  it('belongs to an occupation or not, as far as the text says', () => {
    expect(isWorkIn(['software engineer'], ['it_specialist'])).toBe(true);
    expect(isWorkIn(['truck driver'], ['it_specialist'])).toBe(false);
    expect(isWorkIn([], ['it_specialist'])).toBeNull();
  });
});

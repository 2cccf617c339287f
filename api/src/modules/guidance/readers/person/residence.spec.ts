import { describe, expect, it } from 'vitest';
import { unreadWork } from '../unread.js';
import { readPersonal } from '../personal.js';
import { readOrigin, readResidence } from './residence.js';

describe('the country where somebody lives, in free text', () => {
  it.each([
    ['I live in Ghana', 'GH'],
    ['currently living in Qatar', 'QA'],
    ['Nurse, 6 years, in Saudi Arabia now', 'SA'],
    ["I'm a software developer living in Lisbon", 'PT'],
    ['currently in Dubai on a work visa', 'AE'],
    ['nationality Pakistani, residence: UAE', 'AE'],
    ['I have been living in the United Kingdom for 5 years', 'GB'],
    ['based in Nairobi', 'KE'],
    ['I live with my wife in Kathmandu', 'NP'],
  ])('"%s" is %s', (text, code) => {
    expect(readResidence(text)).toBe(code);
  });

  it.each([
    'I want to live in Canada',
    'I lived in Qatar',
    'I used to live in Germany',
    'my brother lives in Canada',
    'my family is living in the UK',
    'job offer from a company based in Germany',
    'clients based in the United States',
    'my husband living in UK',
    'I have a sister living in Germany',
    'working for a firm based in Germany',
    'job location: Germany',
    'preferred location: Canada',
    'Interested in living in Australia',
    'I am interested in living in Australia',
    'I may live in Canada',
    'get settled in Australia',
    'Cost of living in Canada',
    "I don't live in India",
    'I no longer live in India',
    'living in Georgia',
    'living in my own house',
    'live-in caregiver in Canada',
    '',
  ])('"%s" names none of the writer', (text) => {
    expect(readResidence(text)).toBeNull();
  });

  it('gives way to the answer on it', () => {
    const answers = { country_of_residence: 'IN', additionalInfo: 'I live in Ghana' };
    expect(readPersonal(answers, '2026-12-01', { age: null, household: null }).residence).toBe('IN');
  });
});

describe('the country that somebody is from, in free text', () => {
  it.each([
    ['I am from India and want to work in Germany', 'IN'],
    ['from Kenya, electrician 8 years', 'KE'],
    ["I'm a nurse from the Philippines", 'PH'],
    ['originally from Nepal', 'NP'],
  ])('"%s" is %s', (text, code) => {
    expect(readOrigin(text)).toBe(code);
  });

  it.each(['remote work from home', 'an offer from a hospital in Leeds', 'savings from 2019'])(
    '"%s" names none',
    (text) => {
      expect(readOrigin(text)).toBeNull();
    },
  );

  it('is no citizenship, which opens and closes routes', () => {
    const answers = { additionalInfo: 'I am from Ireland' };
    expect(readPersonal(answers, '2026-12-01', { age: null, household: null }).nationalities).toEqual([]);
  });

  it('is never reported as something that we could not use', () => {
    expect(unreadWork('I am from Kenya, I live in Ghana', '2026-12-01')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { readPassportEnd } from '../readers/person/passport-end.js';

const on = '2026-11-30';
const rules = ruleSet();

it.each([
  ['my passport expires in March 2027', '2027-03-31'],
  ['passport valid until 12/2026', '2026-12-31'],
  ['passport expiry: 2027-05-04', '2027-05-04'],
  ['mi pasaporte vence en junio de 2027', '2027-06-30'],
  ['my visa expires in March 2027', null],
  ['my wife has a passport that expires in March 2027', null],
  ['passport renewed, expires in 2035', null],
])('reads when a passport expires: "%s"', (text, day) => {
  expect(readPassportEnd(text, on)).toBe(day);
});

describe('a passport that ends', () => {
  const steps = (special_requirements: string, start_date = 'September 2027'): string =>
    assess(
      {
        type: 'student',
        on,
        answers: {
          preferred_countries: ['Netherlands'],
          education_level: 'bachelor',
          start_date,
          special_requirements,
        },
        profile: null,
      },
      rules,
    ).nextSteps.join(' ');

  it('before the start must be renewed first', () => {
    expect(steps('my passport expires in March 2027')).toContain(
      'Your passport expires by March 31, 2027, before you want to start. Renew it before you apply',
    );
  });

  it('soon after the start may have to be', () => {
    expect(steps('my passport expires in December 2027')).toContain(
      'Ask the embassy how long it must be valid',
    );
  });

  it('years later needs no step', () => {
    expect(steps('my passport expires in March 2031')).not.toContain('passport expires');
  });
});

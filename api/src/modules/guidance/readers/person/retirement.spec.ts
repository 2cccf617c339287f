import { describe, expect, it } from 'vitest';
import { mentionsRetirement } from './retirement.js';

describe('a text of someone who retires', () => {
  it.each([
    "I'm 66 and live on a pension, I want to retire abroad",
    'retired teacher, my pension is 2,000 EUR a month',
    "I am retired and don't want to work",
    'retired, no job offer',
    'soy jubilado',
  ])('%s', (text) => {
    expect(mentionsRetirement(text)).toBe(true);
  });

  it.each([
    'retired from the army at 45, looking for a job in Canada',
    'I retired but I want to work part time',
    'retired nurse with a job offer in Berlin',
    'nurse in a retirement home',
    'I plan to retire in 20 years',
    'my employer has a pension plan',
    'my father is retired, I am an engineer',
  ])('is not: %s', (text) => {
    expect(mentionsRetirement(text)).toBe(false);
  });
});

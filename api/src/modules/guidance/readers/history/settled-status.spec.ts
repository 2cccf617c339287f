import { describe, expect, it } from 'vitest';
import { readSettledCountry } from './settled-status.js';

describe('permanent residence in a covered country', () => {
  it.each([
    ['I have an Australian PR', 'Australia'],
    ['I am a permanent resident of Canada', 'Canada'],
    ['holder of Singapore PR', 'Singapore'],
    ['I have ILR', 'United Kingdom'],
    ['I hold a Swiss C permit', 'Switzerland'],
  ])('"%s" is that of %s', (text, country) => {
    expect(readSettledCountry(text)).toBe(country);
  });

  it.each([
    'I want Australian PR',
    'how can I get a Canadian PR?',
    'my brother has Australian PR',
    'I am a permanent resident',
    'I have 80 points for Australian PR',
    'submitted EOI for Australian PR',
    'interested in Australian PR',
    'married to an Australian PR',
    'I have a brother with Australian PR',
    'I have 6 years of experience in UK PR and marketing',
  ])('"%s" is held by nobody', (text) => {
    expect(readSettledCountry(text)).toBeNull();
  });
});

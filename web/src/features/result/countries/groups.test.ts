import { describe, expect, it } from 'vitest';
import { splitByChoice, byCountry } from './groups';

const groups = byCountry(
  ['Germany', 'Netherlands', 'United Kingdom', 'United States', 'Australia'].map((country, index) => ({
    country,
    score: 50 + index,
  })),
);
const own = (chosen: string): string[] => splitByChoice(groups, chosen).own.map(({ country }) => country);

describe('the countries that a person chose', () => {
  it.each([
    ['Germany, Netherlands', ['Netherlands', 'Germany']],
    ['Holland, UK, USA', ['United States', 'United Kingdom', 'Netherlands']],
    ['the U.S. or England', ['United States', 'United Kingdom']],
    ['germany', ['Germany']],
    ['', []],
    ['Russia and Austria', []],
  ])('are read from %j', (chosen, countries) => {
    expect(own(chosen)).toEqual(countries);
  });

  it('come by score, the others after them', () => {
    const { own: first, others } = splitByChoice(groups, 'Holland, Germany');
    expect([...first, ...others].map(({ best }) => best.score)).toEqual([51, 50, 54, 53, 52]);
  });
});

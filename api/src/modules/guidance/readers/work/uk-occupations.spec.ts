import { describe, expect, it } from 'vitest';
import { goingRateTables } from '../../calculators/uk/uk-going-rates.js';
import { ruleSet } from '../../rules/facts-store.js';
import { findOccupations } from './uk-occupations.js';

const listed = goingRateTables
  .parse(ruleSet().tables.get('uk-going-rates'))
  .occupations.flatMap((version) => version.listed);

describe('the occupations that a job title names', () => {
  it.each([
    ['2134', ['2134']],
    ['SOC 2134', ['2134']],
    ['SOC code 2237 nurse', ['2237']],
    ['software developer', ['2134']],
    ['Senior Software Engineer', ['2134']],
    ['programmer', ['2134']],
    ['Programmers and software development professionals', ['2134']],
    ['registered nurse', ['2237']],
    ['nurse', ['2237']],
    ['chef', ['5434']],
    ['senior care worker', ['6136']],
    ['care worker', ['6135']],
    ['teacher', ['2312', '2313', '2314', '2315', '2316']],
    ['business analyst', ['2133', '2431']],
    ['web developer', ['2134', '2141']],
    ['9999', []],
    ['engineer', []],
    ['manager', []],
    ['constructor', []],
    ['astronaut', []],
    ['', []],
  ])('"%s"', (title, codes) => {
    expect(findOccupations(title, listed).map(({ code }) => code)).toEqual(codes);
  });
});

import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { judgeAll } from '../judge-all.js';

const rules = ruleSet();

function livingOn(route: string, country: string, answers: Readonly<Record<string, unknown>>) {
  const found = judgeAll(
    {
      type: 'student',
      answers: { preferred_countries: [country], ...answers },
      on: '2026-11-29',
      profile: null,
    },
    rules,
  )
    .ranked.flatMap(({ routes }) => routes)
    .find((each) => each.route.id === route);
  if (found === undefined) throw new Error(`${route} is no route for these answers.`);
  return found.route.living;
}

const language = (course_months?: number) => ({ program_type: 'language', course_months });

describe('the living costs of a route', () => {
  it.each([
    ['de-16b', 'Germany', { program_type: 'undergraduate' }, 12, [11_904]],
    ['uk-student', 'United Kingdom', { program_type: 'graduate' }, 9, [10_539, 13_761]],
    ['nl-language', 'Netherlands', language(6), 6, [6_784.62]],
    ['nz-student', 'New Zealand', language(4), 4, [6_668]],
    ['nz-student', 'New Zealand', { program_type: 'graduate' }, 12, [20_000]],
    ['au-500', 'Australia', language(3), 3, [7_427.5]],
  ] as const)('%s, %s, %j: %s months', (route, country, answers, months, amounts) => {
    const living = livingOn(route, country, answers);
    expect(living?.months).toBe(months);
    expect(living?.amounts.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('are for a year where the rule follows no length, with each case', () => {
    expect(livingOn('ca-study-language', 'Canada', language(8))).toMatchObject({
      label: 'Money for living costs',
      months: 12,
      currency: 'CAD',
      amounts: [
        { when: 'outside Quebec', amount: 23_448 },
        { when: 'in Quebec', amount: 24_617 },
      ],
    });
  });

  it('have whole US dollars, and the source of the rule', () => {
    const living = livingOn('de-16b', 'Germany', { program_type: 'undergraduate' });
    expect(living?.amounts.every(({ usd }) => Number.isInteger(usd) && usd > 0)).toBe(true);
    expect(living?.source.provenance).toBe('official');
  });

  it('are missing for a course that a visitor may take', () => {
    expect(livingOn('ca-study-language', 'Canada', language(4))).toBeUndefined();
  });

  it.each([
    ['sg-stp', 'Singapore'],
    ['us-f1', 'United States'],
  ])('are missing on %s, which names no amount', (route, country) => {
    expect(livingOn(route, country, { program_type: 'undergraduate' })).toBeUndefined();
  });
});

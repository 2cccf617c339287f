import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { createRandom, makePerson } from '../survey/random-person.js';
import { judgeAll, type Assessment } from './judge-all.js';

const ON = '2026-11-22';
const PEOPLE = 600;
const rules = ruleSet();

/** Wishes and family: they change what is required, but don't count for or against anybody. */
const WISHES = new Set([
  'program_type',
  'opportunityType',
  'preferred_countries',
  'preferredCountries',
  'partner_comes',
  'children',
  'special_requirements',
  'scholarship_need',
  'start_date',
  'timeline',
]);

function people(seed: number): Assessment[] {
  const dice = createRandom(seed);
  return Array.from({ length: PEOPLE }, (_, at) =>
    makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice),
  );
}

describe('wishes alone', () => {
  it('claim no score and no country', () => {
    for (const person of people(8).slice(0, 50)) {
      const wishes = Object.entries(person.answers).filter(
        ([field]) => WISHES.has(field) && field !== 'partner_comes' && field !== 'children',
      );
      const { eligibilityScore, suitable } = judgeAll(
        { type: person.type, on: ON, answers: Object.fromEntries(wishes) },
        rules,
      );
      expect([eligibilityScore, suitable]).toEqual([0, []]);
    }
  });
});

describe('a gate that was not read on an official page', () => {
  it('never closes a route for good, and its line says where to check it', () => {
    let unmet = 0;
    for (const person of people(9)) {
      const routes = judgeAll(person, rules).ranked.flatMap((each) => each.routes);
      for (const { route, judged } of routes.filter((each) => each.route.verdict !== 'closed')) {
        const gates = judged.filter(({ gate, kind }) => gate && kind !== 'status');
        const closing = gates.filter(({ criterion }) => criterion.status === 'unmet');
        const others = closing.filter(({ criterion }) => criterion.source.provenance !== 'official');
        unmet += others.length;
        for (const { criterion } of others) expect(criterion.detail).toMatch(/check it on [a-z0-9.-]+\./i);
        if (others.length === closing.length) expect(route.verdict).not.toBe('not_yet');
        const unread = gates.filter(({ criterion }) => criterion.source.provenance === 'unread');
        expect(unread.filter(({ criterion }) => /^(met|unmet)$/.test(criterion.status))).toEqual([]);
      }
    }
    expect(unmet).toBeGreaterThan(50);
  });
});

describe('a citizen', () => {
  it.each([
    ['US', 'United States', 'us-citizen'],
    ['CA', 'Canada', 'ca-citizen'],
    ['SG', 'Singapore', 'sg-citizen'],
    ['JP', 'Japan', 'jp-citizen'],
    ['DE', 'Germany', 'de-free'],
    ['GB', 'United Kingdom', 'uk-free'],
  ])('of %s sees no visa of %s', (nationality, country, route) => {
    for (const [type, wish] of [
      ['student', { program_type: 'graduate', education_level: 'bachelor' }],
      ['opportunity-seeker', { opportunityType: 'employment' }],
    ] as const) {
      const answers = { ...wish, nationalities: [nationality], country_of_residence: 'BR' };
      const { ranked } = judgeAll({ type, answers, on: ON }, rules);
      const own = ranked.find((each) => each.country === country);
      expect(own?.routes.map((each) => each.route.id.startsWith(route))).toEqual([true]);
      expect(own?.routes[0]?.route.title).toMatch(/^No visa needed/);
      expect(own?.suitable).toBe(true);
    }
  });
});

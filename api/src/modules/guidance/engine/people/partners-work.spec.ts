import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Route } from '../../types.js';

/*
 * What a partner may do: article 46 of Switzerland's Foreign Nationals Act and article 26 of its ordinance, annex I of the
 * agreement on free movement, the European Commission's page on family members, and Japan's status Dependent. All were
 * read by December 1, 2026.
 */

const routeOf = (country: string, route: string, nationality: string): Route | undefined =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-12-01',
      answers: {
        opportunityType: 'employment',
        preferredCountries: [country],
        nationalities: [nationality],
        date_of_birth: '1998-05-05',
        partner_comes: true,
        children: [3, 6],
      },
      profile: null,
    },
    ruleSet(),
  ).explanation.routes.find(({ id }) => id === route);

const partner = (country: string, route: string, nationality: string) =>
  routeOf(country, route, nationality)?.rights?.find(({ topic }) => topic === 'partner')?.text ?? '';

describe('the partner of a worker', () => {
  it('reads in Switzerland that a residence permit lets them work, and a short-stay permit does not', () => {
    const text = partner('Switzerland', 'ch-work', 'IN');
    expect(text).toContain('With a short-stay permit (L), an employer must apply for them first.');
    expect(text).toContain('they may work anywhere in Switzerland');
  });

  it.each([
    ['Germany', 'de-free-work', 'They may work without a work permit.'],
    ['Netherlands', 'nl-free-work', 'They may work without a work permit.'],
    ['Switzerland', 'ch-free-work', 'Your spouse and these children may work.'],
  ])('of a citizen of Spain reads in %s that they may work', (country, route, sentence) => {
    expect(partner(country, route, 'ES')).toContain(sentence);
  });

  it.each(['jp-hsp', 'jp-j-skip'])('and children come along to Japan on %s', (route) => {
    const costs = routeOf('Japan', route, 'IN')?.fees?.map(({ label, family }) => [label, family?.amount]);
    expect(costs).toContainEqual(['Visa, single entry', 9000]);
  });
});

describe('a working holiday in Germany', () => {
  it('names the savings and the insurance, and that family stays behind', () => {
    const route = routeOf('Germany', 'de-working-holiday', 'JP');
    const detail = (line: string) => route?.criteria.find(({ id }) => id === line)?.detail;
    expect(detail('funds')).toContain('Required: EUR 2,000');
    expect(detail('insurance')).toContain('travel health insurance');
    expect(partner('Germany', 'de-working-holiday', 'JP')).toContain("can't come with you");
  });
});

describe('an S Pass', () => {
  it('costs the application and the issuance', () => {
    const fees = routeOf('Singapore', 'sg-s-pass', 'PH')?.fees ?? [];
    expect(fees.map(({ label, amount }) => [label, amount])).toEqual(
      expect.arrayContaining([
        ['Application', 105],
        ['Issuance', 100],
      ]),
    );
  });
});

describe('the APS certificate', () => {
  it('is named to Indian citizens who do not say where they live', () => {
    const { explanation } = assess(
      {
        type: 'student',
        on: '2026-12-01',
        answers: { preferred_countries: ['Germany'], program_type: 'graduate', nationalities: ['IN'] },
        profile: null,
      },
      ruleSet(),
    );
    const line = explanation.routes
      .find(({ id }) => id === 'de-16b')
      ?.criteria.find(({ id }) => id === 'aps');
    expect(line?.detail).toContain('If you went to school or university there, you need it.');
  });
});

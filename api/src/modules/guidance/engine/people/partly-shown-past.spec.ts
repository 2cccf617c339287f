import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import type { Route } from '../../types.js';
import { readOfficially } from '../../testing/read-officially.js';
import { judgeAll } from '../judge-all.js';
import { LINE_ANSWERS, lineAnswerKey } from '../lines/line-answers.js';

/** Rules that require more of time in the country than a profile shows. All figures count as read. */
const rules = readOfficially(ruleSet());
const ON = '2026-11-28';

function findRoute(profile: object, id: string, answers: object = {}): Route {
  const { ranked } = judgeAll(
    {
      type: 'opportunity-seeker',
      answers: { opportunityType: 'employment', ...answers },
      on: ON,
      profile: profileShape.parse(profile),
    },
    rules,
  );
  const route = ranked.flatMap(({ routes }) => routes).find((each) => each.route.id === id)?.route;
  if (!route) throw new Error(`${id} is not shown`);
  return route;
}

function findLine(profile: object, gate: string, answers: object = {}): Route['criteria'][number] {
  const [routeId = '', id] = gate.split('/');
  const line = findRoute(profile, routeId, answers).criteria.find((each) => each.id === id);
  if (!line) throw new Error(`${gate} is not shown`);
  return line;
}

const barista = (country: string): object => ({
  jobs: [{ title: 'Barista', country, from: '2024-01-15' }],
});
const graduate = (country: string, level = 'master'): object => ({
  degrees: [{ level, country, awardedOn: '2026-09-01' }],
});

/** Each person has the time or the degree, but fails the rest of the rule. */
const PEOPLE: readonly (readonly [string, string, object, string])[] = [
  ['a barista', 'ca-cec/canadian-experience', barista('Canada'), 'skilled and paid'],
  ['a barista', 'nz-smc-experience/nz-work', barista('New Zealand'), 'skill levels 1 to 3'],
  ['a barista', 'nz-smc-trades/nz-work', barista('New Zealand'), 'relevant work in your trade'],
  ['a barista', 'nz-work-to-residence/work', barista('New Zealand'), 'tier 2 of the Green List'],
  ['a graduate of an online course', 'ca-pgwp/canadian-course', graduate('Canada'), 'in person'],
  ['a graduate of an online course', 'uk-graduate/uk-degree', graduate('United Kingdom'), 'Student visa'],
  ['a graduate with an H-4 visa', 'us-opt/us-degree', graduate('United States'), 'F-1 visa'],
  ['a graduate with another visa', 'jp-job-search/graduate', graduate('Japan'), 'already looking for work'],
  [
    'a graduate of a private school',
    'sg-job-search/graduate',
    graduate('Singapore'),
    'the institute is listed',
  ],
  ['a graduate whose permit ended', 'se-post-study/swedish-studies', graduate('Sweden'), 'permit ends'],
  [
    'a graduate of 20 weeks',
    'nz-post-study-work/nz-qualification',
    graduate('New Zealand'),
    'at least 30 weeks',
  ],
  [
    'a graduate at level 4',
    'nz-short-term-graduate/nz-qualification',
    graduate('New Zealand', 'vocational'),
    'level 5 to 7',
  ],
  [
    'a graduate of one year',
    'au-485/australian-study',
    graduate('Australia', 'bachelor'),
    'two academic years',
  ],
];

describe('time in the country that shows one part of a rule', () => {
  it.each(PEOPLE)('leaves it open for %s: %s', (_who, gate, profile, rest) => {
    const { status, tellable, detail } = findLine(profile, gate);
    expect({ status, tellable }).toEqual({ status: 'unknown', tellable: true });
    expect(detail).toContain('You told us:');
    expect(detail).toContain(rest);
  });

  it.each(PEOPLE)('leaves the rest to %s to answer: %s', (_who, gate, profile) => {
    const answer = (word: 'yes' | 'no') => ({
      [LINE_ANSWERS]: { [lineAnswerKey(...splitGate(gate))]: word },
    });
    expect(findLine(profile, gate, answer('no')).status).toBe('unmet');
    expect(findLine(profile, gate, answer('yes')).status).toBe('met');
  });

  it('makes no route likely', () => {
    expect(findRoute(graduate('Singapore'), 'sg-job-search').verdict).toBe('possible');
  });
});

describe('a rule on a qualification in the country', () => {
  it.each([
    ['au-485/australian-study', 'Australia'],
    ['ca-pgwp/canadian-course', 'Canada'],
    ['de-job-search/finished', 'Germany'],
    ['jp-job-search/graduate', 'Japan'],
    ['sg-job-search/graduate', 'Singapore'],
  ])("isn't met by a high school diploma: %s", (gate, country) => {
    expect(findLine(graduate(country, 'high_school'), gate).status).toBe('unmet');
  });

  it("up to level 7 isn't met by a master's degree", () => {
    expect(findLine(graduate('New Zealand'), 'nz-short-term-graduate/nz-qualification').status).toBe('unmet');
  });

  it("is met by training where that's enough", () => {
    expect(findLine(graduate('Germany', 'vocational'), 'de-job-search/finished').status).toBe('met');
  });

  it("that recognizes local training isn't met by a local school", () => {
    expect(findLine(graduate('Germany', 'high_school'), 'de-18a/recognition').status).toBe('unknown');
  });
});

describe('work that needs no training', () => {
  it("doesn't count as skilled work in Canada", () => {
    const stays = [
      { country: 'Canada', activity: 'work', from: '2024-01-15', skilled: false, permission: 'work' },
    ];
    expect(findLine({ stays }, 'ca-cec/canadian-experience').status).toBe('unmet');
  });

  it('leaves skilled work open while nobody knows whether it was skilled', () => {
    const stays = [{ country: 'Canada', activity: 'work', from: '2024-01-15' }];
    expect(findLine({ stays }, 'ca-cec/canadian-experience').status).toBe('unknown');
  });
});

function splitGate(gate: string): [string, string] {
  const [routeId = '', id = ''] = gate.split('/');
  return [routeId, id];
}

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { readOfficially } from '../../testing/read-officially.js';
import { judgeAll } from '../judge-all.js';
import { readCases } from '../../testing/read-cases.js';

/** Single lines, each with facts about a person and the page that decides it. All figures count as read. */
const cases = readCases(
  z.strictObject({
    id: z.string(),
    type: z.enum(['student', 'opportunity-seeker']),
    on: z.iso.date(),
    answers: z.record(z.string(), z.unknown()),
    /** Facts from the profile in addition to the answers. */
    profile: z.looseObject({}).optional(),
    route: z.string(),
    line: z.string(),
    expected: z.enum(['met', 'unmet', 'unknown', 'absent']),
    page: z.string(),
    pageDate: z.string(),
  }),
  ...[
    'line-cases.json',
    'route-cases.json',
    'corrected-cases.json',
    'test-cases.json',
    'version-cases.json',
    'profile-test-cases.json',
    'visit-cases.json',
    'kind-cases.json',
    'new-route-cases.json',
    'single-rule-cases.json',
    'history-cases.json',
    'added-line-cases.json',
    'course-cases.json',
    'dated-rule-cases.json',
    'country-cases.json',
    'uk-anz-cases.json',
    'list-cases.json',
    'na-cases.json',
  ].map((name) => new URL(`./${name}`, import.meta.url)),
);
const rules = readOfficially(ruleSet());

describe('lines of routes', () => {
  it.each(cases.map((each) => [each.id, each] as const))(
    '%s',
    (_id, { type, on, answers, profile = {}, route, line, expected }) => {
      const { ranked } = judgeAll({ type, on, answers, profile: profileShape.parse(profile) }, rules);
      const found = ranked.flatMap(({ routes }) => routes).find(({ fact }) => fact.id === route);
      const judged = found?.judged.find(({ criterion }) => criterion.id === line);
      expect([answers, found?.fact.id, judged?.criterion.status ?? 'absent']).toEqual([
        answers,
        route,
        expected,
      ]);
    },
  );
});

describe('a nationality', () => {
  const judge = (nationalities: readonly string[], country: string) =>
    judgeAll(
      {
        type: 'student',
        on: '2026-11-22',
        answers: {
          nationalities,
          preferred_countries: [country],
          program_type: 'graduate',
          budget: '50000+',
        },
      },
      rules,
    )
      .ranked.find((each) => each.country === country)
      ?.routes.map(({ fact, route }) => [fact.id, route.verdict]);

  it('with free movement takes the place of every visa of the country', () => {
    expect(judge(['FR'], 'Germany')).toEqual([['de-free-student', 'likely']]);
  });

  it('without it never sees that right', () => {
    expect(judge(['IN'], 'Germany')?.map(([id]) => id)).toEqual(['de-16b']);
    expect(judge([], 'Germany')?.map(([id]) => id)).toEqual(['de-16b']);
  });

  it('never makes a person eligible to study before a school admits them', () => {
    const free = [
      ['US', 'United States', 'us-citizen-student'],
      ['CA', 'Canada', 'ca-citizen-student'],
      ['JP', 'Japan', 'jp-citizen-student'],
      ['SG', 'Singapore', 'sg-citizen-student'],
      ['FR', 'Germany', 'de-free-student'],
    ] as const;
    for (const [nationality, country, route] of free) {
      expect(judge([nationality], country)).toEqual([[route, 'likely']]);
    }
  });

  it('that is barred leaves no route, whatever else is met', () => {
    expect(judge(['IR'], 'United States')).toEqual([['us-f1', 'not_yet']]);
  });
});

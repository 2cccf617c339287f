import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
import { createRandom, makePerson, type RandomSource } from '../survey/random-person.js';
import { judgeAll, type Assessment, type Judgement } from './judge-all.js';
import { readApplicant } from './read-applicant.js';
import type { JudgedRoute } from './routes/judge-route.js';

/**
 * Telling more never lowers a score. Random people leave something open and tell it in a second step; everything that
 * they told before stays.
 *
 * Only the following may lower a score:
 *
 * - a wish: another program or another kind of work is a different question (`program_type`, `opportunityType`)
 * - who comes along (`partner_comes`, `children`, `special_requirements`, the profile's family): more money is
 *   required, so a money line that was met may no longer be. No other line changes for the worse.
 * - a correction by the profile: less savings than the answered budget, or the date or a lower score of the same test.
 *   That isn't an additional fact.
 *
 * An age over a limit, a passport that a list leaves out, too little money, or a test below the required score make a
 * line unmet. An unmet line earns nothing, just as while it was open: the score stays, and the ceiling and the verdict
 * fall. A route only stops being suitable if a gate is unmet or its money is unmet or unlikely. The score of the whole
 * result falls only if the route that it came from is ruled out.
 */
const ON = '2026-11-23';
const rules = ruleSet();
const WISHES: ReadonlySet<string> = new Set(['program_type', 'opportunityType']);
const FAMILY: ReadonlySet<string> = new Set(['partner_comes', 'children', 'special_requirements', 'family']);

function routes(judgement: Judgement): ReadonlyMap<string, JudgedRoute> {
  return new Map(judgement.ranked.flatMap((each) => each.routes).map((each) => [each.route.id, each]));
}

/** What is wrong with the judgement after somebody told more; empty if nothing is. */
function listFalls(first: Judgement, second: Judgement, isFamily = false): readonly string[] {
  const later = routes(second);
  const falls: string[] = [];
  for (const [id, { route, judged, suitable }] of routes(first)) {
    // Free movement replaces a country's visas.
    const now = later.get(id);
    if (!now) continue;
    const lost = judged.filter(({ criterion: { id: line, status } }) => {
      const same = now.judged.find(({ criterion }) => criterion.id === line);
      return status === 'met' && same?.criterion.status !== 'met';
    });
    const onlyMoney =
      lost.length > 0 &&
      lost.every(
        ({ kind, topic }) => kind === 'funds' || kind === 'tuition' || topic === 'means' || kind === 'timing',
      );
    if (now.route.score < route.score && !(isFamily && onlyMoney)) {
      falls.push(
        `${id}: ${route.score} to ${now.route.score} by ${lost.map(({ criterion }) => criterion.id).join(', ') || 'a new line'}`,
      );
    }
    if (suitable && !now.suitable && !(isFamily && onlyMoney) && !isBlocked(now))
      falls.push(`${id}: suitable no more`);
  }
  for (const { country, score } of first.ranked) {
    const best = second.ranked.find((each) => each.country === country)?.score ?? 0;
    if (best < score && !isFamily) falls.push(`${country}: ${score} to ${best}`);
  }
  const scored = later.get(first.scoredRoute ?? '');
  const isStillOpen = scored !== undefined && !isLost(scored);
  if (isStillOpen && !isFamily && second.eligibilityScore < first.eligibilityScore)
    falls.push(`the result: ${first.eligibilityScore} to ${second.eligibilityScore}`);
  return falls;
}

/** Whether what was told rules a route out, or shows that it's for other people. */
function isLost({ route, isRuledOut, forOthers }: JudgedRoute): boolean {
  return isRuledOut || forOthers || route.verdict === 'not_yet' || route.verdict === 'closed';
}

/** Whether a gate is unmet, or the known money is too little. */
function isBlocked({ judged }: JudgedRoute): boolean {
  return judged.some(
    ({ gate, kind, topic, share, criterion: { status } }) =>
      (gate && status === 'unmet') ||
      ((kind === 'funds' || topic === 'means') && (status === 'unmet' || share < 0.5)),
  );
}

function* people(seed: number, count: number): Generator<readonly [Assessment, RandomSource]> {
  const dice = createRandom(seed);
  for (let at = 0; at < count; at += 1) {
    yield [makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice), dice];
  }
}

function choose<Value>(dice: RandomSource, values: readonly Value[]): Value | undefined {
  return values[Math.floor(dice() * values.length)];
}

/** Additions to what the profile already contains. */
const FURTHER: readonly (readonly [string, object])[] = [
  ['a school diploma', { degrees: [{ level: 'high_school', awardedOn: '2010-06-30' }] }],
  ['a vocational training', { degrees: [{ level: 'vocational', awardedOn: '2012-06-30' }] }],
  ["a bachelor's degree", { degrees: [{ level: 'bachelor', awardedOn: '2014-06-30' }] }],
  ['a PhD', { degrees: [{ level: 'phd', awardedOn: '2020-06-30' }] }],
  ['a weak English test', { languageTests: [{ test: 'duolingo', overall: 70, takenOn: '2026-05-01' }] }],
  ['an old English test', { languageTests: [{ test: 'toefl', overall: 40, takenOn: '2019-05-01' }] }],
  [
    'a strong English test',
    { languageTests: [{ test: 'pte', overall: 88, listening: 88, reading: 88, writing: 88, speaking: 88 }] },
  ],
  ['a French test', { languageTests: [{ test: 'tef', level: 'B2', takenOn: '2026-05-01' }] }],
  ['a German test', { languageTests: [{ test: 'goethe', level: 'A1' }] }],
  ['Spanish', { languages: [{ language: 'Spanish', level: 'B1' }] }],
  ['weak English', { languages: [{ language: 'English', level: 'A2' }] }],
  ['a short job', { jobs: [{ title: 'Waiter', country: 'Canada', from: '2016-01-01', to: '2016-06-01' }] }],
  ['a long job', { jobs: [{ title: 'Nurse', country: 'Germany', from: '2012-01-01', to: '2020-06-01' }] }],
  [
    'an offer in Canada',
    {
      offers: [
        { country: 'Canada', title: 'Nurse', salary: { amount: 70_000, currency: 'CAD', per: 'year' } },
      ],
    },
  ],
  [
    'an offer in Germany with little pay',
    {
      offers: [
        { country: 'Germany', title: 'Clerk', salary: { amount: 20_000, currency: 'EUR', per: 'year' } },
      ],
    },
  ],
  [
    'studies in Australia',
    {
      stays: [
        { country: 'Australia', activity: 'study', from: '2024-07-15', to: '2026-07-31', degree: 'master' },
      ],
    },
  ],
  [
    'a short stay of study in Australia',
    { stays: [{ country: 'Australia', activity: 'study', from: '2025-07-15', to: '2025-12-01' }] },
  ],
  [
    'an old degree from the Netherlands',
    {
      stays: [
        {
          country: 'Netherlands',
          activity: 'study',
          from: '2008-09-01',
          to: '2012-07-01',
          degree: 'bachelor',
        },
      ],
    },
  ],
  [
    'work in Canada that needs no training',
    { stays: [{ country: 'Canada', activity: 'work', from: '2024-01-01', to: null, skilled: false }] },
  ],
  [
    'work in New Zealand',
    { stays: [{ country: 'New Zealand', activity: 'work', from: '2023-01-01', to: null, skilled: true }] },
  ],
  [
    'a permit that is given once',
    {
      stays: [
        {
          country: 'Canada',
          activity: 'other',
          from: '2022-01-01',
          to: '2022-12-31',
          permission: 'graduate',
        },
      ],
    },
  ],
  ['another passport', { nationalities: ['DE'] }],
];

/** Additions to what the answer already says. */
const SENTENCES: readonly (readonly [string, string])[] = [
  ['english_tests', 'IELTS 4.5'],
  ['english_tests', 'TOEFL 5.0'],
  ['english_tests', 'PTE 88'],
  ['english_tests', 'A2'],
  ['other_languages', 'Spanish B1'],
  ['other_languages', 'German A1'],
  ['work_experience', '3 years as a nurse'],
  ['additionalInfo', "I also have a bachelor's degree."],
  ['additionalInfo', 'I finished high school in 2008.'],
  ['additionalInfo', 'PTE 88 in 2026.'],
  ['additionalInfo', 'IELTS 4.5.'],
  ['additionalInfo', 'German A1.'],
  ['additionalInfo', 'I have a job offer in Australia for AUD 60,000 a year.'],
  ['additionalInfo', 'Job offer in Germany for EUR 20,000 a year.'],
  ['additionalInfo', '2 years of experience as an accountant.'],
  ['additionalInfo', 'I am 30 years old.'],
];

/** People before they tell one more thing: judged once for all the additions. */
const judgedWithProfile = once(() =>
  [...people(23, 40)].map(([person]) => {
    const profile = person.profile ?? EMPTY_PROFILE;
    return { person, profile, judgement: judgeAll({ ...person, profile }, rules) };
  }),
);
const judgedWithoutProfile = once(() =>
  [...people(24, 50)].map(([person]) => ({
    person,
    judgement: judgeAll({ ...person, profile: null }, rules),
  })),
);

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

describe('telling more never lowers a score', () => {
  it('in an answer that was left open', () => {
    const falls: string[] = [];
    for (const [person, dice] of people(21, 220)) {
      const answered = Object.keys(person.answers).filter((name) => !WISHES.has(name));
      const field = choose(dice, answered) ?? '';
      const { [field]: _left, ...answers } = person.answers;
      const silent = dice() < 0.5 ? { ...person, answers, profile: null } : { ...person, answers };
      const full = silent.profile === null ? { ...person, profile: null } : person;
      falls.push(
        ...listFalls(judgeAll(silent, rules), judgeAll(full, rules), FAMILY.has(field)).map(
          (fall) => `${field}=${JSON.stringify(person.answers[field])} ${person.type} ${fall}`,
        ),
      );
    }
    expect(falls).toEqual([]);
  });

  it('in a part of the profile that was empty', () => {
    const falls: string[] = [];
    for (const [{ profile, ...person }, dice] of people(22, 400)) {
      if (!profile) continue;
      const part = choose(dice, Object.keys(EMPTY_PROFILE).filter(isPart)) ?? 'savings';
      if (part === 'savings' && isBelow(profile, person)) continue;
      const silent = { ...person, profile: { ...profile, [part]: EMPTY_PROFILE[part] } };
      falls.push(
        ...listFalls(judgeAll(silent, rules), judgeAll({ ...person, profile }, rules), FAMILY.has(part)).map(
          (fall) => `${part}=${JSON.stringify(profile[part])} ${JSON.stringify(person.answers)} ${fall}`,
        ),
      );
    }
    expect(falls).toEqual([]);
  });

  it.each(FURTHER)('by one more fact in the profile: %s', (_name, more) => {
    const falls: string[] = [];
    for (const { person, profile, judgement } of judgedWithProfile()) {
      const added = profileShape.parse(more);
      const fuller: Profile = {
        ...profile,
        degrees: [...profile.degrees, ...added.degrees],
        languageTests: [...profile.languageTests, ...added.languageTests],
        languages: [...profile.languages, ...added.languages],
        jobs: [...profile.jobs, ...added.jobs],
        offers: [...profile.offers, ...added.offers],
        stays: [...(profile.stays ?? []), ...(added.stays ?? [])],
        nationalities: [...profile.nationalities, ...added.nationalities],
      };
      falls.push(
        ...listFalls(judgement, judgeAll({ ...person, profile: fuller }, rules)).map(
          (fall) => `${JSON.stringify(person)} ${fall}`,
        ),
      );
    }
    expect(falls).toEqual([]);
  });

  it('by one more stay, degree, or job beside the past that is known', () => {
    const falls: string[] = [];
    for (const [person, dice] of people(25, 120)) {
      const profile = person.profile ?? EMPTY_PROFILE;
      const past = [1, 2, 3].flatMap(() => parsePast(choose(dice, FURTHER)));
      const before = withPast(profile, past);
      const after = withPast(before, parsePast(choose(dice, FURTHER)));
      falls.push(
        ...listFalls(
          judgeAll({ ...person, profile: before }, rules),
          judgeAll({ ...person, profile: after }, rules),
        ).map((fall) => `${JSON.stringify([before, after])} ${fall}`),
      );
    }
    expect(falls).toEqual([]);
  });

  it.each(SENTENCES)('by one more sentence or entry: %s', (field, more) => {
    const falls: string[] = [];
    for (const { person, judgement } of judgedWithoutProfile()) {
      const answer = person.answers[field];
      if (!hasField(person, field)) continue;
      const extended =
        typeof answer !== 'string' || answer === ''
          ? more
          : `${answer}${field === 'additionalInfo' ? ' ' : ', '}${more}`;
      const after = { ...person, profile: null, answers: { ...person.answers, [field]: extended } };
      falls.push(...listFalls(judgement, judgeAll(after, rules)).map((fall) => `${extended} ${fall}`));
    }
    expect(falls).toEqual([]);
  });
});

type Past = Pick<Profile, 'degrees' | 'jobs' | 'stays'>;

function parsePast(further: (typeof FURTHER)[number] | undefined): Past[] {
  const { degrees, jobs, stays } = profileShape.parse(further?.[1] ?? {});
  return [{ degrees, jobs, stays }];
}

function withPast(profile: Profile, past: readonly Past[]): Profile {
  return {
    ...profile,
    degrees: [...profile.degrees, ...past.flatMap(({ degrees }) => degrees)],
    jobs: [...profile.jobs, ...past.flatMap(({ jobs }) => jobs)],
    stays: [...(profile.stays ?? []), ...past.flatMap(({ stays = [] }) => stays)],
  };
}

function hasField({ type }: Assessment, field: string): boolean {
  return (type === 'student') !== (field === 'additionalInfo');
}

/** Savings below the minimum that the answer gives. */
function isBelow({ savings }: Profile, person: Assessment): boolean {
  const { budget } = readApplicant({ ...person, profile: null }, rules);
  return savings !== null && budget !== null && savings.amount < budget.from;
}

function isPart(name: string): name is keyof Profile {
  return name !== 'calculatorInputs' && name in EMPTY_PROFILE;
}

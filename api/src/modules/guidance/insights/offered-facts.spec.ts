import { describe, expect, it } from 'vitest';
import { judgeAll } from '../engine/judge-all.js';
import { ruleSet } from '../rules/facts-store.js';
import { EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
import { createRandom, makePerson } from '../survey/random-person.js';
import { answerFromProfile } from './answers-from-profile.js';
import { listOfferedFacts, withFact, type OfferedFact } from './offered-facts.js';

const ON = '2026-11-23';

const STUDENT = {
  nationalities: ['IN', 'GB'],
  date_of_birth: '1998-03-14',
  country_of_residence: 'AE',
  partner_comes: true,
  children: [4, 9],
  education_level: 'bachelor',
  field_of_study: 'Physics',
  english_tests: 'IELTS 7 (L 7.5, R 7, W 6.5, S 7), taken 2026-03-14',
  other_languages: 'German B1',
};

const SEEKER = {
  nationalities: ['NG'],
  additionalInfo: "Master's degree, IELTS 7.0. Job offer in Germany for EUR 62,000 a year.",
};

const buildProfile = (fields: object): Profile => profileShape.parse(fields);
const offered = (profile: Profile, answers: object = STUDENT): OfferedFact[] =>
  listOfferedFacts('student', { ...answers }, ON, profile);
const added = (facts: readonly OfferedFact[]) =>
  facts.filter(({ before }) => before === null).map(({ after }) => after);
const keepAll = (profile: Profile, facts: readonly OfferedFact[]): Profile =>
  buildProfile(facts.reduce(withFact, profile));

describe('the answers that a profile is offered', () => {
  it('are all exact answers of a student, for an empty profile', () => {
    expect(added(offered(EMPTY_PROFILE))).toEqual([
      { dateOfBirth: '1998-03-14' },
      { nationality: 'India' },
      { nationality: 'United Kingdom' },
      { residence: 'United Arab Emirates' },
      { partner: true },
      { children: 2 },
      { childAges: [4, 9] },
      { degree: { level: 'bachelor', field: 'Physics', country: null, awardedOn: null } },
      {
        languageTest: {
          test: 'ielts',
          takenOn: '2026-03-14',
          overall: 7,
          listening: 7.5,
          reading: 7,
          writing: 6.5,
          speaking: 7,
          level: null,
        },
      },
      { language: { language: 'German', level: 'B1' } },
    ]);
  });

  it('of an opportunity seeker have the degree, the test, and the job offer of the free text', () => {
    expect(added(listOfferedFacts('opportunity-seeker', SEEKER, ON, EMPTY_PROFILE))).toMatchObject([
      { nationality: 'Nigeria' },
      { degree: { level: 'master', field: null } },
      { languageTest: { test: 'ielts', overall: 7, listening: null } },
      {
        offer: {
          country: 'Germany',
          title: 'Job',
          salary: { amount: 62_000, currency: 'EUR', per: 'year' },
          canSponsor: null,
        },
      },
    ]);
  });

  it('are none that the profile holds, under whatever name of the country', () => {
    const profile = keepAll(EMPTY_PROFILE, offered(EMPTY_PROFILE));
    expect(offered(profile)).toEqual([]);
    expect(offered({ ...profile, nationalities: ['UK', 'in'], residence: 'UAE' })).toEqual([]);
  });

  it('are none after a questionnaire that the profile filled in', () => {
    const profile = keepAll(EMPTY_PROFILE, offered(EMPTY_PROFILE));
    const answers = answerFromProfile('student', profile);
    expect(listOfferedFacts('student', answers, ON, profile)).toEqual([]);
  });

  it('name what they would replace', () => {
    const profile = buildProfile({
      dateOfBirth: '1998-03-15',
      residence: 'India',
      family: { partner: false, children: 1 },
      childAges: [3],
      degrees: [{ level: 'bachelor' }],
      languageTests: [{ test: 'ielts', overall: 7 }],
      languages: [{ language: 'german', level: 'A2' }],
    });
    const changes = offered(profile, { ...STUDENT, nationalities: [] });
    expect(changes.map(({ before }) => before)).toEqual([
      { dateOfBirth: '1998-03-15' },
      { residence: 'India' },
      { partner: false },
      { children: 1 },
      { childAges: [3] },
      { degree: profile.degrees[0] },
      { languageTest: profile.languageTests[0] },
      { language: profile.languages[0] },
    ]);
    const merged = keepAll(profile, changes);
    expect(merged).toMatchObject({
      dateOfBirth: '1998-03-14',
      residence: 'United Arab Emirates',
      family: { partner: true, children: 2 },
      childAges: [4, 9],
      degrees: [{ level: 'bachelor', field: 'Physics' }],
      languageTests: [{ test: 'ielts', overall: 7, writing: 6.5, takenOn: '2026-03-14' }],
      languages: [{ language: 'german', level: 'B1' }],
    });
  });

  it('are no ages that the profile holds in another order', () => {
    const profile = buildProfile({ childAges: [9, 4], family: { children: 2 } });
    expect(offered(profile, { children: [4, 9] })).toEqual([]);
  });

  it('count grown-up children among the children whose ages they give', () => {
    expect(added(offered(EMPTY_PROFILE, { children: [5, 22] }))).toEqual([
      { children: 2 },
      { childAges: [5, 22] },
    ]);
  });

  it('are added to another result of the same test and another degree', () => {
    const profile = buildProfile({
      degrees: [{ level: 'high_school' }],
      languageTests: [{ test: 'ielts', overall: 6 }],
    });
    const merged = keepAll(profile, offered(profile));
    expect(merged.degrees.map(({ level }) => level)).toEqual(['high_school', 'bachelor']);
    expect(merged.languageTests.map(({ overall }) => overall)).toEqual([6, 7]);
  });

  it('have the version of a test', () => {
    const profile = buildProfile({ degrees: [{ level: 'phd' }] });
    const merged = keepAll(profile, offered(profile, { english_tests: 'PTE Core 60' }));
    expect(merged.languageTests).toMatchObject([{ test: 'pte', version: 'core', overall: 60 }]);
  });

  it('have the tests of the newer names, and the OET by its parts', () => {
    const profile = buildProfile({ degrees: [{ level: 'phd' }] });
    const merged = keepAll(
      profile,
      offered(profile, { english_tests: 'LanguageCert Academic 65, OET (L 380, R 360, W 350, S 370)' }),
    );
    expect(merged.languageTests).toMatchObject([
      { test: 'oet', overall: null, listening: 380, writing: 350 },
      { test: 'languagecert', version: 'academic', overall: 65 },
    ]);
  });

  it('have the occupation of an offer, also in place of a job without a name', () => {
    const seeker = (profile: Profile) =>
      listOfferedFacts(
        'opportunity-seeker',
        { additionalInfo: 'Job offer as a nurse in Germany' },
        ON,
        profile,
      );
    expect(added(seeker(EMPTY_PROFILE))).toMatchObject([{ offer: { country: 'Germany', title: 'nurse' } }]);
    const unnamed = buildProfile({ offers: [{ country: 'Germany', title: 'Job' }] });
    expect(keepAll(unnamed, seeker(unnamed)).offers).toMatchObject([{ title: 'nurse' }]);
    const named = buildProfile({ offers: [{ country: 'Germany', title: 'Midwife' }] });
    expect(seeker(named)).toEqual([]);
  });

  it.each([
    ['a lowest part without the others', { english_tests: 'IELTS 7, no band less than 6.5' }],
    ['an exam that was passed without a score', { english_tests: 'Cambridge C1 Advanced' }],
    ['an OET without its parts', { english_tests: 'OET 350' }],
    ['an estimate', { english_proficiency: 'native', other_languages: 'fluent German' }],
    ['a range of money', { budget: '10000-25000' }],
    ['a degree below the one that the profile holds', { education_level: 'high_school' }],
    ['more children than a profile can hold', { children: Array.from({ length: 21 }, () => 4) }],
    [
      'what is no answer',
      {
        date_of_birth: 'soon',
        nationalities: 7,
        country_of_residence: 'Atlantis',
        children: 'many',
        partner_comes: [],
      },
    ],
  ])('never have %s', (_, answers) => {
    const profile = buildProfile({ degrees: [{ level: 'phd' }] });
    expect(offered(profile, answers)).toEqual([]);
  });

  it('add no more than the profile can hold', () => {
    const full = buildProfile({ nationalities: ['France', 'Spain', 'Italy', 'Malta'] });
    expect(added(offered(full, { nationalities: ['IN', 'GB'] }))).toEqual([{ nationality: 'India' }]);
  });
});

describe('keeping all answers in the profile', () => {
  it('lowers no score of the assessment that they come from, and offers nothing again', () => {
    const dice = createRandom(17);
    const rules = ruleSet();
    const falls: string[] = [];
    for (let index = 0; index < 150; index += 1) {
      const person = makePerson(index % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice);
      const profile = person.profile ?? EMPTY_PROFILE;
      const facts = listOfferedFacts(person.type, person.answers, ON, profile);
      const merged = keepAll(profile, facts);
      const remaining = listOfferedFacts(person.type, person.answers, ON, merged);
      if (remaining.length > 0) falls.push(`${index}: offered again ${JSON.stringify(remaining)}`);
      // A different date of birth or family corrects the profile.
      if (facts.some(({ before }) => before !== null)) continue;
      const scores = new Map(
        judgeAll({ ...person, profile: merged }, rules).ranked.flatMap(({ routes }) =>
          routes.map(({ route }) => [route.id, route.score] as const),
        ),
      );
      for (const { route } of judgeAll(person, rules).ranked.flatMap(({ routes }) => routes)) {
        const later = scores.get(route.id) ?? 100;
        if (later < route.score) {
          falls.push(`${index} ${route.id}: ${route.score} to ${later} by ${JSON.stringify(facts)}`);
        }
      }
    }
    expect(falls).toEqual([]);
  });
});

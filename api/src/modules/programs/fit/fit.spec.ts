import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/language/languages.js';
import { Engine, ProfileData, RuleTexts } from '../../guidance/index.js';
import type { FinishedResult } from './finished-results.js';
import { loadProgramSeed } from '../seed/seed-schema.js';
import { judgeFit, readFitSubject, rankFit } from './fit.js';
import { fitLevelFor } from './fit-level.js';
import { buildFitKey, type ProgramRequirements } from './fit-key.js';

const SAMPLES = loadProgramSeed();
const ON = '2026-11-21';
const ANSWERS = {
  education_level: 'bachelor',
  field_of_study: 'Computer science',
  english_proficiency: 'advanced',
  english_tests: 'IELTS 7.0',
  budget: '25000-50000',
  preferred_countries: ['Germany', 'Canada'],
  program_type: 'graduate',
};

function personWith(
  answers: object = {},
  profile: object | null = null,
  type: FinishedResult['type'] = 'student',
) {
  const allAnswers = { ...ANSWERS, ...answers };
  const read = profile === null ? null : ProfileData.profileShape.parse(profile);
  const result: FinishedResult = {
    assessmentId: '019ab000-0000-7000-8000-000000000001',
    type,
    answers: allAnswers,
    profile: read,
    result: Engine.assess({ type, answers: allAnswers, on: ON, profile: read }),
    on: ON,
    updatedAt: new Date(0),
  };
  return readFitSubject(result);
}

const person = personWith();
const asks = (values: Partial<ProgramRequirements> = {}): ProgramRequirements => ({
  type: 'scholarship',
  country: 'Germany',
  otherCountries: [],
  guidanceRoutes: [],
  needs: {},
  degreesFor: [],
  ...values,
});
const findLine = (requirements: Partial<ProgramRequirements>, label: string, who = person) =>
  judgeFit(asks(requirements), who).lines.find((line) => line.label.startsWith(label))?.status;

describe('the fit of a program', () => {
  it.each([
    [{ needs: { minDegree: 'bachelor' } }, 'At least a bachelor', 'met'],
    [{ needs: { minDegree: 'master' } }, 'At least a master', 'unmet'],
    [{ degreesFor: ['master', 'phd'] }, 'Level', 'met'],
    [{ degreesFor: ['bachelor'] }, 'Level', 'unmet'],
    [{ needs: { minYearsWork: 2 } }, 'At least 2 years', 'unknown'],
    [{ needs: { fields: ['computing', 'physics'] } }, 'Field: computing', 'met'],
    [{ needs: { fields: ['science'] } }, 'Field: science', 'met'],
    [{ needs: { fields: ['engineering'] } }, 'Field: engineering', 'unknown'],
    [{ needs: { fields: ['nursing'] } }, 'Field: nursing', 'unmet'],
    [{ needs: { fields: ['migration studies', 'social sciences'] } }, 'Field: migration', 'unmet'],
    [{ needs: { fields: ['any'] } }, 'Any field', 'met'],
    [{}, 'Field', 'unknown'],
    [{ needs: { englishRequired: true } }, 'Proof of English', 'met'],
    [{ needs: { ageMax: 30 } }, 'At most 30', 'unknown'],
    [{ needs: { nationalitiesNote: 'Citizens of the Commonwealth' } }, 'Who can apply', 'unknown'],
    [{ needs: { nationalities: ['EU'] } }, 'Citizens of EU', 'unknown'],
    [{ needs: { nationalities: ['ANY'] } }, 'Any nationality', 'met'],
    [{}, 'Nationality', 'unknown'],
    [{}, 'For people who want to study', 'met'],
    [{ type: 'internship' }, 'Internship', 'met'],
    [{ type: 'job' }, 'For people who want to work', 'unmet'],
    [{ country: 'Canada' }, 'Country you prefer', 'met'],
    [{ country: 'Japan' }, 'Country you prefer', 'unmet'],
    [{ country: 'Japan', otherCountries: ['Belgium', 'Canada'] }, 'Country you prefer', 'met'],
    [{ country: 'Japan', otherCountries: ['Belgium'] }, 'Country you prefer', 'unmet'],
  ] as const)('with %o has the line "%s": %s', (requirements, label, status) => {
    expect(findLine(requirements, label)).toBe(status);
  });

  it('reads age and work experience from the profile', () => {
    const jobs = [{ title: 'Engineer', from: '2020-01-01', to: null }];
    const older = personWith({}, { dateOfBirth: '1990-01-01', jobs });
    expect(findLine({ needs: { ageMax: 30 } }, 'At most 30', older)).toBe('unmet');
    expect(findLine({ needs: { minYearsWork: 2 } }, 'At least 2 years', older)).toBe('met');
  });

  it("names its best visa route as the guidance judged it, apart from the fit's score", () => {
    const fit = judgeFit(asks({ guidanceRoutes: ['de-16b'] }), person);
    const route = person.routes.get('de-16b');
    expect(fit.visaRoute).toMatchObject({ verdict: route?.verdict, title: route?.title, country: 'Germany' });
    expect(fit.visaRoute?.lines.map(({ label, status }) => [label, status])).toEqual(
      route?.criteria.map(({ label, status }) => [label, status]),
    );
    expect(fit.visaRoute?.lines.every(({ source }) => source !== null)).toBe(true);
    expect(fit.score).toBe(judgeFit(asks(), person).score);
  });

  it('says how to have an unjudged visa route judged', () => {
    const { visaRoute } = judgeFit(asks({ country: 'Atlantis', guidanceRoutes: ['at-student'] }), person);
    expect(visaRoute).toMatchObject({
      verdict: null,
      detail: 'Add Atlantis to your preferred countries to check this route.',
    });
  });

  it('ranks the better visa route first between equal fits', () => {
    const withRoute = rankFit(asks({ guidanceRoutes: ['de-16b'] }), person);
    expect(withRoute).toBeGreaterThan(rankFit(asks(), person));
    const better = rankFit(asks({ needs: { fields: ['any'] } }), person);
    expect(better).toBeGreaterThan(withRoute);
  });

  describe('in several countries', () => {
    const several = { country: 'Belgium', otherCountries: ['Germany', 'Canada', 'Norway'] };
    const getDetail = (requirements: Partial<ProgramRequirements>) =>
      judgeFit(asks(requirements), person).lines[0]?.detail;

    it('is met for a person who wants any of them, as for one who wants the main one', () => {
      const { score } = judgeFit(asks(several), person);
      expect(score).toBe(judgeFit(asks(), person).score);
      expect(score).toBeGreaterThan(judgeFit(asks({ country: 'Belgium' }), person).score);
    });

    it('says which of them are wanted, or that none is', () => {
      expect(getDetail(several)).toBe('Germany and Canada are some of your preferred countries.');
      expect(getDetail({ country: 'Belgium', otherCountries: ['Norway', 'Spain'] })).toBe(
        'None of Belgium, Norway, and Spain is one of your preferred countries.',
      );
      expect(getDetail({ country: 'Belgium' })).toBe("Belgium isn't one of your preferred countries.");
    });

    it('depends on the best route into any of them, in any order, and names its country', () => {
      const ids = ['de-16b', 'ca-study-grad'];
      const best = ids
        .flatMap((id) => person.routes.get(id) ?? [])
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))[0];
      expect(best).toBeDefined();
      for (const guidanceRoutes of [ids, ids.toReversed()]) {
        const { visaRoute } = judgeFit(asks({ ...several, guidanceRoutes }), person);
        expect(visaRoute).toMatchObject({
          country: best?.country,
          title: best?.title,
          verdict: best?.verdict,
        });
        expect(visaRoute?.detail).toBe(
          "Of the routes into this program's countries, this is the best one for you.",
        );
      }
    });

    it('does not fit when the only route is closed, and says into which country', () => {
      const route = person.routes.get('de-16b')!;
      const closed = { ...person, routes: new Map([['de-16b', { ...route, verdict: 'closed' as const }]]) };
      const fit = judgeFit(asks({ ...several, guidanceRoutes: ['de-16b'] }), closed);
      expect(fit).toMatchObject({
        level: 'does_not_fit',
        summary: 'The visa route to Germany is closed right now.',
      });
    });
  });

  it('is lower when a requirement is unmet, whatever else is met', () => {
    const met = judgeFit(asks({ needs: { minDegree: 'bachelor' } }), person);
    const unmet = judgeFit(asks({ needs: { minDegree: 'phd', englishRequired: true } }), person);
    expect(unmet.level).toBe('does_not_fit');
    expect(unmet.summary).toBe("You don't meet this: At least a doctorate. You have a bachelor's degree.");
    expect(unmet.score).toBeLessThan(40);
    expect(met.score).toBeGreaterThan(unmet.score);
  });

  it.each([
    [100, 'fits'],
    [75, 'fits'],
    [74, 'may_fit'],
    [40, 'may_fit'],
    [39, 'does_not_fit'],
    [0, 'does_not_fit'],
  ] as const)('of %i of 100 is called "%s"', (score, level) => {
    expect(fitLevelFor(score)).toBe(level);
  });

  it('has a level that follows from its score, for every sample and several people', () => {
    const people = [person, personWith({ nationalities: ['NG'] }), personWith({ preferred_countries: [] })];
    for (const who of people) {
      for (const sample of SAMPLES) {
        const { score, level, lines } = judgeFit(sample, who);
        expect(level).toBe(fitLevelFor(score));
        const statuses = new Set(lines.slice(1).map(({ status }) => status));
        if (statuses.has('unmet')) expect(level).toBe('does_not_fit');
        if (statuses.has('unknown')) expect(level).not.toBe('fits');
      }
    }
  });

  it('fits only when nothing is unknown and a wanted country matches', () => {
    const requirements = {
      needs: { fields: ['any'], nationalities: ['ANY'] },
      degreesFor: ['master'],
    } as const;
    expect(judgeFit(asks(requirements), person)).toMatchObject({ level: 'fits', score: 100 });
    expect(judgeFit(asks({ ...requirements, country: 'Japan' }), person).level).toBe('may_fit');
    expect(judgeFit(asks({ ...requirements, needs: { fields: ['any'] } }), person).level).toBe('may_fit');
  });

  describe('by nationality', () => {
    const statusFor = (
      needs: ProgramRequirements['needs'],
      nationalities: readonly string[],
      profile: object | null = null,
    ) =>
      judgeFit(asks({ needs }), personWith({ nationalities }, profile)).lines.find(({ label }) =>
        /^(Citizens|Any nationality)/.test(label),
      )?.status;

    it.each([
      [{ nationalities: ['AFRICA'] }, ['NG'], 'met'],
      [{ nationalities: ['AFRICA'] }, ['PK'], 'unmet'],
      [{ nationalities: ['AFRICA'] }, ['PK', 'KE'], 'met'],
      [{ nationalities: ['AFRICA'] }, ['stateless'], 'unmet'],
      [{ excludedNationalities: ['EEA'] }, ['DE'], 'unmet'],
      [{ excludedNationalities: ['EEA'] }, ['IN'], 'met'],
      [{ excludedNationalities: ['EEA'] }, ['IN', 'DE'], 'unknown'],
      [{ nationalities: ['ASEAN'], excludedNationalities: ['SG'] }, ['SG'], 'unmet'],
    ] as const)('%o is for %o: %s', (needs, nationalities, status) => {
      expect(statusFor(needs, nationalities)).toBe(status);
    });

    it('leaves open what else the organization asks for, so that it never fits for certain', () => {
      const needs = { nationalities: ['ANY'], fields: ['any'], nationalitiesNote: 'A low income' };
      const { level, lines } = judgeFit(asks({ needs }), person);
      expect(level).toBe('may_fit');
      expect(lines.map(({ label, status }) => [label, status])).toContainEqual(['Any nationality', 'met']);
      expect(lines.find(({ label }) => label === 'Who can apply')).toMatchObject({
        status: 'unknown',
        detail: 'A low income. Check that this includes you.',
      });
    });

    it('reads the profile when the answers name none, by code or by name', () => {
      expect(statusFor({ nationalities: ['AFRICA'] }, [], { nationalities: ['Nigeria'] })).toBe('met');
      expect(statusFor({ nationalities: ['AFRICA'] }, [], { nationalities: ['GB'] })).toBe('unmet');
    });

    it('says who may apply and what the person is', () => {
      const fit = judgeFit(
        asks({ needs: { nationalities: ['CA', 'MX'] } }),
        personWith({ nationalities: ['GB'] }),
      );
      expect(fit.summary).toBe(
        "You don't meet this: Citizens of Canada or Mexico. Your nationality: United Kingdom.",
      );
    });
  });

  it.each([
    ['bachelor', 'unknown'],
    ['master', 'met'],
    ['phd', 'met'],
  ])('for a doctorate only, with the degree %s, has a level that is %s', (education_level, status) => {
    expect(findLine({ degreesFor: ['phd'] }, 'Level', personWith({ education_level }))).toBe(status);
  });

  it.each([
    ['entry', 'unknown'],
    ['senior', 'unmet'],
  ])(
    'for students, but asked by a worker of the level %s, has a level that is %s',
    (experienceLevel, status) => {
      const worker = personWith(
        { opportunityType: 'employment', experienceLevel },
        null,
        'opportunity-seeker',
      );
      const internship = { type: 'internship', degreesFor: ['bachelor'] } as const;
      expect(findLine(internship, 'Level', worker)).toBe(status);
      expect(findLine({ ...internship, type: 'job' }, 'Level', worker)).toBe('unknown');
    },
  );

  describe('of the samples', () => {
    const SEEKER = { opportunityType: 'employment', experienceLevel: 'senior', industry: 'Software' };
    const findLevel = (key: string, who: ReturnType<typeof personWith>) =>
      judgeFit(
        SAMPLES.find((sample) => sample.key === key)!,
        who,
      ).level;

    it.each([
      ['us-e3', 'GB'],
      ['us-tn', 'GB'],
      ['mastercard-foundation-scholars', 'PK'],
      ['emerging-leaders-in-the-americas', 'NG'],
      ['erasmus-mundus-emmir', 'NG'],
      ['us-h2b', 'NG'],
    ])('%s does not fit a computer scientist from %s', (key, nationality) => {
      const student = personWith({ nationalities: [nationality] });
      const seeker = personWith({ ...SEEKER, nationalities: [nationality] }, null, 'opportunity-seeker');
      expect(findLevel(key, student)).toBe('does_not_fit');
      if (key !== 'us-h2b') expect(findLevel(key, seeker)).toBe('does_not_fit');
    });

    it("ranks no program of another field before one of the person's own", () => {
      const ranked = SAMPLES.map((sample) => ({
        key: sample.key,
        rank: rankFit(sample, person),
        sample,
      })).sort((a, b) => b.rank - a.rank);
      const best = ranked.slice(0, 20).map(({ sample }) => judgeFit(sample, person));
      expect(best.every(({ level }) => level !== 'does_not_fit')).toBe(true);
      const fields = best.map(({ lines }) => lines.find(({ label }) => /field/i.test(label))?.status);
      expect(fields).not.toContain('unmet');
    });
  });

  it('is never worse with a better degree', () => {
    const scores = ['high_school', 'bachelor', 'master', 'phd'].map(
      (level) =>
        judgeFit(asks({ needs: { minDegree: 'master' } }), personWith({ education_level: level })).score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('is a whole number from 0 to 100 for any person and any requirements', () => {
    for (const who of [person, personWith({ preferred_countries: [], education_level: undefined })]) {
      for (const [, route] of who.routes) {
        const { score } = judgeFit(asks({ guidanceRoutes: [route.id], needs: { ageMax: 20 } }), who);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }
    }
  });
});

describe('the fit key', () => {
  it('is the same in any order', () => {
    const one = asks({
      needs: { minDegree: 'phd', ageMax: 30 },
      otherCountries: ['Japan', 'Chad'],
      guidanceRoutes: ['a', 'b'],
      degreesFor: ['phd', 'master'],
    });
    const other = asks({
      needs: { ageMax: 30, minDegree: 'phd' },
      otherCountries: ['Chad', 'Japan'],
      guidanceRoutes: ['b', 'a'],
      degreesFor: ['master', 'phd'],
    });
    expect(buildFitKey(one)).toBe(buildFitKey(other));
  });

  it('differs for other countries, routes or needs', () => {
    const keys = [
      {},
      { country: 'Japan' },
      { otherCountries: ['Japan'] },
      { otherCountries: ['Japan', 'Chad'] },
      { country: 'Japan', otherCountries: ['Germany'] },
      { guidanceRoutes: ['a'] },
      { needs: { ageMax: 30 } },
      { degreesFor: ['phd'] },
      { type: 'job' },
      { needs: { nationalities: ['NG'] } },
    ] as const;
    expect(new Set(keys.map((values) => buildFitKey(asks(values)))).size).toBe(keys.length);
  });
});

describe('the fit of a program in another language', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has a translation for each of its lines in %s',
    (language) => {
      const translate = RuleTexts.translateRules(language);
      const people = [
        person,
        personWith({ preferred_countries: [], education_level: 'master', english_tests: '' }),
        personWith({ nationalities: ['NG', 'CA'], date_of_birth: '1990-02-01', program_type: 'language' }),
        personWith({ opportunityType: 'freelance', industry: 'Music' }, null, 'opportunity-seeker'),
      ];
      const unsaid = new Set<string>();
      // A program's own note about nationalities isn't checked here.
      const own = SAMPLES.filter(({ needs }) => needs.nationalitiesNote === undefined);
      for (const sample of own) {
        const program = asks(sample);
        for (const who of people) {
          const { summary, lines, visaRoute } = judgeFit(program, who);
          const texts = [
            summary,
            visaRoute?.detail ?? summary,
            ...lines.flatMap((line) => [line.label, line.detail]),
          ];
          for (const text of texts) if (translate(text) === null) unsaid.add(text);
        }
      }
      expect([...unsaid]).toEqual([]);
    },
  );
});

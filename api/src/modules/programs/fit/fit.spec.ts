import { describe, expect, it } from 'vitest';
import { assess, profileShape } from '../../guidance/index.js';
import type { FinishedResult } from './finished-results.js';
import { fitOf, fittedPerson } from './fit.js';
import { fitKeyOf, type ProgramAsks } from './fit-key.js';

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

function personWith(answers: object = {}, profile: object | null = null) {
  const given = { ...ANSWERS, ...answers };
  const read = profile === null ? null : profileShape.parse(profile);
  const result: FinishedResult = {
    assessmentId: '019ab000-0000-7000-8000-000000000001',
    type: 'student',
    answers: given,
    profile: read,
    result: assess({ type: 'student', answers: given, on: ON, profile: read }),
    on: ON,
    updatedAt: new Date(0),
  };
  return fittedPerson(result);
}

const person = personWith();
const asks = (values: Partial<ProgramAsks> = {}): ProgramAsks => ({
  country: 'Germany',
  otherCountries: [],
  guidanceRoutes: [],
  needs: {},
  degreesFor: [],
  ...values,
});
const lineOf = (given: Partial<ProgramAsks>, label: string, who = person) =>
  fitOf(asks(given), who).lines.find((line) => line.label.startsWith(label))?.status;

describe('the fit of a programme', () => {
  it.each([
    [{ needs: { minDegree: 'bachelor' } }, 'At least a bachelor', 'met'],
    [{ needs: { minDegree: 'master' } }, 'At least a master', 'unmet'],
    [{ degreesFor: ['master', 'phd'] }, 'For studies', 'met'],
    [{ degreesFor: ['bachelor'] }, 'For studies', 'unmet'],
    [{ needs: { minYearsWork: 2 } }, 'At least 2 years', 'unknown'],
    [{ needs: { fields: ['computing', 'physics'] } }, 'In computing', 'met'],
    [{ needs: { fields: ['nursing'] } }, 'In nursing', 'unknown'],
    [{ needs: { englishRequired: true } }, 'Proof of English', 'met'],
    [{ needs: { ageMax: 30 } }, 'At most 30', 'unknown'],
    [{ needs: { nationalitiesNote: 'Citizens of the Commonwealth' } }, 'Nationality', 'unknown'],
    [{ country: 'Canada' }, 'Country you prefer', 'met'],
    [{ country: 'Japan' }, 'Country you prefer', 'unmet'],
    [{ country: 'Japan', otherCountries: ['Belgium', 'Canada'] }, 'Country you prefer', 'met'],
    [{ country: 'Japan', otherCountries: ['Belgium'] }, 'Country you prefer', 'unmet'],
  ] as const)('with %o has the line "%s": %s', (given, label, status) => {
    expect(lineOf(given, label)).toBe(status);
  });

  it('reads the age and years of work from the profile', () => {
    const jobs = [{ title: 'Engineer', from: '2020-01-01', to: null }];
    const older = personWith({}, { dateOfBirth: '1990-01-01', jobs });
    expect(lineOf({ needs: { ageMax: 30 } }, 'At most 30', older)).toBe('unmet');
    expect(lineOf({ needs: { minYearsWork: 2 } }, 'At least 2 years', older)).toBe('met');
  });

  it('has the conditions of its best route as the guidance judged them, with their sources', () => {
    const { lines, verdict } = fitOf(asks({ guidanceRoutes: ['de-16b'] }), person);
    const route = person.routes.get('de-16b');
    expect(lines.slice(1).map(({ label, status }) => [label, status])).toEqual(
      route?.criteria.map(({ label, status }) => [label, status]),
    );
    expect(lines.slice(1).every(({ source }) => source !== null)).toBe(true);
    expect(verdict).toBe(route?.verdict);
  });

  it('of a route that was not judged is not known', () => {
    expect(lineOf({ country: 'Atlantis', guidanceRoutes: ['at-student'] }, 'Permission to stay')).toBe(
      'unknown',
    );
  });

  describe('in several countries', () => {
    const several = { country: 'Belgium', otherCountries: ['Germany', 'Canada', 'Norway'] };
    const detailOf = (given: Partial<ProgramAsks>, who = person) => fitOf(asks(given), who).lines[0]?.detail;

    it('is met for who wants any of them, as well as for who wants the main one', () => {
      const { score } = fitOf(asks(several), person);
      expect(score).toBe(fitOf(asks(), person).score);
      expect(score).toBeGreaterThan(fitOf(asks({ country: 'Belgium' }), person).score);
    });

    it('says which of them are wanted, or that none is', () => {
      expect(detailOf(several)).toBe('Germany and Canada are among the countries you prefer.');
      expect(detailOf({ country: 'Belgium', otherCountries: ['Norway', 'Spain'] })).toBe(
        'None of Belgium, Norway and Spain is among the countries you prefer.',
      );
      expect(detailOf({ country: 'Belgium' })).toBe('Belgium is not among the countries you prefer.');
    });

    it('hangs on the best route into any of them, whatever their order, and names its country', () => {
      const ids = ['de-16b', 'ca-study-grad'];
      const best = ids.flatMap((id) => person.routes.get(id) ?? []).sort((a, b) => b.score - a.score)[0];
      expect(best).toBeDefined();
      for (const guidanceRoutes of [ids, ids.toReversed()]) {
        const fit = fitOf(asks({ ...several, guidanceRoutes }), person);
        expect(fit.lines[0]?.detail).toBe(
          'Germany and Canada are among the countries you prefer. Of the routes into its countries that your assessment ' +
            `judged, the best one for you decides here: ${best?.country}, ${best?.title}.`,
        );
        expect(fit.lines.slice(1).map(({ label }) => label)).toEqual(
          best?.criteria.map(({ label }) => label),
        );
        expect(fit.score).toBe(fitOf(asks({ guidanceRoutes: [best?.id ?? ''] }), person).score);
      }
    });

    it('names no country that decides where there is but one, or no route was judged', () => {
      expect(detailOf({ guidanceRoutes: ['de-16b'] })).toBe('Germany is among the countries you prefer.');
      const unjudged = fitOf(asks({ ...several, guidanceRoutes: ['be-study'] }), person);
      expect(unjudged.lines.map(({ label }) => label)).toEqual([
        'Country you prefer',
        'Permission to stay in Belgium, Germany, Canada or Norway',
      ]);
      expect(unjudged.lines[1]?.detail).toBe(
        'Your assessment did not judge the routes that lead here. It judges all routes into the countries that you prefer.',
      );
      expect(unjudged.lines[0]?.detail).toBe('Germany and Canada are among the countries you prefer.');
    });

    it('says of a closed route into which of them it leads', () => {
      const route = person.routes.get('de-16b')!;
      const closed = { ...person, routes: new Map([['de-16b', { ...route, verdict: 'closed' as const }]]) };
      expect(fitOf(asks({ ...several, guidanceRoutes: ['de-16b'] }), closed).summary).toBe(
        'The route to Germany that this needs is closed at present.',
      );
    });
  });

  it('is lower where something is asked that is not there, whatever else is met', () => {
    const met = fitOf(asks({ needs: { minDegree: 'bachelor' } }), person);
    const unmet = fitOf(asks({ needs: { minDegree: 'phd', englishRequired: true } }), person);
    expect(unmet.verdict).toBe('not_yet');
    expect(unmet.summary).toBe('By what you told, this is not met: at least a doctorate.');
    expect(unmet.score).toBeLessThanOrEqual(35);
    expect(met.score).toBeGreaterThan(unmet.score);
  });

  it('is never worse with a better degree', () => {
    const scores = ['high_school', 'bachelor', 'master', 'phd'].map(
      (level) =>
        fitOf(asks({ needs: { minDegree: 'master' } }), personWith({ education_level: level })).score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('is a whole number from 0 to 100, for anybody and anything asked', () => {
    for (const who of [person, personWith({ preferred_countries: [], education_level: undefined })]) {
      for (const [, route] of who.routes) {
        const { score } = fitOf(asks({ guidanceRoutes: [route.id], needs: { ageMax: 20 } }), who);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }
    }
  });
});

describe('the key of what is asked', () => {
  it('is the same whatever the order', () => {
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
    expect(fitKeyOf(one)).toBe(fitKeyOf(other));
  });

  it('is another one for other countries, routes or needs', () => {
    const keys = [
      {},
      { country: 'Japan' },
      { otherCountries: ['Japan'] },
      { otherCountries: ['Japan', 'Chad'] },
      { country: 'Japan', otherCountries: ['Germany'] },
      { guidanceRoutes: ['a'] },
      { needs: { ageMax: 30 } },
      { degreesFor: ['phd'] },
    ] as const;
    expect(new Set(keys.map((values) => fitKeyOf(asks(values)))).size).toBe(keys.length);
  });
});

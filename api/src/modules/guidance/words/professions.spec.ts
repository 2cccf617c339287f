import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import { listImprovements } from '../insights/improve.js';
import { translateRules } from '../rule-text/rule-text.js';
import { readCases } from '../testing/read-cases.js';
import { COUNTRIES, type Answers, type Country } from '../../questionnaires/index.js';

const rules = ruleSet();
const work = (answers: Answers) =>
  ({
    type: 'opportunity-seeker',
    on: '2026-11-30',
    profile: null,
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      nationalities: ['PH'],
      country_of_residence: 'PH',
      ...answers,
    },
  }) as const;

/** Whoever asks for one country, with what its rule says, where it was read, and the step that follows. */
const cases = readCases(
  z.strictObject({
    id: z.string(),
    work: z.string(),
    country: z.enum(COUNTRIES),
    contains: z.string(),
    page: z.url(),
    provenance: z.enum(['official', 'secondary']),
    step: z.string(),
  }),
  new URL('./profession-cases.json', import.meta.url),
);

describe('what a country asks of people who trained abroad in a licensed profession', () => {
  it.each(cases)('is shown to $id', ({ work: industry, country, contains, page, provenance, step }) => {
    const { recommendations, nextSteps, explanation } = assess(
      work({ industry, preferredCountries: [country] }),
      rules,
    );
    const advice = recommendations.find(
      (each) => each.startsWith('Check the license') && each.includes(contains),
    );
    expect(advice).toBeDefined();
    expect(nextSteps.filter((each) => each.includes(step))).toHaveLength(1);
    const [first, ...others] = explanation.routes.filter((route) => route.country === country);
    expect(first?.rights).toContainEqual(
      expect.objectContaining({
        topic: 'note',
        text: expect.stringContaining(contains),
        source: expect.objectContaining({ url: page, provenance }),
      }),
    );
    // Once a country is enough.
    expect(others.flatMap(({ rights = [] }) => rights).some(({ text }) => text.includes(contains))).toBe(
      false,
    );
  });

  it('is noted for every country with a route in the result, whether it was chosen or not', () => {
    const { explanation } = assess(work({ industry: 'Registered nurse' }), rules);
    const countries = new Set(explanation.routes.map(({ country }) => country));
    const noted = explanation.routes.filter(({ rights = [] }) =>
      rights.some(({ short }) => short === 'Your profession'),
    );
    expect(noted.map(({ country }) => country)).toEqual([...countries]);
    expect(countries.size).toBe(COUNTRIES.length);
  });

  it('is recommended for the country of the score if none is suitable or chosen', () => {
    const { suitableCountries, recommendations } = assess(
      work({ industry: 'Registered nurse', additionalInfo: 'BSc in nursing, IELTS 7.0' }),
      rules,
    );
    expect(suitableCountries).toEqual([]);
    expect(recommendations.filter((each) => each.startsWith('Check the license'))).toHaveLength(1);
  });

  it('is not cut off by what else there is to say', () => {
    const { recommendations } = assess(
      work({
        industry: 'Registered nurse',
        preferredCountries: ['United Kingdom', 'Germany', 'Canada'],
        additionalInfo:
          'My visa for the US was refused. I have a criminal record. I am pregnant and have diabetes. I travel with my husband and two children.',
      }),
      rules,
    );
    expect(recommendations.filter((each) => each.startsWith('Check the license'))).toHaveLength(3);
  });

  it('is the first step also for whoever holds a job offer', () => {
    const { nextSteps } = assess(
      work({
        industry: 'Registered nurse',
        preferredCountries: ['United Kingdom'],
        additionalInfo: 'Job offer as a nurse from an NHS trust in Leeds, GBP 32,000.',
      }),
      rules,
    );
    expect(nextSteps.find((each) => each.startsWith('Even with a job offer, ask first'))).toBeDefined();
  });

  it('is no step where the law protects only the name, nor for other work', () => {
    for (const industry of ['Architect', 'Software development']) {
      const { nextSteps } = assess(work({ industry, preferredCountries: ['United Kingdom'] }), rules);
      expect(nextSteps.filter((each) => each.includes('Ask this authority'))).toEqual([]);
    }
  });

  it.each(['es', 'fr', 'hi', 'ar', 'zh'] as const)('is translated into %s', (language) => {
    const say = translateRules(language);
    const told = cases.flatMap(({ work: industry, country }) => {
      const { nextSteps, explanation } = assess(work({ industry, preferredCountries: [country] }), rules);
      const notes = explanation.routes
        .filter((route) => route.country === country)
        .flatMap(({ rights = [] }) => rights.filter(({ short }) => short === 'Your profession'));
      return [...nextSteps, ...notes.map(({ text }) => text), 'Your profession'];
    });
    expect(told.filter((each) => say(each) === null)).toEqual([]);
  });
});

describe('a route that is for other work', () => {
  const listRoutes = (answers: Answers, country: Country) =>
    listImprovements(work({ preferredCountries: [country], ...answers }), rules).map(
      ({ routeId }) => routeId,
    );

  it('is named by rules for professions, and exists', () => {
    const closed = rules.situations.filter(({ otherWorkRoutes }) => otherWorkRoutes !== undefined);
    expect(closed.length).toBeGreaterThan(0);
    const ids = new Set(rules.routes.map(({ id }) => id));
    expect(closed.filter(({ professions }) => professions === undefined)).toEqual([]);
    expect(
      closed.flatMap(({ otherWorkRoutes = [] }) => otherWorkRoutes).filter((id) => !ids.has(id)),
    ).toEqual([]);
  });

  it.each(['Registered nurse', 'Dentist', 'Midwife'])('gets no suggestion for a %s', (industry) => {
    const answers = { industry, additionalInfo: "Bachelor's degree, 5 years of experience" };
    expect(listRoutes(answers, 'Japan')).not.toContain('jp-engineer');
    const { explanation } = assess(work({ ...answers, preferredCountries: ['Japan'] }), rules);
    expect(explanation.scoredRoute).not.toBe('jp-engineer');
  });

  it('takes no job offer in the profession', () => {
    const { explanation, recommendedCountries, nextSteps } = assess(
      work({
        industry: 'Registered nurse',
        preferredCountries: ['Japan'],
        additionalInfo:
          "Bachelor's degree. Job offer as a nurse from a hospital in Tokyo, JPY 4,000,000 a year.",
      }),
      rules,
    );
    expect(recommendedCountries).toEqual([]);
    expect(explanation.scoredRoute).not.toBe('jp-engineer');
    expect(nextSteps.join(' ')).not.toContain('Engineer, Specialist in Humanities');
  });

  it('stays open to whoever has other work or such an offer', () => {
    const engineer = {
      industry: 'Software development',
      additionalInfo: "Bachelor's degree, 5 years of experience",
    };
    expect(listRoutes(engineer, 'Japan')).toContain('jp-engineer');
    const former = assess(
      work({
        industry: 'Registered nurse',
        preferredCountries: ['Japan'],
        additionalInfo:
          "Bachelor's degree. Job offer as a software engineer from a company in Tokyo, JPY 6,000,000 a year.",
      }),
      rules,
    );
    expect(former.explanation.routes.map(({ id }) => id)).toContain('jp-engineer');
  });
});

describe('the H-1B visa of the United States', () => {
  it('carries a warning for nurses, but stays open', () => {
    const { recommendations, explanation } = assess(
      work({ industry: 'Registered nurse', preferredCountries: ['United States'] }),
      rules,
    );
    const warning = recommendations.find((each) => each.includes("don't qualify for the H-1B visa"));
    expect(warning).toContain('Some specialized jobs do');
    expect(warning).toContain('not on the official page');
    expect(explanation.routes.find(({ id }) => id === 'us-h1b')?.verdict).not.toBe('closed');
  });
});

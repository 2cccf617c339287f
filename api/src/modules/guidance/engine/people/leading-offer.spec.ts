import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { createRandom, makePerson } from '../../survey/random-person.js';
import { judgeAll, type Assessment } from '../judge-all.js';

/** A job offer leads the result: its country comes first, and its route gives the score. */
const ON = '2026-11-28';
const rules = ruleSet();

function seeker(additionalInfo: string, more: Answers = {}): Assessment {
  return {
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      nationalities: ['IN'],
      date_of_birth: '1995-04-02',
      additionalInfo,
      ...more,
    },
    on: ON,
    profile: null,
  };
}

describe('a nurse with an offer of the NHS in Leeds, who chose two countries', () => {
  const nurse = seeker(
    'Registered nurse, BSc Nursing, job offer from an NHS trust in Leeds, GBP 31,049 a year',
    {
      nationalities: ['NG'],
      preferredCountries: ['United States', 'United Kingdom'],
    },
  );
  const judged = judgeAll(nurse, rules);

  it('sees the offer first, though no country is suitable yet', () => {
    expect(judged.suitable).toEqual([]);
    expect(judged.ranked[0]?.country).toBe('United Kingdom');
  });

  it('has the points of the job, and the score of its route', () => {
    expect(judged.scoredRoute).toBe('uk-health-care');
    const lines = judged.ranked[0]?.routes[0]?.judged.map(({ criterion: { id, status } }) => [id, status]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['job-offer', 'met'],
        ['sponsor', 'unknown'],
      ]),
    );
  });

  it('earns the points of the sponsorship by telling of it', () => {
    const told = {
      ...nurse.answers,
      additionalInfo: 'Nurse, NHS trust in Leeds gave me a job offer and a CoS',
    };
    const sponsored = judgeAll({ ...nurse, answers: told }, rules);
    const status = sponsored.ranked[0]?.routes[0]?.judged.find(({ criterion }) => criterion.id === 'sponsor')
      ?.criterion.status;
    expect(status).toBe('met');
    expect(sponsored.eligibilityScore).toBeGreaterThan(judged.eligibilityScore);
  });

  it('reads what the offer still needs, and first asks the employer', () => {
    const { recommendations, nextSteps } = assess(nurse, rules);
    expect(recommendations[0]).toBe("Start with your job offer. Here's what it still needs.");
    expect(recommendations[1]).toMatch(/^United Kingdom: .*Not known yet: certificate of sponsorship,/);
    expect(nextSteps.find((step) => step.includes('United Kingdom'))).toMatch(/^Ask your employer/);
  });
});

describe('a software engineer with an offer in Berlin', () => {
  const OFFER = 'Software engineer, B.Tech, IELTS 7.5, job offer in Berlin, EUR 62,000 a year';

  it.each([
    ['who also chose Canada', ['Canada', 'Germany']],
    ['who chose only Canada', ['Canada']],
    ['who chose no country', []],
  ])('%s, sees Germany first and its score', (_who, preferredCountries) => {
    const judged = judgeAll(seeker(OFFER, { preferredCountries }), rules);
    expect([judged.ranked[0]?.country, judged.scoredRoute?.slice(0, 3)]).toEqual(['Germany', 'de-']);
  });

  it('reads the steps for Germany, and what rules out the chosen country', () => {
    const { recommendations, nextSteps } = assess(seeker(OFFER, { preferredCountries: ['Canada'] }), rules);
    expect(nextSteps.at(-1)).toContain('(Germany, ');
    expect(recommendations.some((each) => each.startsWith('Canada: '))).toBe(true);
  });
});

describe('an offer that leads nowhere yet', () => {
  it('does not give the score if its pay misses the amount', () => {
    const judged = judgeAll(
      seeker('B.Tech, IELTS 7.5, job offer in London, GBP 24,000 a year', {
        preferredCountries: ['Germany'],
      }),
      rules,
    );
    expect(judged.ranked.find(({ offered }) => offered)?.takesOffer).toBe(false);
    expect(judged.scoredRoute?.startsWith('de-')).toBe(true);
  });

  it('does not give the score if the employer cannot sponsor', () => {
    const question = seeker('B.Tech, IELTS 7.5', { preferredCountries: ['Germany'] });
    const profile = profileShape.parse({
      offers: [{ country: 'United Kingdom', title: 'Developer', canSponsor: false }],
    });
    const judged = judgeAll({ ...question, profile }, rules);
    expect(judged.ranked.find(({ country }) => country === 'United Kingdom')?.takesOffer).toBe(false);
    expect(judged.scoredRoute?.startsWith('de-')).toBe(true);
  });

  it('leaves the best route of the chosen countries without an offer', () => {
    const judged = judgeAll(
      seeker('B.Tech, IELTS 7.5, no job offer', { preferredCountries: ['Germany', 'Canada'] }),
      rules,
    );
    expect(judged.ranked.some(({ takesOffer }) => takesOffer)).toBe(false);
    expect(judged.scoredRoute).toBe('de-opportunity-card');
  });
});

describe('the wait for a labor certification', () => {
  it.each([
    ['Nurse, BSc Nursing, job offer in Texas', false],
    ['B.Tech, job offer in Texas', true],
  ])('concerns only jobs that need one: %s', (text, expected) => {
    const { ranked } = judgeAll(seeker(text, { preferredCountries: ['United States'] }), rules);
    const eb3 = ranked.flatMap(({ routes }) => routes).find(({ fact }) => fact.id === 'us-eb3');
    expect(eb3?.judged.some(({ criterion }) => criterion.id === 'wait')).toBe(expected);
  });
});

describe('random people with an offer', () => {
  it('are advised on a route that takes it, in a country that comes first', () => {
    const dice = createRandom(31);
    let offered = 0;
    for (let at = 0; at < 120; at += 1) {
      const { ranked, leadingRoute } = judgeAll(makePerson('opportunity-seeker', ON, dice), rules);
      const taking = ranked.filter(({ takesOffer }) => takesOffer);
      if (taking.length === 0) continue;
      offered += 1;
      const leading = taking.flatMap(({ routes }) => routes).find(({ route }) => route.id === leadingRoute);
      expect(leading?.takesOffer).toBe(true);
      const firstWithout = ranked.findIndex((each) => !each.takesOffer && !each.offered);
      expect(ranked.slice(firstWithout).every((each) => !each.takesOffer)).toBe(true);
    }
    expect(offered).toBeGreaterThan(5);
  });
});

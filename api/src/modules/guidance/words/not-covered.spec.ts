import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { listImprovements } from '../insights/improve.js';
import { ruleSet } from '../rules/facts-store.js';
import { profileShape } from '../profile.js';
import type { Outcome } from '../types.js';

const ON = '2026-11-28';
const seeker = (answers: object): Outcome =>
  assess(
    { type: 'opportunity-seeker', on: ON, answers: { opportunityType: 'employment', ...answers } },
    ruleSet(),
  );
const student = (answers: object): Outcome =>
  assess({ type: 'student', on: ON, answers: { ...answers } }, ruleSet());

const NO_SCORE = 'We have no routes for your plan, so this result has no score.';
const ASK =
  'Ask the embassy of the country that you chose which permit fits your plan, before you pay or sign anything.';
const CORRECT = 'If we misread your plan, correct your answers for free under "How we calculated this".';

describe('a plan that no route is for', () => {
  it.each([
    ['an au pair from Colombia', { industry: 'au pair', additionalInfo: 'Quiero ser au pair en Hamburgo' }],
    [
      'a picker from Morocco',
      { additionalInfo: 'je veux travail saisonnier 6 mois, cueillette', nationalities: ['MA'] },
    ],
    ['a harvest hand from Poland', { additionalInfo: 'szukam pracy, praca sezonowa' }],
    ['a farm worker from Mexico', { additionalInfo: 'quiero trabajo de temporada, visa H2A' }],
  ])('is named first for %s, and answered with the embassy instead of another route', (_, answers) => {
    const { covered, eligibilityScore, explanation, nextSteps, recommendedCountries, recommendations } =
      seeker({
        preferredCountries: ['Germany', 'Canada'],
        ...answers,
      });
    expect([covered, eligibilityScore]).toEqual([false, 0]);
    const { missing, routes, scoredRoute, timeline } = explanation;
    expect({ missing, routes, scoredRoute, timeline }).toEqual({
      missing: [],
      routes: [],
      scoredRoute: null,
      timeline: [],
    });
    expect(explanation.warnings?.[0]).toMatch(/^We don't cover/);
    expect(explanation.warnings?.[0]).toContain(NO_SCORE);
    expect(recommendations[0]).toBe(explanation.warnings?.[0]);
    expect(recommendations.join(' ')).not.toContain('for the route');
    expect(nextSteps).toEqual([ASK, CORRECT]);
    expect(recommendedCountries).toEqual([]);
  });

  it('asks for no more exact dates, and lists what it read', () => {
    const { explanation } = seeker({ additionalInfo: 'BSc, worked 3 years, I want to be an au pair' });
    expect(explanation.readings.map(({ field }) => field)).toEqual(['additionalInfo']);
    expect(explanation.missing).toEqual([]);
  });

  it('is the only one without a score: other results say nothing about it', () => {
    expect(seeker({ additionalInfo: 'BSc, no job offer' })).not.toHaveProperty('covered');
  });

  it('is improved by nothing: a degree would only help with another plan', () => {
    const improve = (additionalInfo: string) =>
      listImprovements(
        {
          type: 'opportunity-seeker',
          on: ON,
          answers: { opportunityType: 'employment', preferredCountries: ['Germany'], additionalInfo },
        },
        ruleSet(),
      );
    expect(improve('High school, German A1, I want to be an au pair')).toEqual([]);
    expect(improve('High school, German A1, I was an au pair')).not.toEqual([]);
  });

  it.each([
    ['a pupil of 17', { date_of_birth: '2009-07-15' }],
    ['somebody who names a high school', { field_of_study: 'high school exchange' }],
    ['somebody who names one in Chinese', { special_requirements: '我想去高中交换一年' }],
  ])('is an exchange at a school for %s', (_, answers) => {
    const { explanation, nextSteps, recommendedCountries } = student({
      education_level: 'high_school',
      english_proficiency: 'advanced',
      program_type: 'exchange',
      budget: '25000-50000',
      preferred_countries: ['New Zealand'],
      ...answers,
    });
    expect(explanation.warnings?.[0]).toMatch(/^We don't cover exchanges of school pupils\./);
    expect(nextSteps[0]).toBe(ASK);
    expect(recommendedCountries).toEqual([]);
  });
});

describe('a plan that routes are for', () => {
  it.each([
    ['a former au pair', { additionalInfo: 'I was an au pair in Berlin, now a nurse with BSc' }],
    ['somebody who did seasonal work once', { additionalInfo: 'worked seasonal jobs, BSc in IT' }],
    ['a founder of an agency for au pairs', { opportunityType: 'business', industry: 'au pair agency' }],
  ])('stays that of %s', (_, answers) => {
    expect(seeker(answers).recommendations.join(' ')).not.toContain(NO_SCORE);
  });

  it('stays that of a student on an exchange between universities', () => {
    const outcome = student({
      education_level: 'high_school',
      program_type: 'exchange',
      date_of_birth: '2005-03-01',
      preferred_countries: ['Sweden'],
    });
    expect(outcome.recommendations.join(' ')).not.toContain(NO_SCORE);
  });
});

describe('British National (Overseas) status', () => {
  const holder = {
    preferredCountries: ['United Kingdom'],
    nationalities: ['HK', 'GB'],
    country_of_residence: 'HK',
  };

  it.each(['I hold a BNO passport', '我有BN(O)護照', 'British National (Overseas)'])(
    'is no citizenship, and has a visa of its own: "%s"',
    (additionalInfo) => {
      const { explanation, nextSteps, suitableCountries } = seeker({ ...holder, additionalInfo });
      expect(explanation.routes.map(({ id }) => id)).not.toContain('uk-free-work');
      expect(suitableCountries).not.toContain('United Kingdom');
      expect(nextSteps.join(' ')).not.toContain("You don't need a visa");
      expect(explanation.warnings?.join(' ')).toContain(
        'Holders who live in Hong Kong or the United Kingdom can apply for a separate visa',
      );
    },
  );

  it('is no citizenship in a profile either', () => {
    const profile = profileShape.parse({ nationalities: ['GB'] });
    const answers = {
      opportunityType: 'employment',
      country_of_residence: 'HK',
      additionalInfo: 'I have a BN(O) passport',
    };
    const { explanation } = assess({ type: 'opportunity-seeker', answers, on: '2026-11-28', profile });
    expect(explanation.routes.map(({ id }) => id)).not.toContain('uk-free-work');
  });

  it('leaves British citizens their right', () => {
    expect(seeker({ ...holder, additionalInfo: 'British citizen, BSc' }).suitableCountries).toContain(
      'United Kingdom',
    );
  });
});

describe('a rule for a profession', () => {
  it('explains to nurses that a green card needs no labor certification', () => {
    const { recommendations } = seeker({ industry: 'nurse', preferredCountries: ['United States'] });
    expect(recommendations.join(' ')).toMatch(
      /Check the rule for your profession \(United States\)\..*registered nurses and physical therapists need no labor certification/,
    );
  });

  it('explains that we have no rules for nurses in Japan', () => {
    const { recommendations } = seeker({ industry: 'nurse', preferredCountries: ['Japan'] });
    expect(recommendations.join(' ')).toContain('you need the status of residence Medical Services');
  });

  it('is shown to nobody else', () => {
    const { recommendations } = seeker({
      industry: 'engineer',
      preferredCountries: ['Japan', 'United States'],
    });
    expect(recommendations.join(' ')).not.toContain('Check the rule for your profession');
  });
});

describe('the family of a citizen of the EU', () => {
  it('can come to another country of the EU, whatever their nationality', () => {
    const { recommendations } = seeker({
      preferredCountries: ['Germany'],
      nationalities: ['BR', 'IT'],
      partner_comes: 'yes',
      children: ['3', '22'],
    });
    const family = recommendations.find((each) => each.startsWith('Check who can come with you to Germany'));
    expect(family).toContain('your children who are under 21 or depend on you can come with you');
    expect(family).not.toContain("We don't know up to what age");
  });
});

describe('a visa that the text means without its name', () => {
  it.each([
    ['gap yr before uni, 19', { nationalities: ['AU'], date_of_birth: '2007-04-03' }, 'Canada', 'ca-iec'],
    [
      'do a ski season',
      { nationalities: ['AU'], date_of_birth: '2007-04-03' },
      'Japan',
      'jp-working-holiday',
    ],
    ['I was a technical intern in Japan for 3 years', { nationalities: ['VN'] }, 'Japan', 'jp-ssw'],
    ['nan was born in Scotland', { nationalities: ['AU'] }, 'United Kingdom', 'uk-ancestry'],
  ])('comes first: "%s"', (additionalInfo, person, country, route) => {
    const { explanation } = seeker({ ...person, preferredCountries: [country], additionalInfo });
    expect(explanation.routes.find((each) => each.country === country)?.id).toBe(route);
  });
});

describe('a Turkish citizen who works for clients in the Netherlands', () => {
  const lineOf = (nationality: string): string | undefined =>
    seeker({
      opportunityType: 'freelance',
      preferredCountries: ['Netherlands'],
      nationalities: [nationality],
    })
      .explanation.routes.find(({ id }) => id === 'nl-freelance')
      ?.criteria.find(({ id }) => id === 'turkish')?.detail;

  it("doesn't need points, after inls.nl, read on 28 November 2026", () => {
    expect(lineOf('TR')).toContain("The points system doesn't apply to Turkish citizens.");
  });

  it('reads nothing else', () => {
    expect(lineOf('IN')).toBeUndefined();
  });
});

describe('the partner of a citizen', () => {
  it('reads about permits for spouses, which no rule here covers', () => {
    const { recommendations } = seeker({
      opportunityType: 'business',
      preferredCountries: ['Japan'],
      additionalInfo: 'Ma femme est japonaise, ouvrir une boulangerie',
    });
    expect(recommendations.join(' ')).toContain(
      "We don't cover permits for the husbands and wives of citizens. Ask the consulate of your partner's country first",
    );
  });
});

import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Answers } from '../../questionnaires/index.js';

const ON = '2026-11-28';
const rules = ruleSet();
const STUDENT: Answers = { education_level: 'master', program_type: 'postgraduate', budget: '25000-50000' };
const student = (more: Answers): ReturnType<typeof assess> =>
  assess({ type: 'student', on: ON, answers: { ...STUDENT, ...more } }, rules);
const adviceTo = (more: Answers): string => student(more).recommendations.join('\n');
const workAdvice = (additionalInfo: string): string =>
  assess(
    { type: 'opportunity-seeker', on: ON, answers: { opportunityType: 'employment', additionalInfo } },
    rules,
  ).recommendations.join('\n');

const spouseAdvice = (
  additionalInfo: string,
  preferredCountries: string[],
  nationalities: string[],
): string =>
  assess(
    {
      type: 'opportunity-seeker',
      on: ON,
      answers: { opportunityType: 'employment', preferredCountries, nationalities, additionalInfo },
    },
    rules,
  ).recommendations.join('\n');

describe('advice to the partner of a citizen', () => {
  const AS_FAMILY = 'you can usually live and work there as family, whatever your nationality';
  const SPOUSES = "We don't cover permits for the husbands and wives of citizens.";

  it('names free movement to a Briton with an Italian wife who wants to work in Switzerland', () => {
    const advice = spouseAdvice('accountant, offer in Zurich. Wife is Italian.', ['Switzerland'], ['GB']);
    expect(advice).toContain(AS_FAMILY);
    expect(advice).not.toContain(SPOUSES);
  });

  it('does not name it for the country of the partner, where that law does not apply', () => {
    const advice = spouseAdvice('My husband is German.', ['Germany'], ['BR']);
    expect(advice).not.toContain(AS_FAMILY);
    expect(advice).toContain(SPOUSES);
  });

  it('names both if only one of the countries is that of the partner', () => {
    const advice = spouseAdvice('My husband is German.', ['Germany', 'Netherlands'], ['BR']);
    expect(advice).toContain(AS_FAMILY);
    expect(advice).toContain(SPOUSES);
  });

  it.each([
    ['outside Europe', 'My wife is French', ['Japan'], ['IN']],
    ['with a partner who is no citizen of the EU', 'My wife is Japanese', ['Germany'], ['IN']],
  ])('does not name it %s', (_where, text, countries, nationalities) => {
    expect(spouseAdvice(text, countries, nationalities)).not.toContain(AS_FAMILY);
  });

  it('says nothing to people who need no permit themselves', () => {
    const advice = spouseAdvice('My wife is Italian', ['Germany'], ['FR']);
    expect(advice).not.toContain(AS_FAMILY);
    expect(advice).not.toContain(SPOUSES);
  });
});

describe('advice on somebody’s own situation', () => {
  it('names a citizenship by descent before any permit', () => {
    expect(workAdvice('MSc. My mother is Canadian')).toContain('Ask its consulate first');
  });

  it.each([
    [
      'more than the budget',
      { budget: '0-10000', special_requirements: 'I have saved 60,000 USD' },
      'You chose a budget of up to USD 10,000, and you told us you have saved USD 60,000. We counted your savings where they are enough, and your budget everywhere else.',
    ],
    [
      'less than the budget',
      { budget: '50000+', special_requirements: 'I have saved 5,000 USD' },
      'You chose a budget of USD 50,000 or more, and you told us you have saved USD 5,000. We counted your budget.',
    ],
  ])('points out savings that are %s', (_which, answers, sentence) => {
    expect(adviceTo(answers)).toContain(sentence);
  });

  it.each([
    ['fit the budget', { budget: '50000+', special_requirements: 'I have saved 60,000 USD' }],
    ['are about the budget', { budget: '0-10000', special_requirements: 'I have saved 10,500 USD' }],
    [
      'come beside money of somebody else',
      { budget: '50000+', special_requirements: 'I have saved 5,000 USD. My father pays for the rest' },
    ],
    ['have no rate', { budget: '0-10000', special_requirements: 'I have saved 60,000,000 KPW' }],
  ])('says nothing of savings that %s', (_how, answers) => {
    expect(adviceTo(answers)).not.toContain('You chose a budget');
  });

  it.each([
    ['I still have to do my military service', 'You told us about military service.'],
    ['I am pregnant, due in May', 'You told us about a pregnancy.'],
    ['I use a wheelchair', 'You told us about a disability.'],
    ['my son is autistic', 'You told us about a disability.'],
  ])('answers "%s" and lowers no score', (special_requirements, sentence) => {
    const [mentioned, untold] = [student({ special_requirements }), student({})];
    expect(mentioned.recommendations.join(' ')).toContain(sentence);
    expect(mentioned.eligibilityScore).toBe(untold.eligibilityScore);
  });

  it.each([
    'I finished my military service in 2019',
    'no military service needed',
    'nurse on a pregnancy ward',
    'I am not pregnant',
    'disability support worker for 3 years',
    'double-blind study',
  ])('reads no duty and no need in "%s"', (special_requirements) => {
    expect(adviceTo({ special_requirements })).not.toMatch(
      /You told us about (?:military|a pregnancy|a disab)/,
    );
  });

  it('leads whoever moves with a partner to the partner’s permit', () => {
    expect(workAdvice('BA accounting. My husband got a job offer in Stockholm')).toContain(
      'you can come with your partner and may work',
    );
  });

  it('informs graduates who live where they studied about work afterward', () => {
    expect(adviceTo({ nationalities: ['IN'], country_of_residence: 'GB' })).toContain(
      'a permit to stay and work afterwards may fit you',
    );
  });

  it.each([
    ['live at home', { nationalities: ['GB'], country_of_residence: 'GB' }],
    ['live in no country of ours', { nationalities: ['IN'], country_of_residence: 'IN' }],
    ['have finished school alone', { country_of_residence: 'GB', education_level: 'high_school' }],
    ['only visit', { country_of_residence: 'GB', special_requirements: "I'm here as a visitor until March" }],
    ['may live there anyway', { nationalities: ['FR'], country_of_residence: 'DE' }],
  ])('tells nothing of it to people who %s', (_, more) => {
    expect(adviceTo(more)).not.toContain('work afterwards');
  });

  it('counts an offer of research as a job', () => {
    const { recommendations, explanation } = student({
      preferred_countries: ['Switzerland'],
      special_requirements: 'I got a postdoc offer at ETH Zurich, CHF 90,000 a year',
    });
    expect(recommendations.join('\n')).toContain('You told us about a research job.');
    const lines = explanation.routes.flatMap(({ id, criteria }) => (id === 'ch-study' ? criteria : []));
    expect(lines.find(({ id }) => id === 'admission')?.status).toBe('unknown');
  });

  it.each([
    ['2010-05-01', 'February 2027', true],
    ['2008-10-01', 'February 2027', false],
    ['2009-06-01', 'September 2028', false],
    ['2009-02-11', 'September 2027', false],
    ['2009-12-11', 'September 2027', true],
  ])(
    'says to whoever is born on %s and starts in %s what minors need: %s',
    (date_of_birth, start_date, is) => {
      expect(adviceTo({ date_of_birth, start_date }).includes('You are under 18.')).toBe(is);
    },
  );

  it('asks nobody whose family pays for an account in their own name', () => {
    const { recommendations, nextSteps } = student({
      preferred_countries: ['Sweden'],
      special_requirements: 'My father will sponsor me',
    });
    expect(recommendations.join('\n')).toContain('You told us that someone else pays for you.');
    expect(nextSteps.join('\n')).not.toContain('in your name');
  });
});

describe('a condition that few people meet', () => {
  it('is no amount that may fall short', () => {
    const { recommendations } = assess(
      {
        type: 'opportunity-seeker',
        on: ON,
        answers: {
          opportunityType: 'startup',
          budget: '100k-250k',
          preferredCountries: ['Netherlands'],
          additionalInfo: 'MSc',
        },
      },
      rules,
    );
    expect(recommendations.join('\n')).toContain(
      'it depends mostly on this: agreement with a facilitator and innovative product or service.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../facts-store.js';
import type { Answers } from '../../questionnaires/index.js';

const recommendationsOf = (answers: Answers): readonly string[] =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-27',
      answers: { opportunityType: 'employment', experienceLevel: 'mid', ...answers },
    },
    ruleSet(),
  ).recommendations;
const licensesOf = (answers: Answers): readonly string[] =>
  recommendationsOf(answers).filter((each) => each.startsWith('Check the license'));

describe('the license of a profession', () => {
  it('is named for the chosen countries, with who gives it', () => {
    expect(
      licensesOf({ industry: 'Registered nurse', preferredCountries: ['Germany', 'United Kingdom'] }),
    ).toEqual([
      expect.stringContaining('(Germany). To work as a nurse there'),
      expect.stringContaining('It comes from this authority: Nursing and Midwifery Council (NMC).'),
    ]);
  });

  it('says where a rule was read that no authority has published', () => {
    expect(licensesOf({ industry: 'Nurse', preferredCountries: ['Australia'] })[0]).toContain(
      'We read this rule on cancercouncil.com.au, not on the official page.',
    );
  });

  it('says of which part of a country it is', () => {
    expect(licensesOf({ industry: 'school teacher', preferredCountries: ['United Kingdom'] })[0]).toContain(
      'for this part of the country only: Scotland.',
    );
  });

  it('is not named for other work', () => {
    expect(licensesOf({ industry: 'Software development', preferredCountries: ['Germany'] })).toEqual([]);
  });
});

describe('work that no rule here covers', () => {
  it.each([
    ['I want to be an au pair', "We don't cover routes for au pairs."],
    ['quiero ir con visa H2B', "We don't cover visas for seasonal work"],
  ])('%s', (additionalInfo, sentence) => {
    expect(recommendationsOf({ additionalInfo }).join('\n')).toContain(sentence);
  });
});

describe('an earlier refusal', () => {
  it.each([
    'visa refused by USA in 2024',
    'I was deported in 2020',
    'my Schengen visa application was rejected',
  ])('%s is answered with the advice to tell the truth', (additionalInfo) => {
    expect(recommendationsOf({ additionalInfo }).join('\n')).toContain('answer truthfully');
  });

  it('of somebody else is none', () => {
    expect(recommendationsOf({ additionalInfo: 'my brother was refused a visa' }).join('\n')).not.toContain(
      'answer truthfully',
    );
  });
});

describe('what keeps a person safe', () => {
  const explanationOf = (additionalInfo: string) =>
    assess(
      {
        type: 'opportunity-seeker',
        on: '2026-11-27',
        answers: { opportunityType: 'employment', experienceLevel: 'mid', additionalInfo },
      },
      ruleSet(),
    );

  it('is named apart, and leads the recommendations', () => {
    const { explanation, recommendations } = explanationOf(
      'An agency asks 3,000 dollars for a job in Canada',
    );
    expect(explanation.warnings).toEqual([expect.stringContaining("Don't pay anyone for a job offer")]);
    expect(recommendations[0]).toBe(explanation.warnings?.[0]);
  });

  it('is empty where nothing calls for it', () => {
    expect(explanationOf('IELTS 7').explanation.warnings).toEqual([]);
  });
});

describe('a degree gained in a country, told in the free text', () => {
  it('counts there as in the profile', () => {
    const { explanation } = assess(
      {
        type: 'opportunity-seeker',
        on: '2026-11-27',
        answers: {
          opportunityType: 'employment',
          experienceLevel: 'entry',
          preferredCountries: ['United Kingdom'],
          country_of_residence: 'GB',
          additionalInfo: 'Graduated from University of Manchester with MSc in November 2026',
        },
      },
      ruleSet(),
    );
    const graduate = explanation.routes.find(({ id }) => id === 'uk-graduate');
    expect(graduate?.criteria.map(({ detail }) => detail).join('\n')).toContain(
      "You told us: a master's degree",
    );
  });
});

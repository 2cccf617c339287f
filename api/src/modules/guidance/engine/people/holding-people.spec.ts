import { describe, expect, it } from 'vitest';
import { type Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { judgeAll, type Judgement } from '../judge-all.js';

/** People who describe what they already have: a transfer, a place, a status, savings. */
const ON = '2026-11-27';
const rules = ruleSet();
const seeker = (additionalInfo: string, answers: Answers = {}) =>
  ({
    type: 'opportunity-seeker',
    on: ON,
    answers: { opportunityType: 'employment', experienceLevel: 'mid', ...answers, additionalInfo },
  }) as const;
const getRecommendations = (person: ReturnType<typeof seeker>): string =>
  assess(person, rules).recommendations.join('\n');
const firstRoute = ({ ranked }: Judgement, country: string): string | undefined =>
  ranked.find((each) => each.country === country)?.routes[0]?.route.id;

describe('a person whose own employer sends them abroad', () => {
  const person = seeker(
    'My employer will transfer me to the London office, salary GBP 56,000. Wife and daughter will come',
    { nationalities: ['IN'], preferredCountries: ['United Kingdom'] },
  );

  it('is led to the route for transfers, whose condition they meet', () => {
    const route = judgeAll(person, rules).ranked.flatMap(({ routes }) => routes)[0]?.route;
    expect(route?.id).toBe('uk-gbm-senior-specialist');
    expect(route?.criteria.find(({ id }) => id === 'transfer')?.status).toBe('met');
  });

  it('is not advised to ask for what another route requires', () => {
    expect(assess(person, rules).nextSteps.join('\n')).not.toContain(
      'The route "Skilled Worker visa" depends',
    );
  });

  it('sees that a transfer was understood', () => {
    const [reading] = assess(person, rules).explanation.readings;
    expect(reading?.understood).toContain(
      'A transfer by your employer to the United Kingdom, which pays GBP 56,000 a year.',
    );
  });
});

describe('a person with a school certificate', () => {
  it('has not the years of study that the Work and Holiday visa requires', () => {
    const { ranked } = judgeAll(seeker('12th pass', { nationalities: ['IN'] }), rules);
    const route = ranked.flatMap(({ routes }) => routes).find((each) => each.route.id === 'au-462');
    expect(route?.route.criteria.find(({ id }) => id === 'education')?.status).toBe('unknown');
  });
});

describe('a person who looks for work in a country whose working holiday names other citizens', () => {
  it('is led to another route first', () => {
    expect(firstRoute(judgeAll(seeker('JLPT N4', { nationalities: ['VN'] }), rules), 'Japan')).not.toBe(
      'jp-working-holiday',
    );
  });
});

describe('a student who holds a place in the country that they chose', () => {
  const person = {
    type: 'student',
    on: ON,
    answers: {
      education_level: 'bachelor',
      program_type: 'graduate',
      budget: '25000-50000',
      english_tests: 'IELTS 6.5',
      preferred_countries: ['United Kingdom'],
      special_requirements: 'CAS received from Coventry University',
      nationalities: ['BD'],
      partner_comes: true,
    },
  } as const;

  it('gets the steps for that place', () => {
    const steps = assess(person, rules).nextSteps.join('\n');
    expect(steps).toContain('(United Kingdom)');
    expect(steps).not.toContain('Sweden');
  });

  it('reads who can come along there', () => {
    expect(assess(person, rules).recommendations.join('\n')).toContain(
      'Check who can come with you to the United Kingdom.',
    );
  });
});

describe('a certificate for sensitive research', () => {
  it.each([
    ['graduate', true],
    ['undergraduate', false],
  ])('concerns a student of a %s program: %s', (program_type, concerns) => {
    const { ranked } = judgeAll(
      {
        type: 'student',
        on: ON,
        answers: { program_type, education_level: 'bachelor', nationalities: ['NP'] },
      },
      rules,
    );
    const route = ranked.flatMap(({ routes }) => routes).find((each) => each.route.id === 'uk-student');
    expect(route?.route.criteria.some(({ id }) => id === 'atas')).toBe(concerns);
  });
});

describe('a person who is protected where they live', () => {
  const person = {
    type: 'student',
    on: ON,
    answers: {
      education_level: 'high_school',
      preferred_countries: ['Germany'],
      special_requirements: 'I live in Germany with subsidiary protection since 2022',
      country_of_residence: 'DE',
    },
  } as const;
  const advice = 'Your status may let you study or work in Germany without the permits in this result.';

  it('reads that they may need no other permit', () => {
    expect(assess(person, rules).recommendations.join('\n')).toContain(advice);
  });

  it('gets no such advice if they live elsewhere', () => {
    const elsewhere = { ...person, answers: { ...person.answers, country_of_residence: 'TR' } };
    expect(assess(elsewhere, rules).recommendations.join('\n')).not.toContain('protection');
  });
});

describe('a person who speaks French', () => {
  it('reads about the Canadian rounds for French speakers', () => {
    expect(
      getRecommendations(seeker('TEF Canada C1, English B1', { preferredCountries: ['Canada'] })),
    ).toContain('Your French may help you in Canada. For the French category');
  });

  it('keeps the level of each language apart', () => {
    const { applicant } = judgeAll(seeker('TEF Canada C1, English B1'), rules);
    expect(applicant.english.cefr).toBe('B1');
    expect(applicant.languages).toEqual([{ language: 'French', cefr: 'C1' }]);
  });
});

describe('a test score in front of its month', () => {
  it('is no day', () => {
    const { applicant } = judgeAll(
      { type: 'student', on: ON, answers: { english_tests: 'IELTS 5.5 July 2026' } },
      rules,
    );
    expect(applicant.english.tests).toMatchObject([{ test: 'ielts', score: 5.5 }]);
  });
});

describe('a cook of a cuisine from abroad', () => {
  it('is led to the Japanese status for cooks', () => {
    const person = seeker('offer from a restaurant in Osaka, 250,000 yen per month', {
      industry: 'Thai chef',
      experienceLevel: 'executive',
      nationalities: ['TH'],
    });
    expect(firstRoute(judgeAll(person, rules), 'Japan')).toBe('jp-skilled-labor');
  });
});

describe('a job offer whose pay is too low for the usual permit', () => {
  it('reads which amount is missing', () => {
    const person = seeker('contract with a club in Umeå, SEK 25,000 monthly', {
      preferredCountries: ['Sweden'],
    });
    expect(getRecommendations(person)).toContain('Sweden: not yet, for the route "Work permit".');
  });
});

describe('a person who may live in a country for good', () => {
  const advice = 'You told us that you have the right to live in the United Kingdom permanently.';

  it('reads that they may need no permit there', () => {
    expect(getRecommendations(seeker('I worked in London and have settled status'))).toContain(advice);
  });

  it.each(['I want indefinite leave to remain', 'My brother has settled status'])(
    '"%s" tells of none',
    (text) => {
      expect(getRecommendations(seeker(text))).not.toContain('permanently');
    },
  );
});

describe('a person who lives in the country that they chose', () => {
  it('is asked to add what they did there to their profile', () => {
    const person = seeker('Master from University of Alberta 2025, PGWP until 2028', {
      preferredCountries: ['Canada'],
      country_of_residence: 'CA',
      nationalities: ['EG'],
    });
    expect(getRecommendations(person)).toContain(
      'You live in Canada already. Add your degrees, jobs, and stays there to your profile',
    );
    expect(firstRoute(judgeAll(person, rules), 'Canada')).not.toBe('ca-pgwp');
  });
});

describe('savings in the free text', () => {
  const judgeFunds = (special_requirements: string) =>
    judgeAll(
      {
        type: 'student',
        on: ON,
        answers: { program_type: 'graduate', education_level: 'bachelor', special_requirements },
      },
      rules,
    )
      .ranked.flatMap(({ routes }) => routes)
      .find(({ route }) => route.id === 'de-16b')
      ?.route.criteria.find(({ id }) => id === 'funds')?.status;

  it('meet an amount in its own currency', () => {
    expect(judgeFunds('Sperrkonto 12000 euro ready')).toBe('met');
  });

  it('that are too little count against nobody', () => {
    expect(judgeFunds('Sperrkonto 9000 euro ready')).toBe('unknown');
  });
});

describe('a text in Spanish', () => {
  const person = seeker(
    'Pregrado en diseño, gano 5.500 USD al mes, mi esposa viene conmigo. Quiero ir a Alemania',
    { opportunityType: 'freelance' },
  );

  it('names the degree, the income, the family, and the wish', () => {
    const { applicant } = judgeAll(person, rules);
    expect(applicant.education).toBe('bachelor');
    expect(applicant.income).toEqual({ amount: 5500, currency: 'USD', per: 'month' });
    expect(applicant.household).toEqual({ partner: true, children: null });
    expect(applicant.preferred).toEqual(['Germany']);
  });

  it.each([
    ['oferta de trabajo en Alemania por 60.000 EUR al año', 'Germany', 60_000],
    ["offre d'emploi en Suisse, 85 000 CHF par an", 'Switzerland', 85_000],
    ['Arbeitsvertrag in Deutschland, 52.000 EUR pro Jahr', 'Germany', 52_000],
  ])('"%s" is an offer', (text, country, amount) => {
    const { applicant } = judgeAll(seeker(text), rules);
    expect(applicant.offer).toMatchObject({ held: true, countries: [country], salaries: [{ amount }] });
  });

  it.each(['sin oferta de trabajo', 'busco oferta de trabajo en Alemania', "je cherche une offre d'emploi"])(
    '"%s" is none',
    (text) => {
      expect(judgeAll(seeker(text), rules).applicant.offer?.held ?? false).toBe(false);
    },
  );
});

describe('a degree gained in a country, in the free text', () => {
  it('counts there as in the profile', () => {
    const person = seeker('Graduated from University of Manchester with MSc in November 2026', {
      experienceLevel: 'entry',
      preferredCountries: ['United Kingdom'],
      country_of_residence: 'GB',
    });
    const graduate = assess(person, rules).explanation.routes.find(({ id }) => id === 'uk-graduate');
    expect(graduate?.criteria.map(({ detail }) => detail).join('\n')).toContain(
      "You told us: a master's degree",
    );
  });
});

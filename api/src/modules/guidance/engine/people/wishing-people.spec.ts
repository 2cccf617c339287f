import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { judgeAll, type Judgement } from '../judge-all.js';

/** People who describe where they want to go, on which visa, or who asks them for money. */
const ON = '2026-11-26';
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

describe('a wish in the free text', () => {
  it('counts like a chosen country', () => {
    const { applicant } = judgeAll(
      seeker('I want to move to Canada or Japan', { preferredCountries: ['Germany'] }),
      rules,
    );
    expect(applicant.preferred).toEqual(['Germany', 'Canada', 'Japan']);
  });

  it('is shown among what was understood', () => {
    const { explanation } = assess(seeker('I want to move to Canada'), rules);
    expect(explanation.readings.map(({ understood }) => understood)).toEqual(['You want to go to Canada.']);
  });
});

describe('a visa that is asked for by name', () => {
  const argentine = seeker('I would like to do a working holiday in New Zealand or Australia', {
    nationalities: ['AR'],
    date_of_birth: '2002-03-01',
  });

  it('comes first in its country', () => {
    const judged = judgeAll(argentine, rules);
    expect(firstRoute(judged, 'New Zealand')).toBe('nz-working-holiday');
    expect(firstRoute(judged, 'Australia')).toBe('au-462');
  });

  it('is explained where it is for citizens of other countries', () => {
    expect(getRecommendations(argentine)).toContain(
      'Your text points to the route "Working Holiday visa (subclass 417)" (Australia). This visa is for citizens of',
    );
  });

  it('is judged also where the person looks for something else', () => {
    const judged = judgeAll(seeker('interested in the digital nomad visa', { nationalities: ['BR'] }), rules);
    expect(firstRoute(judged, 'Japan')).toBe('jp-digital-nomad');
  });
});

describe('income from abroad', () => {
  const nomad = (income: string): string | undefined =>
    judgeAll(seeker(`Remote developer, ${income}`, { opportunityType: 'freelance' }), rules)
      .ranked.flatMap(({ routes }) => routes)
      .find(({ route }) => route.id === 'jp-digital-nomad')
      ?.route.criteria.find(({ id }) => id === 'salary')?.status;

  it('above JPY 10 million meets the amount of the Japanese digital nomad status', () => {
    expect(nomad('USD 7,500 a month')).toBe('met');
  });

  it('far below it does not', () => {
    expect(nomad('USD 2,000 a month')).toBe('unmet');
  });
});

describe('a care worker who is asked for money', () => {
  const offer =
    'An agency offers me care worker job in Birmingham, they ask 3000 pounds for the certificate of sponsorship';
  const careLine = (answers: Answers) =>
    judgeAll(seeker(offer, answers), rules)
      .ranked.flatMap(({ routes }) => routes)
      .find(({ route }) => route.id === 'uk-health-care')
      ?.route.criteria.find(({ id }) => id === 'care-workers');

  it('is warned not to pay', () => {
    expect(getRecommendations(seeker(offer))).toContain(
      "Don't pay anyone for a job offer or for sponsorship.",
    );
  });

  it('cannot be recruited from abroad', () => {
    expect(careLine({ country_of_residence: 'PH' })).toMatchObject({
      status: 'unmet',
      detail: expect.stringContaining('Your job offer is for this type of work.'),
    });
  });

  it('reads it first, however many countries there are', () => {
    const person = seeker(offer, { preferredCountries: COUNTRIES, nationalities: ['DE'] });
    const { recommendations } = assess(person, rules);
    expect(recommendations[0]).toMatch(/^Don't pay anyone/);
    expect(recommendations).toHaveLength(8);
  });

  it('reads which route is closed, and about none made for other jobs', () => {
    const person = seeker(offer, { country_of_residence: 'PH' });
    const { recommendations, nextSteps } = assess(person, rules);
    const advice = recommendations.join('\n');
    expect(advice).toContain(
      'United Kingdom: not yet, for the route "Skilled Worker visa". Since July 22, 2025, care workers',
    );
    expect([...recommendations, ...nextSteps].join('\n')).not.toMatch(
      /Service Supplier|Scale-up|United States/,
    );
  });

  it('may switch where they live in the country', () => {
    expect(careLine({ country_of_residence: 'GB' })?.status).toBe('unknown');
  });

  it('is asked where they live', () => {
    expect(careLine({})?.detail).toContain('Tell us where you live.');
  });
});

describe('a family for a year of study in the United Kingdom', () => {
  it("first reads that it can't come along for a taught course", () => {
    const { recommendations } = assess(
      {
        type: 'student',
        on: ON,
        answers: {
          education_level: 'bachelor',
          program_type: 'graduate',
          preferred_countries: ['United Kingdom'],
          special_requirements: 'My wife and 2 children will come with me.',
        },
      },
      rules,
    );
    expect(recommendations.join('\n')).toContain(
      'Check who can come with you to the United Kingdom. Your partner and children can come only if',
    );
  });
});

describe('the closest match', () => {
  it('names no country on a low score, and asks for more', () => {
    const advice = getRecommendations(seeker(''));
    expect(advice).toContain('We know too little to name the closest country.');
    expect(advice).not.toContain('closest match');
  });

  it('outside the choice is named only where it is closer', () => {
    const result = assess(
      {
        type: 'student',
        on: ON,
        answers: {
          education_level: 'master',
          program_type: 'graduate',
          budget: '0-10000',
          english_tests: 'IELTS 7',
          preferred_countries: ['Sweden'],
        },
      },
      rules,
    ).recommendations.join('\n');
    expect(result).toContain('Sweden: not yet, for the route');
    expect(result).not.toContain('The closest match is');
  });
});

describe('a scholarship already awarded', () => {
  const person = {
    type: 'student',
    on: ON,
    answers: {
      education_level: 'bachelor',
      program_type: 'graduate',
      budget: '0-10000',
      scholarship_need: 'full',
      english_tests: 'IELTS 7.5',
      preferred_countries: ['United Kingdom', 'Sweden'],
      special_requirements: 'I have a Chevening scholarship',
    },
  } as const;
  const money = (routeId: string): string | undefined =>
    judgeAll(person, rules)
      .ranked.flatMap(({ routes }) => routes)
      .find(({ route }) => route.id === routeId)
      ?.route.criteria.find(({ id }) => id === 'funds')?.status;

  it('leaves the money open where it pays, and decides nothing elsewhere', () => {
    expect(money('uk-student')).toBe('unknown');
    expect(money('se-study')).toBe('unmet');
  });

  it('meets the money where it pays enough, and its country counts as chosen', () => {
    const { applicant, ranked } = judgeAll(
      {
        ...person,
        answers: {
          ...person.answers,
          preferred_countries: [],
          special_requirements: 'I won a DAAD scholarship of 992 EUR per month',
        },
      },
      rules,
    );
    expect(applicant.preferred).toEqual(['Germany']);
    const route = ranked.flatMap(({ routes }) => routes).find((each) => each.route.id === 'de-16b');
    expect(route?.route.criteria.find(({ id }) => id === 'funds')).toMatchObject({
      status: 'met',
      detail: expect.stringContaining('Your scholarship pays EUR 992 a month.'),
    });
  });

  it('is advised to get a letter about it, not the scholarship', () => {
    const advice = assess(person, rules).recommendations.join('\n');
    expect(advice).toContain('Ask for a letter about your scholarship');
    expect(advice).not.toContain('You need a scholarship.');
  });
});

describe('what no route of the rules covers', () => {
  it('is shown to people who retire', () => {
    const advice = getRecommendations(seeker('I am retired and want to live in New Zealand'));
    expect(advice).toContain("We don't cover routes for people who retire abroad.");
  });

  it('is shown to people without a valid passport', () => {
    const advice = getRecommendations(seeker('I have no valid passport'));
    expect(advice).toContain("You told us you don't have a valid passport.");
  });
});

describe('a paid doctoral position', () => {
  const person = seeker(
    'MSc in physics. I have a paid PhD position at Lund University, salary SEK 31,000 a month, 4 years contract',
    { preferredCountries: ['Sweden'], nationalities: ['BD'] },
  );
  const judged = judgeAll(person, rules);

  it('is a job, not a finished degree', () => {
    expect(judged.applicant.education).toBe('master');
    expect(judged.applicant.offer).toMatchObject({
      held: true,
      countries: ['Sweden'],
      occupation: 'PhD position',
    });
  });

  it('leads to the permit that is made for it', () => {
    expect(firstRoute(judged, 'Sweden')).toBe('se-phd');
  });
});

describe('a grandparent born in the United Kingdom', () => {
  const person = seeker('Grandmother born in Scotland. want to move to UK', {
    nationalities: ['AU'],
    country_of_residence: 'AU',
  });

  it('points to the visa that turns on it', () => {
    expect(firstRoute(judgeAll(person, rules), 'United Kingdom')).toBe('uk-ancestry');
  });
});

describe('a person from Ukraine', () => {
  it('reads about protection in the countries that they chose', () => {
    const advice = getRecommendations(seeker('', { nationalities: ['UA'], preferredCountries: ['Germany'] }));
    expect(advice).toContain('Check whether you can get protection in Germany.');
  });

  it('is the only one who does', () => {
    const advice = getRecommendations(seeker('', { nationalities: ['PL'], preferredCountries: ['Germany'] }));
    expect(advice).not.toContain('protection');
  });
});

describe('an English teacher for Japan', () => {
  it('is not sent to a test of Japanese', () => {
    const person = seeker("Bachelor's in history, want to teach English in Japan", { nationalities: ['US'] });
    const steps = assess(person, rules).nextSteps.join('\n');
    expect(steps).toContain('Check which language your job needs (Japan).');
    expect(steps).not.toContain('Take a language test');
  });
});

describe('pay behind a number of its own', () => {
  it('is read with the currency in front of it', () => {
    const { applicant } = judgeAll(seeker('NHS job offer band 5 GBP 31,000 as staff nurse'), rules);
    expect(applicant.offer?.salaries).toEqual([
      { amount: 31_000, currency: 'GBP', per: 'year', country: 'United Kingdom' },
    ]);
  });
});

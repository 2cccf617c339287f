import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { listImprovements } from '../../insights/improve.js';
import { readEntryBars } from '../../readers/risks/entry-bars.js';
import { judgeAll, type Assessment } from '../judge-all.js';

/** An overstay, a removal, or a ban is a line of every route there, and lowers them all. */
const rules = ruleSet();

function worker(additionalInfo: string, more: Answers = {}): Assessment {
  return {
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      nationalities: ['MX'],
      country_of_residence: 'MX',
      additionalInfo: `Software engineer, bachelor, IELTS 7.5. ${additionalInfo}`,
      ...more,
    },
    on: '2026-11-28',
    profile: null,
  };
}

function student(special_requirements: string, more: Answers = {}): Assessment {
  return {
    type: 'student',
    answers: {
      education_level: 'bachelor',
      program_type: 'graduate',
      english_tests: 'IELTS 7.5, no part below 7',
      budget: '50000+',
      start_date: 'September 2027',
      nationalities: ['MA'],
      country_of_residence: 'MA',
      special_requirements,
      ...more,
    },
    on: '2026-11-28',
    profile: null,
  };
}

function listReturns(question: Assessment): Map<string, string> {
  const routes = judgeAll(question, rules).ranked.flatMap((each) => each.routes);
  return new Map(
    routes.flatMap(({ route }) => {
      const line = route.criteria.find(({ id }) => id === 'return');
      return line ? [[route.id, line.status] as const] : [];
    }),
  );
}

/** The title of the source of the line on coming back, by route. */
function listSources(question: Assessment): Map<string, string | undefined> {
  const routes = judgeAll(question, rules).ranked.flatMap((each) => each.routes);
  return new Map(
    routes.map(({ route }) => [route.id, route.criteria.find(({ id }) => id === 'return')?.source.title]),
  );
}

describe.each([
  ['the United States', 'I overstayed my US visa by 8 months', 'us-f1'],
  ['the United Kingdom', 'I overstayed in the UK for a year', 'uk-student'],
  ['Australia', 'I overstayed in Australia', 'au-500'],
  ['Canada', 'I overstayed in Canada', 'ca-study-grad'],
  ['New Zealand', 'I overstayed in New Zealand', 'nz-student'],
  ['Japan', 'I overstayed in Japan', 'jp-student'],
  ['Germany', 'I overstayed in Germany', 'de-16b'],
])('an overstay in %s', (_where, text, route) => {
  it('leaves open whether the person may come back, and recommends the country no more', () => {
    expect(listReturns(student(text)).get(route)).toBe('unknown');
    const { ranked, suitable } = judgeAll(student(text), rules);
    const own = ranked.find(({ routes }) => routes.some((each) => each.route.id === route));
    expect(suitable).not.toContain(own?.country);
    expect(suitable.length).toBeGreaterThan(0);
  });

  it('sends the person to a lawyer before anything else', () => {
    const country = judgeAll(student(text), rules).ranked.find(({ routes }) =>
      routes.some((each) => each.route.id === route),
    )?.country;
    const { nextSteps } = assess(student(text, { preferred_countries: [country] }), rules);
    const [first = ''] = nextSteps.filter((step) => !step.startsWith('Tell us'));
    expect(first).toMatch(/^Find out first whether you may come back to .* Ask an immigration lawyer/);
  });
});

it('counts an overstay in one Schengen country for all of them, and for no other country', () => {
  const routes = [...listReturns(student('I overstayed my Schengen visa in Spain')).keys()];
  expect(new Set(routes.map((id) => id.slice(0, 2)))).toEqual(new Set(['ch', 'de', 'nl', 'se']));
});

describe.each([
  ['Germany', 'de-16b', 'Residence Act (Germany), section 11'],
  ['the Netherlands', 'nl-study', 'Aliens Decree 2000 (Vreemdelingenbesluit 2000), article 6.5a'],
  ['Sweden', 'se-study', 'Aliens Act (2005:716), chapter 8, sections 21 to 26'],
  ['Switzerland', 'ch-study', 'Foreign Nationals and Integration Act (AIG), article 67, at lawbrary.ch'],
])('an overstay in %s', (where, own, law) => {
  const sources = listSources(student(`I overstayed in ${where}`));

  it('rests on the law of that country for its own routes', () => {
    expect(sources.get(own)).toBe(law);
  });

  it('rests on European law for the routes of the others', () => {
    const others = ['de-16b', 'nl-study', 'se-study', 'ch-study'].filter((route) => route !== own);
    const laws = new Set(others.map((route) => sources.get(route)));
    expect([...laws]).toEqual(['Regulation (EU) 2018/1861, Articles 24 and 27']);
  });
});

it('is unmet while a ban lasts', () => {
  const question = student('I was deported from Germany, entry ban of 3 years in 2025');
  expect(listReturns(question).get('nl-study')).toBe('unmet');
  expect(judgeAll(question, rules).suitable).not.toContain('Netherlands');
});

it('suggests nothing to pay for there before that is settled', () => {
  const question = worker('I was deported from Canada in 2024', { preferredCountries: ['Canada'] });
  expect(listImprovements(question, rules).filter(({ country }) => country === 'Canada')).toEqual([]);
  expect(assess(question, rules).recommendations.join('\n')).toMatch(
    /Canada: possible .* it depends mostly on this: allowed to come back/,
  );
});

it('lowers no score', () => {
  const [clean, barred] = ['', 'I overstayed my US visa by 8 months'].map((text) =>
    judgeAll(worker(text), rules).ranked.flatMap(({ routes }) => routes),
  );
  const scores = (routes = clean): unknown => routes?.map(({ route }) => [route.id, route.score]).sort();
  expect(scores(barred)).toEqual(scores(clean));
});

it('concerns no citizen', () => {
  expect(listReturns(student('I overstayed in the US', { nationalities: ['US'] })).size).toBe(0);
});

describe('a text', () => {
  it.each([
    ['I overstayed my US visa by 8 months', 'United States', false, null],
    ['overstayed in Spain for 5 months and got an entry ban of 2 years in 2026', 'Schengen area', true, 2028],
    ['I was deported from the UK and banned until 2030', 'United Kingdom', true, 2030],
    ['Removed from Canada in 2019', 'Canada', true, null],
  ])('"%s" tells of %s', (text, place, isBan, untilYear) => {
    expect(readEntryBars(text)).toEqual([{ place, isBan, untilYear }]);
  });

  it.each([
    'I never overstayed in the US',
    'My brother was deported from Canada',
    'My UK visa was refused in 2022',
    'Crypto is banned in my country, I want to work in Canada',
    '',
  ])('"%s" tells of none', (text) => {
    expect(readEntryBars(text)).toEqual([]);
  });
});

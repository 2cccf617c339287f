import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { readDoctoralPost, seeksDoctoralPosition } from './study/admission.js';
import { readJobOffer } from './work/job-offer.js';
import { NAMEABLE_ROUTES, readNamedVisas } from './named-visas.js';
import { readOwnIncome } from './work/own-income.js';
import { mentionsPaidOffer } from './risks/fraud.js';
import { readScholarship } from './study/scholarships.js';
import { readWishedCountries } from './wishes.js';

describe('countries that a person wants to go to', () => {
  it.each([
    ['want to relocate to Netherlands or Canada or Singapore', ['Netherlands', 'Canada', 'Singapore']],
    ['I want to live a year abroad, Japan or New Zealand', ['Japan', 'New Zealand']],
    ['I would like to do a working holiday in New Zealand or Australia', ['New Zealand', 'Australia']],
    ['Planning to move to the UK with my family', ['United Kingdom']],
    ['want to go to Sydney for a year', ['Australia']],
    ['je veux aller en Allemagne ou en Suisse', ['Germany', 'Switzerland']],
    ['I work in Germany now and want to move to Canada', ['Canada']],
    ['I hope to study in Canada because I was refused by the US', ['Canada']],
    ['thinking of USA, maybe Australia', ['United States', 'Australia']],
    ['looking for visa sponsorship in Europe', ['Germany', 'Netherlands', 'Sweden', 'Switzerland']],
    ['I want to move to Europe, best Germany', ['Germany']],
  ])('"%s" names them in its order', (text, countries) => {
    expect(readWishedCountries(text)).toEqual(countries);
  });

  it.each([
    'I worked in Germany for three years',
    'My brother lives in Canada',
    "I don't want to go to Canada",
    'I want to leave Germany',
    'I was refused a visa by the United Kingdom',
    'I have a degree from Australia',
    'Please tell us what to do',
    'I want to help us all',
    '',
  ])('"%s" names none', (text) => {
    expect(readWishedCountries(text)).toEqual([]);
  });

  it('leaves out what is ruled out in the same sentence', () => {
    expect(readWishedCountries('I want to work in Germany, not in Canada')).toEqual(['Germany']);
  });
});

describe('visas that a person asks for by name', () => {
  it('are routes of the rules', () => {
    const ids = new Set(ruleSet().routes.map(({ id }) => id));
    expect(NAMEABLE_ROUTES.filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['I want the Opportunity Card', ['de-opportunity-card']],
    ['Chancenkarte for Germany?', ['de-opportunity-card']],
    ['interested in an O-1 visa', ['us-o1']],
    ['H1B sponsorship wanted', ['us-h1b']],
    ['I plan on a 417 visa', ['au-417']],
    ['india young professional scheme', ['uk-india-young-professionals']],
    ['I want to enter the Young Professionals Scheme ballot', ['uk-india-young-professionals']],
    ['a 494 visa', ['au-494']],
    ['I hope for the Government Authorised Exchange', ['uk-government-authorised-exchange']],
    ['can I get the DAFT permit', ['nl-treaty']],
    ['express entry', ['ca-fsw', 'ca-cec', 'ca-fst']],
    ['EU Blue Card please', ['de-blue-card', 'nl-blue-card', 'se-blue-card']],
    ['passed nursing care skills test', ['jp-ssw']],
    ['Defizitbescheid received', ['de-recognition-partnership', 'de-recognition-measure']],
    ['S Pass or EntrePass', ['sg-s-pass', 'sg-entrepass']],
  ])('"%s"', (text, routes) => {
    expect([...readNamedVisas(text)].sort()).toEqual([...routes].sort());
  });

  it.each([
    'I was laid off on H-1B',
    'My H-1B ends in March',
    'I had a working holiday in Australia in 2019',
    'My brother is on an H-1B',
    'no working holiday for me',
    'I earn 417 a week and live at 190 Park Road',
    'a holiday and then work',
  ])('"%s" asks for none', (text) => {
    expect(readNamedVisas(text)).toEqual([]);
  });
});

describe('income that a person has already', () => {
  it.each([
    [
      'I am a remote developer for a US company, USD 6,500/month',
      { amount: 6500, currency: 'USD', per: 'month' },
    ],
    ['Freelancer, I earn EUR 70,000 a year', { amount: 70_000, currency: 'EUR', per: 'year' }],
    [
      'my income is 5000 dollars per month from foreign clients',
      { amount: 5000, currency: 'USD', per: 'month' },
    ],
  ])('"%s"', (text, income) => {
    expect(readOwnIncome(text)).toEqual(income);
  });

  it.each([
    'I have a job offer for EUR 60,000 a year',
    'I want to earn USD 6,500 a month',
    'I had a salary of USD 6,500 a month',
    'My wife earns USD 6,500 a month',
    'I earn 6500',
    'I have savings of USD 20,000',
  ])('"%s" tells of none', (text) => {
    expect(readOwnIncome(text)).toBeNull();
  });
});

describe('a job that is sold', () => {
  it.each([
    'They ask 3000 pounds for the certificate of sponsorship',
    'The agent wants £5,000 for the job',
    'The agency is charging me 4 lakh rupees for a work permit',
    'I paid USD 2,000 to an agent for the job offer',
    'The recruiter asked for a deposit before the contract',
    'agent promises LMIA for 12 lakh rupees',
    'A consultancy in Delhi gives a job offer for 5000 dollars',
  ])('"%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(true);
  });

  it.each([
    'The job pays 60,000 EUR a year and they require IELTS 7',
    'The visa requires EUR 50,000 salary for the job',
    'I need GBP 1,270 savings for the work visa',
    'Job offer in Leeds, GBP 45,000 a year',
    'The university asks for a deposit of GBP 3,000',
    'I work as an agent for EUR 40,000 a year and have a job offer',
  ])('"%s" is none', (text) => {
    expect(mentionsPaidOffer(text)).toBe(false);
  });

  it('says nothing of a sponsor', () => {
    const offer = readJobOffer(
      'An agency offers me care worker job in Birmingham, they ask 3000 pounds for the certificate of sponsorship',
    );
    expect(offer).toEqual({ held: true, countries: ['United Kingdom'], occupation: 'care worker' });
  });
});

describe('a paid doctoral position', () => {
  it.each([
    ['I have a paid PhD position contract at Lund University', true],
    ['Salaried doctoral post in Zurich', true],
    ['I want a funded PhD', false],
    ['Looking for a PhD position', false],
    ['PhD student', false],
  ])('"%s": %s', (text, expected) => {
    expect(readDoctoralPost(text) !== null).toBe(expected);
  });

  it.each([
    ['I have a paid PhD position at Lund University', ['Sweden']],
    ['Funded doctoral position in Zurich', ['Switzerland']],
    ['I have a paid PhD position', []],
  ])('"%s" is in %s', (text, countries) => {
    expect(readDoctoralPost(text)?.countries).toEqual(countries);
  });

  it.each([
    ['I want a funded PhD', true],
    ['Looking for paid doctoral positions in Sweden', true],
    ["I don't want a paid PhD position", false],
    ['I have a paid PhD position contract at Lund University', false],
  ])('is wished for in "%s": %s', (text, expected) => {
    expect(seeksDoctoralPosition(text)).toBe(expected);
  });
});

describe('a scholarship already awarded', () => {
  it.each([
    ['I have Chevening scholarship with unconditional offer from University of Leeds', ['United Kingdom']],
    ['I won a full scholarship', []],
    ['awarded a scholarship in Japan', ['Japan']],
    ['DAAD scholarship holder', ['Germany']],
  ])('"%s"', (text, countries) => {
    expect(readScholarship(text)).toEqual({ countries, pay: null });
  });

  it.each([
    ['I won a DAAD EPOS scholarship 992 EUR per month', { amount: 992, currency: 'EUR', per: 'month' }],
    [
      'I got a full scholarship with a stipend of USD 30,000',
      { amount: 30_000, currency: 'USD', per: 'year' },
    ],
    ['I received a scholarship of GBP 10,000 for tuition', null],
  ])('"%s" pays', (text, pay) => {
    expect(readScholarship(text)?.pay).toEqual(pay);
  });

  it.each([
    'I need a scholarship',
    'I will apply for the Chevening scholarship',
    'My brother has a scholarship',
    'I have no scholarship',
    'How can I get a scholarship?',
    'shortlisted for Fulbright',
  ])('"%s" is none', (text) => {
    expect(readScholarship(text)).toBeNull();
  });
});

describe('a country that somebody rules out', () => {
  it.each([
    'no quiero ir a Canadá',
    'je ne veux pas aller au Canada',
    'não quero ir para o Canadá',
    '我不想去加拿大',
    'لا أريد الذهاب إلى كندا',
    'मैं कनाडा नहीं जाना चाहता',
  ])('is no wish: %s', (text) => {
    expect(readWishedCountries(text)).toEqual([]);
  });

  it.each([
    'not interested in the US, prefer Germany',
    'I was deported from the UK, want to go to Germany',
    'I want Germany, not Canada',
    'quiero ir a Alemania, no a Canadá',
    'quero ir para a Alemanha, menos Canadá',
  ])('is none next to a wish: %s', (text) => {
    expect(readWishedCountries(text)).toEqual(['Germany']);
  });
});

import { describe, expect, it } from 'vitest';
import { readPersonal } from '../personal.js';
import { isPartOfCitizenship, readCitizenships, readImpliedCitizenships } from './citizenship.js';
import { unreadWork } from '../unread.js';

describe('a citizenship in free text', () => {
  it.each([
    ['I am an irish citizen living in Dublin', ['IE']],
    ['i am also an Irish citizen', ['IE']],
    ['irish citizen', ['IE']],
    ['I am an Irish citzen', ['IE']],
    ['I am a US citizen; 10 years as a software engineer', ['US']],
    ['I am an Indian national working in Dubai', ['IN']],
    ['I hold British and Indian passports', ['GB', 'IN']],
    ['with my Canadian passport', ['CA']],
    ['I have a New Zealand passport', ['NZ']],
    ['my nationality is Brazilian', ['BR']],
    ['I am a citizen of Ireland', ['IE']],
    ['I am a citizen of the United States', ['US']],
    ['dual citizen of Italy and Argentina', ['AR', 'IT']],
    ['I am stateless', ['stateless']],
  ])('"%s" is %j', (text, codes) => {
    expect([...readCitizenships(text)].sort()).toEqual(codes);
  });

  it.each([
    'My husband is an Irish citizen',
    'I want to become an Irish citizen',
    "I'm not a British citizen",
    'I would get an Irish passport',
    'my grandmother was an Irish citizen',
    'I hold a British National (Overseas) passport',
    'I am a British national (overseas)',
    'I work at the German embassy in Delhi',
    'permanent resident of Canada',
    'French teacher',
    'I have a brother with British passport',
    'US citizen brother filed a petition for me',
    'American citizen uncle sponsors me',
    "I am a Canadian citizen's cousin",
    'Swiss citizenship test passed',
    'my passport expires in 2027',
    '',
  ])('"%s" names none of the writer', (text) => {
    expect(readCitizenships(text)).toEqual([]);
  });

  it('is added to the answer on nationality', () => {
    const stated = { age: null, household: null };
    const answers = { nationalities: ['IN'], additionalInfo: 'I am also an Irish citizen' };
    expect(readPersonal(answers, '2026-12-01', stated).nationalities).toEqual(['IN', 'IE']);
  });

  it('is never reported as something that we could not use', () => {
    expect(unreadWork('I am an Irish citizen', '2026-12-01')).toEqual([]);
    expect(unreadWork('I hold British and Indian passports', '2026-12-01')).toEqual([]);
  });

  it('leaves a country that is no part of it to other readers', () => {
    expect(isPartOfCitizenship('Argentina', 'dual citizen of Italy and Argentina')).toBe(true);
    expect(isPartOfCitizenship('Canada', 'I am an Irish citizen and Canada')).toBe(false);
  });
});

describe('a citizenship that writers imply', () => {
  it.each([
    ['I am Nigerian', ['NG']],
    ["I'm Brazilian and work as a cook", ['BR']],
    ['I am an Indian nurse', ['IN']],
    ['I am a Brazilian software developer living in Lisbon', ['BR']],
    ['I am a Kenyan electrician with 8 years of work', ['KE']],
    ['Filipino nurse', ['PH']],
    ['Indian male 29 single', ['IN']],
  ])('"%s" is %j', (text, codes) => {
    expect([...readImpliedCitizenships(text)].sort()).toEqual(codes);
  });

  it.each([
    'I am a Canadian student visa holder',
    "I'm a German and English teacher",
    'I am a French teacher',
    'I am a German speaking engineer',
    'I am a US trained doctor',
    'UK nurse',
    'Irish nurse registration pending',
    'Canadian nurse license',
    'American woman wants to hire me as a nanny',
    'German man I met online offers me a job',
    'I am Canadian (PR)',
    'I am a Canadian and Australian PR',
    "I'm French (DELF B2)",
    'I am Dutch (NT2 B1)',
    "I'm German 2 years learning",
    'I am a Dutch driver license holder',
    'I am German student A2',
    'I am a UK resident',
    'I am an Australian university graduate',
    'I am of Indian origin',
    'English, German',
    'My wife is Filipino',
    "I'm not Irish",
  ])('"%s" implies none', (text) => {
    expect(readImpliedCitizenships(text)).toEqual([]);
  });

  it('counts only where the question on nationality is not answered', () => {
    const stated = { age: null, household: null };
    const additionalInfo = 'I am Irish';
    expect(readPersonal({ additionalInfo }, '2026-12-01', stated).nationalities).toEqual(['IE']);
    const answers = { nationalities: ['IN'], additionalInfo };
    expect(readPersonal(answers, '2026-12-01', stated).nationalities).toEqual(['IN']);
  });
});

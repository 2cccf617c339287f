import { describe, expect, it } from 'vitest';
import { mentionsPermitEnd, mentionsRecord, mentionsTemporaryProtection } from './risks.js';

describe('a record', () => {
  it.each([
    'DUI conviction 2021 in Texas',
    'Convicted of assault 2018',
    'I was convicted in 2015',
    'caution for shoplifting in 2015',
    'I have a criminal record',
    'spent two years in prison',
    'I was jailed 3 months in 2012',
    'tengo antecedentes penales',
  ])('%s', (text) => {
    expect(mentionsRecord(text)).toBe(true);
  });

  it.each([
    'no convictions',
    'never been convicted of anything',
    'no criminal record',
    'clean criminal record',
    'sin antecedentes penales',
    'casier judiciaire vierge',
    'criminal record certificate ready',
    'I worked as a nurse in prison health care',
    'my brother was convicted of theft',
  ])('%s: none', (text) => {
    expect(mentionsRecord(text)).toBe(false);
  });
});

describe('the end of a permit', () => {
  it.each([
    'on a student visa until June 2027',
    'currently on Skilled Worker visa in UK until March 2027',
    'my OPT expires in 60 days',
    'residence permit valid until 01.05.2027',
    'My visa expires next month',
  ])('%s', (text) => {
    expect(mentionsPermitEnd(text)).toBe(true);
  });

  it.each([
    'I want a visa valid for 2 years',
    'passport with visa expires 2030',
    'my wife has a work visa until 2028',
    'I have a student visa',
  ])('%s: none', (text) => {
    expect(mentionsPermitEnd(text)).toBe(false);
  });
});

describe('temporary protection', () => {
  it.each([
    'temporary protection in Poland',
    'I have Paragraph 24 in Germany since 2022',
    'with § 24 AufenthG',
  ])('%s', (text) => {
    expect(mentionsTemporaryProtection(text)).toBe(true);
  });

  it.each([
    'want temporary protection in Germany',
    'can I get temporary protection?',
    'no temporary protection',
  ])('%s: none', (text) => {
    expect(mentionsTemporaryProtection(text)).toBe(false);
  });
});

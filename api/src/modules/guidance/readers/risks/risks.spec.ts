import { describe, expect, it } from 'vitest';
import { mentionsRefusal } from './refusals.js';
import { mentionsPermitEnd, mentionsRecord, mentionsTemporaryProtection } from './risks.js';
import { readYears } from '../work/years.js';

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
    '我有犯罪记录',
    'لدي سجل جنائي',
    'मेरा आपराधिक रिकॉर्ड है',
  ])('%s', (text) => {
    expect(mentionsRecord(text)).toBe(true);
  });

  it.each([
    'no convictions',
    'never been convicted of anything',
    'no criminal record',
    'clean criminal record',
    'sin antecedentes penales',
    'nunca he tenido antecedentes penales',
    '没有犯罪记录',
    'ليس لدي سجل جنائي',
    'मेरा कोई आपराधिक रिकॉर्ड नहीं',
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

describe('the end of a permit in other words', () => {
  it.each([
    'my 60 days grace period ends on March 3',
    'mi visa vence en marzo de 2027',
    'mon titre de séjour expire dans 3 mois',
    'meu visto vence em 2 meses',
    '我的签证2027年3月到期',
    'تنتهي تأشيرتي في مارس 2027',
    'मेरा वीज़ा मार्च 2027 में समाप्त हो रहा है',
  ])('%s', (text) => {
    expect(mentionsPermitEnd(text)).toBe(true);
    expect(readYears(text, '2026-11-28')).toBeNull();
  });

  it.each(['quiero una visa hasta 2028', 'mi pasaporte vence en 4 meses'])('%s: none', (text) => {
    expect(mentionsPermitEnd(text)).toBe(false);
  });
});

describe('a refusal in other scripts', () => {
  it.each([
    '签证被拒',
    '我的英国签证2019年被拒签',
    'تم رفض تأشيرتي إلى كندا',
    'मेरा कनाडा वीज़ा रिजेक्ट हुआ',
    "on m'a refusé le visa",
    'refused a visa in 2019 then granted in 2022',
    '我在美国逾期滞留过',
    'تجاوزت مدة الإقامة في ألمانيا',
  ])('%s', (text) => {
    expect(mentionsRefusal(text)).toBe(true);
  });

  it.each(['从未被拒签', 'لم يسبق رفض تأشيرتي', 'वीज़ा कभी रिजेक्ट नहीं हुआ', 'nunca me negaron una visa'])(
    '%s: none',
    (text) => {
      expect(mentionsRefusal(text)).toBe(false);
    },
  );
});

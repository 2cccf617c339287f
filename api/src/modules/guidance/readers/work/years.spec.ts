import { describe, expect, it } from 'vitest';
import { readExperience, readYears } from './years.js';

const ON = '2026-11-28';

describe('a span that is no work', () => {
  it.each([
    'vivo en España desde hace 5 años',
    "j'habite à Dubaï depuis 6 ans",
    'moro em Portugal há 4 anos',
    'ich wohne seit 3 Jahren in Dubai',
    '在迪拜住了6年',
    'أعيش في دبي منذ 6 سنوات',
    'मैं दुबई में 6 साल से रह रहा हूँ',
    'casado desde hace 8 años',
    'marié depuis 8 ans',
    '结婚8年',
    'متزوج منذ 8 سنوات',
    'estudié 4 años en la universidad',
    "j'ai étudié 4 ans",
    '读了4年大学',
    'درست 4 سنوات',
    '4 साल पढ़ाई की',
    'llevo 2 años aprendiendo alemán',
    'me falta un año para terminar la licenciatura',
    'job offer in UK £12.71 an hour',
    'SGD 6,000 x 13 months',
    'job offer in Stuttgart, 2700 euro a month',
    'offer of 60,000 dollars per year',
    'less than 1 year of experience',
    'menos de un año de experiencia',
    'my company has 20 years of experience',
    'tengo dos hijos de 5 y 8 años',
    "j'ai deux enfants de 5 et 8 ans",
    'لدي طفلان عمرهما 5 و8 سنوات',
    'मेरे दो बच्चे हैं, 5 और 8 साल के',
    'دبلوم سنتين',
  ])('%s', (text) => {
    expect(readYears(text, ON)).toBeNull();
  });
});

describe('years of work in other words', () => {
  it.each([
    ['trabajo como cocinero desde 2019', 7.8],
    ['je travaille depuis 2019', 7.8],
    ['2019年至今', 7.8],
    ['منذ 2019', 7.8],
    ['2019 से', 7.8],
    ['2018-06 to 2021-09', 3.3],
    ['06/2018 - 09/2021', 3.3],
    ['nearly 5 years of experience', 4],
    ['2 children and 8 years of experience', 8],
    ['2 kids, 8 years in a bank', 8],
    ['3 ans et demi', 3.5],
    ['tres años', 3],
    ['trois ans', 3],
    ['três anos', 3],
    ['两年半', 2.5],
    ['سنة ونصف', 1.5],
    ['डेढ़ साल', 1.5],
  ])('%s: %d', (text, years) => {
    expect(readYears(text, ON)).toBeCloseTo(years, 1);
  });

  it.each(['ninguna', "pas d'expérience", 'sem experiência', '没有工作经验', 'بدون خبرة', 'कोई अनुभव नहीं'])(
    '%s: none',
    (text) => {
      expect(readExperience(text, ON)).toEqual({ work: 0, research: null, refused: [] });
    },
  );
});

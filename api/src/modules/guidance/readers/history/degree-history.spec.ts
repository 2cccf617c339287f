import { describe, expect, it } from 'vitest';
import { readDegreeHistory } from './degree-history.js';
import { readEducation } from '../study/education.js';
import { readLanguages } from '../languages/languages.js';

const readDegrees = (text: string) =>
  readDegreeHistory(text, '2026-11-27')?.degrees.map(({ level, country, awardedOn }) => [
    level,
    country,
    awardedOn,
  ]) ?? [];

describe('a degree with its country in a free text', () => {
  it.each([
    [
      'Graduated from University of Manchester with MSc in November 2026',
      'master',
      'United Kingdom',
      '2026-11-01',
    ],
    ['MSc Data Science from the University of Manchester', 'master', 'United Kingdom', null],
    ['I completed my bachelor in Germany, now in Dubai', 'bachelor', 'Germany', null],
    ['Graduated from TU Munich with an MSc', 'master', 'Germany', null],
    ['PhD from ETH, 3 years in Lagos', 'phd', 'Switzerland', null],
    ['I have a master degree from TU Munich', 'master', 'Germany', null],
    ['I did my bachelor in Ireland', 'bachelor', 'Ireland', null],
    ['BSc from the University of the West Indies, Jamaica', 'bachelor', 'Jamaica', null],
    ['Bachelor from Queens University in Northern Ireland', 'bachelor', 'United Kingdom', null],
    ['Diploma in Canada, October 2026', 'vocational', 'Canada', '2026-10-01'],
    ['Finished my 2 year diploma in Toronto in October 2026', 'vocational', 'Canada', '2026-10-01'],
    ['I have a diploma from Seneca College, Toronto, finished 10/2026', 'vocational', 'Canada', '2026-10-01'],
    ['Bachelor in Canada, October 2026', 'bachelor', 'Canada', '2026-10-01'],
    ['Post graduate diploma from a college in Ontario, Aug 2026', 'vocational', 'Canada', '2026-08-01'],
  ])('%s', (text, level, country, awardedOn) => {
    expect(readDegrees(text)).toEqual([[level, country, awardedOn]]);
  });

  it.each([
    'I want to do my master in Germany',
    'I want to do a diploma in Canada',
    'diploma in Canada starting January 2027',
    'Diploma in Canada, October 2027',
    'diploma in Germany, October 2026',
    'my diploma is from Nepal and I want to go to Canada',
    'high school diploma in Canada',
    'I am doing a diploma in Toronto',
    'MSc student at the University of Manchester',
    'Bachelor degree from the University of Lagos',
    'my wife has an MSc from the University of Manchester',
    'Job offer in Germany, I have a master degree',
    'I have a bachelor degree and 3 years experience from Germany',
    'I have a BSc in nursing and a contract as nurse in Hamburg',
    'worked 3 years in Germany with a bachelor degree',
    'bachelor degree, job offer from Berlin',
    'I have admission for an MSc at the University of Leeds',
    'I have a place for the MSc in London',
    'I will complete my MSc at the University of Manchester in March 2027',
  ])('is none in "%s"', (text) => {
    expect(readDegrees(text)).toEqual([]);
  });
});

describe('the month of a degree in digits', () => {
  it.each(['graduated 2019-06 with BSc from University of Leeds', 'BSc from University of Leeds 06/2019'])(
    '%s',
    (text) => {
      expect(readDegrees(text)).toEqual([['bachelor', 'United Kingdom', '2019-06-01']]);
    },
  );
});

describe('a degree that is nearly finished', () => {
  it.each([
    'almost finished my bachelor',
    'me falta un año para terminar la licenciatura',
    'je termine mon master en juin',
    'estou terminando o mestrado',
    'wish I had a PhD',
    'ich mache einen Master',
  ])('is not held: %s', (text) => {
    expect(readEducation(text)).toBeNull();
  });

  it('counts once it is finished', () => {
    expect(readEducation('terminé la licenciatura en 2019')).toBe('bachelor');
  });
});

describe('a level of a language that is only wished for', () => {
  it.each([
    'wish I had German B2',
    'quiero aprender alemán B1',
    'aprendo alemán B1',
    "j'apprends l'allemand B1",
  ])('is not held: %s', (text) => {
    expect(readLanguages(text).every(({ cefr }) => cefr === null)).toBe(true);
  });
});

describe('a diploma that is not finished', () => {
  it.each([
    'interested in diploma from Conestoga College',
    'Diploma at Seneca College, started September 2024',
    'diploma from Seneca College, Toronto started 09/2025',
  ])('is not read from "%s"', (text) => {
    expect(readDegreeHistory(text, '2026-12-01')).toBeNull();
  });
});

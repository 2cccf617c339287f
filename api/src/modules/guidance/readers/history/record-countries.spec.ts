import { describe, expect, it } from 'vitest';
import { readRecordCountries } from './record-countries.js';

describe('the country of a school or university record', () => {
  it.each([
    ['my bachelor is from Vietnam', ['VN']],
    ['12th grade in India', ['IN']],
    ['I did my 12th from india, cbse board', ['IN']],
    ['finished school in China', ['CN']],
    ['2 years teacher, B.Ed from Delhi University', ['IN']],
    ['B.Tech (mechanical) from Pune', ['IN']],
    ['i have Indian degree and live in Dubai', ['IN']],
    ['graduated in Hanoi', ['VN']],
    ['CBSE 89%', ['IN']],
    ['gaokao 560', ['CN']],
    ['I completed bachelor in Shanghai and want to study in Germany', ['CN']],
    ['School in India, then university in China', ['CN', 'IN']],
  ])('is read from "%s"', (text, codes) => {
    expect(readRecordCountries(text)).toEqual(codes);
  });

  it.each([
    'I want to study in China',
    'I live in India, bachelor from Nepal',
    'bachelor from Nepal, working in India',
    'bachelor from Nepal and now living in India',
    'my brother studied in India',
    'I did not go to school in China',
    'IB diploma in India',
    'school in Hong Kong, China',
    'Chinese food every day',
    'I was a teacher at a school in India',
    'Chinese medicine degree from Malaysia',
    'I would be with my parents in India',
    'education loan from India',
    '10 lakh from a bank in India',
    'university fees paid from China',
    'Indian citizen, school in Kenya',
    '',
  ])('is not read from "%s"', (text) => {
    expect(readRecordCountries(text)).toEqual([]);
  });
});

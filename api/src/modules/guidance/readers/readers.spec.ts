import { describe, expect, it } from 'vitest';
import { readCountries } from './places/countries.js';
import { readEducation } from './study/education.js';
import { readEnglish } from './languages/english-tests.js';
import { readGrade } from './study/grades.js';
import { readAge, readHousehold } from './person/household.js';
import { readJobOffer } from './work/job-offer.js';
import { readLanguages } from './languages/languages.js';
import { readStart } from './study/start-date.js';
import { unreadLanguages, unreadTests, unreadWork } from './unread.js';
import { readExperience, readYears, describeYears } from './work/years.js';

describe('English tests in free text', () => {
  it.each([
    ['IELTS 6.5', [['ielts', 6.5, null]]],
    ['ielts: 7', [['ielts', 7, null]]],
    ['IELTS Academic overall 7,5', [['ielts', 7.5, null]]],
    ['IELTS 7.0 (L 7.5, R 7, W 6.5, S 7)', [['ielts', 7, 6.5]]],
    ['IELTS (2025): 6.5, no band less than 6.0', [['ielts', 6.5, 6]]],
    ['7.5 in IELTS', [['ielts', 7.5, null]]],
    ['TOEFL iBT 98', [['toefl', 98, null]]],
    ['I got 102 on the TOEFL', [['toefl', 102, null]]],
    ['PTE Academic: 65', [['pte', 65, null]]],
    ['Duolingo 120', [['duolingo', 120, null]]],
    ['DET: 115', [['duolingo', 115, null]]],
    ['Cambridge C1 Advanced 185', [['cambridge', 185, null]]],
    ['CAE grade C', [['cambridge', 180, null]]],
    ['B2 First (FCE)', [['cambridge', 160, null]]],
    ['CELPIP 9', [['celpip', 9, null]]],
    [
      'IELTS 6.5, TOEFL: 95',
      [
        ['ielts', 6.5, null],
        ['toefl', 95, null],
      ],
    ],
    ['IELTS 6.0 in 2024 and IELTS 7.0 in 2025', [['ielts', 7, null]]],
    ['IELTS: 7.5/9', [['ielts', 7.5, null]]],
    ['TOEFL 110 out of 120', [['toefl', 110, null]]],
    ['IELTS 6.5 (L6.5 R6 W6 S7)', [['ielts', 6.5, 6]]],
    ['7 (IELTS)', [['ielts', 7, null]]],
  ])('reads %j', (text, tests) => {
    const read = readEnglish(text).tests.map(({ test, score, lowestPart }) => [test, score, lowestPart]);
    expect(read).toEqual(tests);
  });

  it.each([
    ['OET 350', [['oet', 350, null]]],
    ['OET B in each part', [['oet', 350, 350]]],
    ['OET grade C+', [['oet', 300, null]]],
    ['oet 350 370 340 380', [['oet', 340, 340]]],
    ['OET (L 380, R 360, W 350, S 370)', [['oet', 350, 350]]],
    ['LanguageCert Academic 72', [['languagecert', 72, null]]],
    ['language cert 65', [['languagecert', 65, null]]],
    ['LanguageCert B2 SELT', [['languagecert', 60, 60]]],
    ['Linguaskill 176', [['linguaskill', 176, null]]],
    ['MET 60', [['met', 60, null]]],
    ['Michigan English Test: 58', [['met', 58, null]]],
  ])('reads %j', (text, tests) => {
    const read = readEnglish(text).tests.map(({ test, score, lowestPart }) => [test, score, lowestPart]);
    expect(read).toEqual(tests);
  });

  it.each([
    ['IELTS for UKVI 7.0', 'ukvi', 'IELTS for UKVI 7.'],
    ['UKVI IELTS 6.5', 'ukvi', 'IELTS for UKVI 6.5.'],
    ['IELTS Academic 7', 'academic', 'IELTS Academic 7.'],
    ['IELTS General Training 7.5', 'general', 'IELTS General Training 7.5.'],
    ['IELTS (GT) 7', 'general', 'IELTS General Training 7.'],
    ['IELTS 7 (online)', 'home', 'IELTS taken at home 7.'],
    ['PTE Core 65', 'core', 'PTE Core 65.'],
    ['PTE Academic UKVI 70', 'ukvi', 'PTE for UKVI 70.'],
    ['TOEFL iBT Home Edition 100', 'home', 'TOEFL iBT taken at home 100.'],
    ['LanguageCert General 66', 'general', 'LanguageCert General 66.'],
    ['Cambridge C1 Advanced 185', 'c1_advanced', 'Cambridge C1 Advanced 185.'],
    ['IELTS 7, I work in general medicine', undefined, 'IELTS 7.'],
  ])('reads the version in %j, and says so', (text, version, understood) => {
    const read = readEnglish(text);
    expect(read.tests.map((each) => each.version)).toEqual([version]);
    expect(read.understood[0]).toBe(understood);
  });

  it('reads the score of each part', () => {
    expect(readEnglish('PTE Academic 60 (L 58, R 61, W 62, S 57)').tests[0]?.parts).toEqual([58, 61, 62, 57]);
  });

  it.each([
    ['Trinity ISE II', 'Trinity'],
    ['PSI Skills for English B2', 'PSI Skills for English'],
  ])('names the test of %s, and uses no score that it has no table for', (text, name) => {
    const { tests, understood } = readEnglish(text);
    expect(tests).toEqual([]);
    expect(understood).toContain(
      `${name}: we have no score table for it, so we can't use it. Check who accepts it.`,
    );
  });

  it('does not read "met" in a sentence as a test', () => {
    expect(readEnglish('IELTS 7, I met every requirement').understood).toEqual(['IELTS 7.']);
  });

  it.each(['IELTS 11', 'TOEFL 150', 'PTE 5', 'IELTS 6.3', 'Duolingo 300'])(
    'takes no score that the test cannot give: %s',
    (text) => {
      const { tests, understood } = readEnglish(text);
      expect(tests).toEqual([]);
      expect(understood.join(' ')).toContain("isn't a possible");
    },
  );

  it.each([
    ['IELTS 11', '0 to 9 in steps of 0.5'],
    ['TOEFL 150', '0 to 120'],
    ['PTE 5', '10 to 90'],
  ])('says the range of a score that cannot be: %s', (text, range) => {
    expect(readEnglish(text).understood[0]).toContain(`(${range})`);
  });

  it('counts no result that the person calls expired', () => {
    expect(readEnglish('IELTS 7 (expired)')).toMatchObject({
      tests: [],
      understood: [expect.stringContaining("so we can't use it")],
    });
  });

  it.each([
    ['B2', 'B2'],
    ['CEFR c1 level', 'C1'],
    ['between B1 and B2', 'B1'],
    ['English B2, German C1', 'B2'],
  ])('reads a level without a test: %s', (text, level) => {
    expect(readEnglish(text)).toMatchObject({ tests: [], cefr: level });
  });

  it.each(['I plan to take IELTS', 'none', 'IELTS not yet', 'will sit the CAE next year', 'my cat is 7'])(
    'reads no score out of %j',
    (text) => {
      expect(readEnglish(text)).toMatchObject({ tests: [], cefr: null });
    },
  );

  it('reads a list of texts', () => {
    expect(readEnglish(['IELTS 7', 'TOEFL 100']).tests).toHaveLength(2);
  });

  it.each([
    ['TOEFL 5.0', 5, 106],
    ['TOEFL iBT 4.0', 4, 85],
    ['iBT TOEFL 6.0', 6, 120],
    ['TOEFL 5.5', 5.5, 113],
    ['TOEFL: 5', 5, 106],
  ])('reads %j on the scale of 1 to 6 and converts it by the table of ETS', (text, band, score) => {
    const { tests, understood } = readEnglish(text);
    expect(tests).toEqual([{ test: 'toefl', score, lowestPart: null, band }]);
    expect(understood[0]).toContain('1 to 6 scale');
    expect(understood[0]).toContain('If you took the test before that date');
  });

  it.each([
    ['IELTS 7. I finished high school in 2008.', 0],
    ['IELTS 7. Taken in 2008.', 1],
    ['IELTS 7 in 2008. I worked since 2015.', 1],
  ])('takes the year of another sentence for none of the test: %s', (text, count) => {
    expect(readEnglish(text, '2026-11-22').expired ?? []).toHaveLength(count);
  });

  it('counts a result of more than two years ago as expired, and says so', () => {
    const read = readEnglish('IELTS 7 taken in 2022', '2026-11-22');
    expect(read.tests).toEqual([]);
    expect(read.expired).toMatchObject([{ test: 'ielts', takenFrom: '2022-01-01', takenBy: '2022-12-31' }]);
    expect(read.understood[0]).toContain('Most authorities accept results for two years');
    expect(readEnglish('IELTS 7 taken in 2025', '2026-11-22').tests).toHaveLength(1);
  });

  it.each(['6.5', '6,5', 'overall 7'])(
    'takes the bare score %j for one of the IELTS, and says so',
    (text) => {
      const read = readEnglish(text);
      expect(read.tests).toMatchObject([{ test: 'ielts' }]);
      expect(read.understood[0]).toContain('IELTS');
    },
  );
});

describe('other languages in free text', () => {
  it.each([
    ['German B1', [['German', 'B1']]],
    [
      'Deutsch C1; french basic',
      [
        ['German', 'C1'],
        ['French', 'A1'],
      ],
    ],
    ['Japanese (JLPT N2)', [['Japanese', 'B2']]],
    [
      'fluent Swedish and Dutch A2',
      [
        ['Swedish', 'C1'],
        ['Dutch', 'A2'],
      ],
    ],
    ['German', [['German', null]]],
    ['Deutsch fließend', [['German', 'C1']]],
    ['Goethe B2', [['German', 'B2']]],
    ['Germn B1, Duetsch', [['German', 'B1']]],
    ['a job in Germany', []],
    ['Urdu, Hindi', []],
    ['no German', []],
  ])('reads %j', (text, skills) => {
    expect(readLanguages(text).map(({ language, cefr }) => [language, cefr])).toEqual(skills);
  });
});

describe('grades', () => {
  it.each([
    ['Second class upper', 0.75],
    ['2nd Class (Upper division)', 0.75],
    ['second class honours, upper division', 0.75],
    ['Upper second', 0.75],
    ['second class lower', 0.6],
    ['2:1', 0.75],
    ['first class', 0.9],
    ['3.4/4.0', 0.85],
    [3.4, 0.85],
    ['8.1/10', 0.81],
    ['8.1 CGPA', 0.81],
    ['76%', 0.76],
    ['85 out of 100', 0.85],
    ['16/20', 0.8],
    ['4.5/5', 0.9],
    ['2:1', 0.75],
    ['upper second', 0.75],
    ['First class honours', 0.9],
    ['German 1.7', 0.825],
    ['1,0 (deutsches Abitur)', 1],
    ['Notendurchschnitt 2,3', 0.675],
    ['sehr gut', 0.9375],
    ['CGPA-7.8/10', 0.78],
    ['GPA 3.8 (US), 92%', 0.92],
    ['3.4 GPA (4.0 scale)', 0.85],
  ])('reads %j as the share %d of its scale', (answer, share) => {
    expect(readGrade(answer).share).toBeCloseTo(share, 5);
  });

  it.each(['5/4', 'German 7', 'good', '', -3, '3.4/3'])('does not guess at %j', (answer) => {
    expect(readGrade(answer).share).toBeNull();
  });
});

describe('a grade that cannot be', () => {
  it.each([
    ['110%', '0 to 100'],
    ['12/10', '0 to 10'],
    ['-3', 'below 0'],
    ['German 0.7', '1.0 is the best, 4.0 the lowest pass'],
    ['250', '0 to 100'],
  ])('is not read, and the reading says the range: %s', (answer, range) => {
    const { share, understood } = readGrade(answer);
    expect(share).toBeNull();
    expect(understood).toContain(range);
  });
});

describe('countries in free text', () => {
  it.each([
    ['Canada', ['Canada']],
    ['usa, UK', ['United States', 'United Kingdom']],
    ['Germany and the Netherlands', ['Germany', 'Netherlands']],
    ['Austrlia; Swizerland', ['Australia', 'Switzerland']],
    ['1. New Zeland 2. Japan', ['New Zealand', 'Japan']],
    [['Singapore', 'Other'], ['Singapore']],
    ['England or Holland', ['United Kingdom', 'Netherlands']],
    ['U.S.', ['United States']],
    ['U.S.A', ['United States']],
    ['N.Z.', ['New Zealand']],
    ['Britian', ['United Kingdom']],
    ['Deutchland', ['Germany']],
  ])('reads %j', (answer, countries) => {
    expect(readCountries(answer).countries).toEqual(countries);
  });

  it.each([
    ['Austria', 'Austria'],
    ['Panama', 'Panama'],
    ['Ireland', 'Ireland'],
    ['Finland', 'Finland'],
    ['Poland', 'Poland'],
    [['Portugal'], 'Portugal'],
  ])('keeps %j as a country that the rules do not cover', (answer, other) => {
    expect(readCountries(answer)).toEqual({ countries: [], others: [other] });
  });
});

describe('years of work and research in free text', () => {
  const on = '2026-11-21';
  it.each([
    ['3 years', 3],
    ['2.5 yrs in a lab', 2.5],
    ['18 months', 1.5],
    ['two years at A, five years at B', 5],
    ['2019-2022 at a bank', 3],
    ['no experience', 0],
    ['10+ years', 10],
    ['5', 5],
    ['3-4 years', 3],
    ['three and a half years', 3.5],
    ['1 year 6 months', 1.5],
    ['Jan 2020 - Mar 2023', 3.25],
    ['I am 25 years old with 3 years of work', 3],
    ['fresh graduate', 0],
    ['I dont have any', 0],
    ["I don't have any", 0],
    ["I don't have any work experience", 0],
    ['I have never worked', 0],
    ['no work experience yet', 0],
    ['I have no experience', 0],
    ['research assistant', null],
    ['900 years', null],
    ['-2 years', null],
    ['2030-2035', null],
  ])('reads %j', (text, years) => {
    expect(readYears(text, on)).toBe(years);
  });

  it('counts up to the day of the question', () => {
    expect(readYears('since January 2024', '2026-01-15')).toBe(2);
    expect(readYears('2024 to 2030', '2026-01-15')).toBe(2);
  });

  it('distinguishes work from research, and shows both', () => {
    const reading = readExperience('3 years as an engineer and 1 year of research', on);
    expect(reading).toMatchObject({ work: 3, research: 1 });
    expect(describeYears(reading)).toBe('3 years of experience. 1 year of research.');
  });

  it.each(['-2 years', '200 years', '2030-2035'])('says the range of years that cannot be: %s', (text) => {
    expect(describeYears(readExperience(text, on))).toContain('(0 to 60)');
  });
});

describe('degrees in free text', () => {
  it.each([
    ["Master's degree in engineering", 'master'],
    ['MBA and BSc', 'master'],
    ['PhD in physics', 'phd'],
    ['B.Tech, 2018', 'bachelor'],
    ['BSN, 6 years in a hospital', 'bachelor'],
    ['MSN from Manila', 'master'],
    ['bachelors', 'bachelor'],
    ['I want to do a PhD. I have a bachelor degree.', 'bachelor'],
    ['high school only', 'high_school'],
    ['software engineer', null],
    ['a mad idea', null],
    ['B.Com', 'bachelor'],
    ['M.S. in physics', 'master'],
    ['studying for a bachelor', null],
    ['PhD candidate', null],
    ['PhD student with a master degree', 'master'],
    ['BS in biology', 'bachelor'],
    ['B.S. 2019', 'bachelor'],
    ['B.E. mechanical', 'bachelor'],
    ['I want to be a nurse', null],
    ['BCA', 'bachelor'],
    ['MCA from Pune', 'master'],
    ['M.Com', 'master'],
    ['MBBS', 'bachelor'],
    ['HND', 'higher_diploma'],
    ['Licenciatura em Direito', 'bachelor'],
    ['Diplom in Informatik', 'master'],
  ])('reads %j', (text, level) => {
    expect(readEducation(text)).toBe(level);
  });
});

describe('a job offer in free text', () => {
  it.each([
    ['I have a job offer from a hospital in Germany', { held: true, countries: ['Germany'] }],
    ['job offer from a firm in Munich', { held: true, countries: ['Germany'] }],
    ['a confirmed offer in Zürich', { held: true, countries: ['Switzerland'] }],
    // The named country counts, not the better known city of the same name.
    ['a job offer in London, Canada or not', { held: true, countries: ['United Kingdom'] }],
    [
      'a job offer from a shop in London Ontario Canada',
      { held: true, countries: ['Canada'], regions: ['CA-ON'] },
    ],
    [
      'Signed offer of EUR 62,000 a year from a company in Munich',
      {
        held: true,
        countries: ['Germany'],
        salaries: [{ country: 'Germany', amount: 62_000, currency: 'EUR', per: 'year' }],
      },
    ],
    ['signed contract with a bank', { held: true, countries: [] }],
    ['no job offer yet', { held: false, countries: [] }],
    ["I don't have a job offer", { held: false, countries: [] }],
    ['looking for a job offer', { held: false, countries: [] }],
    ['ten years as a nurse', null],
    ['no offer', { held: false, countries: [] }],
    ['no job offer', { held: false, countries: [] }],
    ['looking for a job, no offer', { held: false, countries: [] }],
    ['I got a job at a bank in Singapore', { held: true, countries: ['Singapore'] }],
    ['SAP Germany offered me a position', { held: true, countries: ['Germany'] }],
    [
      'job offer in Germany 60,000 EUR from SAP, age 29, wife and 1 child',
      {
        held: true,
        countries: ['Germany'],
        salaries: [{ amount: 60_000, currency: 'EUR', per: 'year', country: 'Germany' }],
      },
    ],
    [
      'I have a job offer in Canada for $38.50 an hour',
      {
        held: true,
        countries: ['Canada'],
        salaries: [{ amount: 38.5, currency: 'CAD', per: 'hour', country: 'Canada' }],
      },
    ],
  ])('reads %j', (text, offer) => {
    expect(readJobOffer(text)).toEqual(offer);
  });
});

describe('age and family in free text', () => {
  it.each([
    ['age 29, wife and 1 child', 29, { partner: true, children: 1 }],
    ["I'm 34 with two kids", 34, { partner: false, children: 2 }],
    ['47 years old, no children', 47, { partner: false, children: 0 }],
    ['My wife may come with me', null, { partner: true, children: null }],
    ['I come without my wife', null, null],
    ["I don't have a partner", null, null],
    ['My husband stays at home', null, null],
    ['A business partner in Berlin', null, null],
    ['3 years of work', null, null],
    ['I am 10 years in IT', null, null],
  ])('reads %j', (text, age, household) => {
    expect(readAge(text)).toBe(age);
    expect(readHousehold(text)).toEqual(household);
  });
});

describe('what no reader understood', () => {
  it('is named part by part', () => {
    expect(unreadWork('MBA, IELTS 7, I like mountains, pilot licence', '2026-11-22')).toEqual([
      'I like mountains',
      'pilot licence',
    ]);
    expect(unreadLanguages('Yoruba native, German B1')).toEqual(['Yoruba native']);
    expect(unreadTests('IELTS 7, WAEC')).toEqual(['WAEC']);
  });

  it('is empty where everything was read', () => {
    expect(
      unreadWork('job offer in Germany 60,000 EUR from SAP, age 29, wife and 1 child', '2026-11-22'),
    ).toEqual([]);
  });
});

describe('a start in free text', () => {
  const on = '2026-11-21';
  it.each([
    ['2027-09-01', '2027-09-01', '2027-09-01'],
    ['September 2027', '2027-09-01', '2027-09-30'],
    ['Sept 2027', '2027-09-01', '2027-09-30'],
    ['09/2027', '2027-09-01', '2027-09-30'],
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['03/09/2027', '2027-03-01', '2027-09-30'],
    ['25/09/2027', '2027-09-01', '2027-09-30'],
    ['Fall 2027', '2027-08-01', '2027-10-31'],
    ['next year', '2027-01-01', '2027-12-31'],
    ['2028', '2028-01-01', '2028-12-31'],
    ['January', '2027-01-01', '2027-01-31'],
    ['as soon as possible', '2026-11-21', '2027-02-21'],
    ['winter semester 2027/28', '2027-10-01', '2028-02-29'],
    ['Q3 2027', '2027-07-01', '2027-09-30'],
    ['next month', '2026-12-01', '2026-12-31'],
  ])('reads %j', (text, from, to) => {
    expect(readStart(text, on)).toEqual({ from, to });
  });

  it.each(['soon after my exams', '', '2027-13-01', '99/99/2027', 'in 5000 years'])(
    'does not guess at %j',
    (text) => {
      expect(readStart(text, on)).toBeNull();
    },
  );
});

describe('pay in a text about experience', () => {
  it.each([
    ['Job offer in Australia for AUD 98,000 a year.', null],
    ['Job offer in Germany for 62k EUR gross per year', null],
    ['5 years of work. Offer of SEK 46,000 a month.', 5],
    ['I worked a year in Canada', 1],
  ])('is no year of work: %s', (text, years) => {
    expect(readYears(text, '2026-11-22')).toBe(years);
  });
});

import { describe, expect, it } from 'vitest';
import { readEducation } from './study/education.js';
import { readEnglish } from './languages/english-tests.js';
import { readGrade } from './study/grades.js';
import { mentionsFamily, readAge, readHousehold } from './person/household.js';
import { readJobOffer } from './work/job-offer.js';
import { readLanguages } from './languages/languages.js';
import { mentionsRefusal } from './risks/refusals.js';
import { readScholarship } from './study/scholarships.js';
import { readOwnIncome } from './work/own-income.js';
import { readNamedVisas } from './named-visas.js';
import { readPersonal } from './personal.js';
import { readProfessions } from './work/professions.js';
import { readExperience } from './work/years.js';

/** Statements about themselves as invented applicants wrote them. */
describe('the parts of a test in the order of its report', () => {
  const readTest = (text: string) => readEnglish(text).tests[0];

  it.each([
    'IELTS 8.5 7.5 7.5 7',
    'IELTS: 8.5/7.5/7.5/7',
    'ielts 8.5, 7.5, 7.5, 7',
    'IELTS 7.5 (8.5 7.5 7.5 7)',
  ])('%s has an overall score of 7.5', (text) => {
    expect(readTest(text)).toMatchObject({ score: 7.5, lowestPart: 7, parts: [8.5, 7.5, 7.5, 7] });
  });

  it('counts a quarter upwards', () => {
    expect(readTest('IELTS 6.5 6.5 6 6')).toMatchObject({ score: 6.5 });
    expect(readTest('IELTS 7 6.5 6.5 7')).toMatchObject({ score: 7 });
  });

  it('is not a row of other numbers', () => {
    expect(readTest('IELTS 7, 3 years of work, 2 children')).toMatchObject({ score: 7, lowestPart: null });
    expect(readTest('IELTS 7.5, 26, 3, 4')).toMatchObject({ score: 7.5, lowestPart: null });
  });
});

describe('children who are named one by one', () => {
  it.each([
    ['I want to bring my wife and son (4)', { partner: true, children: 1 }],
    ['wife, my daughter and my son', { partner: true, children: 2 }],
    ['with my little daughter', { partner: false, children: 1 }],
  ])('%s', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });

  it.each(['my son lives in Canada', 'my daughter (22) is a nurse', 'my son is 17 years old'])(
    '%s: nobody who comes along',
    (text) => {
      expect(readHousehold(text)).toBeNull();
    },
  );
});

describe('school certificates by their names', () => {
  it.each([
    'Form four certificate',
    'KCSE mean grade B',
    'WASSCE 2019',
    '+2 passed',
    'plus two science',
    'O levels',
  ])('%s is a finished school', (text) => {
    expect(readEducation(text)).toBe('high_school');
  });
});

describe('words that only look like a school certificate', () => {
  it.each(['I filled in form 4', 'a diploma plus two years of practice'])('%s', (text) => {
    expect(readEducation(text)).toBeNull();
  });
});

describe('a refusal', () => {
  it.each(['my university application was rejected', 'the bank denied my loan application'])(
    'is one of a visa, not "%s"',
    (text) => {
      expect(mentionsRefusal(text)).toBe(false);
    },
  );
});

describe('the Japan Foundation Test', () => {
  it('counts as A2 and leads to the Specified Skilled Worker', () => {
    expect(readLanguages('JFT-Basic passed')).toEqual([{ language: 'Japanese', cefr: 'A2' }]);
    expect(readNamedVisas('+2 passed, JFT-Basic A2 passed')).toEqual(['jp-ssw']);
  });
});

describe('a grandparent', () => {
  it('is from the United Kingdom by a city there', () => {
    expect(readNamedVisas('Grandfather was born in Leeds.')).toEqual(['uk-ancestry']);
  });
});

describe('grades of large scales', () => {
  it.each([
    ['高考 610/750', 610 / 750],
    ['IB 38/45', 38 / 45],
  ])('%s', (text, share) => {
    expect(readGrade(text).share).toBeCloseTo(share);
  });
});

describe('no job offer', () => {
  it('says nothing of experience', () => {
    expect(readExperience('no job offer yet', '2026-11-27').work).toBeNull();
  });
});

describe('ages of children that are no ages', () => {
  it('are passed over', () => {
    const stated = { age: null, household: null };
    expect(readPersonal({ children: [{ toString: '' }, null, 4] }, '2026-11-27', stated).household).toEqual({
      partner: false,
      children: 1,
    });
  });
});

describe('an age in Spanish, French, German, or Portuguese', () => {
  it.each([
    ['Tengo 29 años', 29],
    ["J'ai 31 ans", 31],
    ['un master, 31 ans, marié avec 2 enfants', 31],
    ['Ich bin 40 Jahre alt', 40],
    ['tenho 27 anos', 27],
  ])('%s', (text, age) => {
    expect(readAge(text)).toBe(age);
    expect(readExperience(text, '2026-11-27').work).toBeNull();
  });

  it('is not the experience in "j\'ai 12 ans d\'expérience"', () => {
    expect(readAge("j'ai 12 ans d'expérience")).toBeNull();
    expect(readAge("j'ai 22 ans d'expérience")).toBeNull();
    expect(readExperience("j'ai 12 ans d'expérience", '2026-11-27').work).toBe(12);
  });
});

describe('whoever is married and names children', () => {
  it.each(['married with 2 children', 'marié avec 2 enfants', 'casada con dos hijos'])(
    '%s: the partner, too',
    (text) => {
      expect(readHousehold(text)?.partner).toBe(true);
    },
  );

  it('without children names nobody who comes along', () => {
    expect(readHousehold('I am married')).toBeNull();
  });
});

describe('an offer with a document of one country', () => {
  it.each([
    ['have CoS offer from care home 25,000 pounds', 'United Kingdom'],
    ['job offer with LMIA as a welder', 'Canada'],
  ])('%s is there', (text, country) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [country] });
  });
});

describe('a scholarship that comes with a place', () => {
  it('is held', () => {
    expect(
      readScholarship('Accepted at University of Toronto with Lester Pearson full scholarship')?.countries,
    ).toEqual(['Canada']);
    expect(readScholarship('want a school with a full scholarship')).toBeNull();
  });
});

describe('a degree in education', () => {
  it.each(['B.Ed', 'BEd', 'b ed from Accra'])('%s is a bachelor', (text) => {
    expect(readEducation(text)).toBe('bachelor');
  });

  it('is no bed', () => {
    expect(readEducation('cleaning 20 beds, one bed each room')).toBeNull();
  });
});

describe('the year of something else', () => {
  it('is no year of a test', () => {
    expect(
      readEnglish('IELTS 6.5, job offer, tuberculosis treated in 2017', '2026-11-27').expired,
    ).toBeUndefined();
    expect(readEnglish('IELTS 6.5, 2017', '2026-11-27').expired).toHaveLength(1);
    expect(readEnglish('IELTS 6.5, taken in May 2017', '2026-11-27').expired).toHaveLength(1);
  });
});

describe('a number of subjects', () => {
  it.each(['4 A levels: A*AAB', 'A/L 3 S passes', '6 credits in WAEC'])('in "%s" is no grade', (text) => {
    expect(readGrade(text).share).toBeNull();
  });
});

describe('a refusal by an authority', () => {
  it.each([
    'Refusal from Australia twice',
    'rejected by the US embassy',
    'me negaron la visa en 2023',
    'refus de visa en 2022',
  ])('is told by "%s"', (text) => {
    expect(mentionsRefusal(text)).toBe(true);
  });

  it.each(['rejection from Canadian universities', 'rejected from a German company'])(
    'is none of a school or an employer: "%s"',
    (text) => {
      expect(mentionsRefusal(text)).toBe(false);
    },
  );
});

describe('the degree of a doctor in Egypt', () => {
  it.each(['MBBCh Cairo University', 'M.B.B.Ch. 2019'])('%s is a first degree', (text) => {
    expect(readEducation(text)).toBe('bachelor');
  });
});

describe('an MS with its field', () => {
  it('is a master', () => {
    expect(readEducation('MS computer science 2026')).toBe('master');
    expect(readEducation('MS Office')).toBeNull();
  });
});

describe('an offer that is denied behind its name', () => {
  it.each(['मेरे पास जॉब ऑफर अभी नहीं है', 'नौकरी का ऑफर अभी तक नहीं मिला'])('%s is none', (text) => {
    expect(readJobOffer(text)?.held).toBe(false);
  });
});

describe('parents', () => {
  it('who pay are no family that comes along', () => {
    expect(mentionsFamily('my parents pay for everything')).toBe(false);
  });

  it.each(['I bring my mother', 'my father will come along', 'with my parents'])('%s: they do', (text) => {
    expect(mentionsFamily(text)).toBe(true);
  });
});

describe('what somebody bills', () => {
  it('is an income', () => {
    expect(readOwnIncome('I have three clients in Amsterdam, invoice 70k EUR a year')).toMatchObject({
      amount: 70_000,
      currency: 'EUR',
      per: 'year',
    });
    expect(readOwnIncome('the agency sent an invoice of 2,000 EUR')).toBeNull();
  });
});

describe('a profession that somebody left', () => {
  it('is none now', () => {
    expect(readProfessions('ex-nurse, school teacher')).toEqual(['teacher']);
  });
});

describe('an offer named by its job', () => {
  it('is one of a job', () => {
    expect(readJobOffer('postdoc offer Max Planck Mainz')?.held).toBe(true);
    expect(readJobOffer('no postdoc offer yet')?.held).toBe(false);
    expect(readJobOffer('looking for a nurse offer')?.held).toBe(false);
    expect(readJobOffer('PhD offer of admission')?.held ?? false).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readTextClaim } from './text-claims.js';

/* Fictional documents of people and banks that don't exist. */

const TODAY = '2026-11-24';
const IELTS = `IELTS Test Report Form
Candidate: ERIKSSON, ANNA MARIA (SPECIMEN)
Test Date 14/MAR/2026
Listening 7.5 Reading 7.0
Writing 6.5 Speaking 7.0
Overall Band Score 7.0 CEFR Level C1`;
const STATEMENT = `Bank of Nowhere, SPECIMEN
Statement date: 31 October 2026
Opening balance EUR 11,000.00
Closing balance EUR 12,345.67`;
const OFFER = `Letter of offer, Example Works GmbH (SPECIMEN)
Position: Software Engineer
Place of work: Berlin, Germany
Your gross annual salary is EUR 62,000.`;

describe('the text of a language certificate', () => {
  const none = { listening: null, reading: null, writing: null, speaking: null };

  it.each([
    [
      IELTS,
      {
        test: 'ielts',
        takenOn: '2026-03-14',
        overall: 7,
        listening: 7.5,
        reading: 7,
        writing: 6.5,
        speaking: 7,
      },
    ],
    [
      'TOEFL iBT Score Report\nTest Date: May 2, 2026\nTotal Score 100\nReading 26\nListening 25\nSpeaking 24\nWriting 25',
      {
        test: 'toefl',
        takenOn: '2026-05-02',
        overall: 100,
        listening: 25,
        reading: 26,
        writing: 25,
        speaking: 24,
      },
    ],
    [
      'PTE Academic Score Report\nOverall Score\n71\nTest Date: 2026-06-01',
      { test: 'pte', takenOn: '2026-06-01', overall: 71, ...none },
    ],
    [
      'Occupational English Test (OET)\nTest date: 4 July 2026\nListening 380 B\nReading 370 B\nWriting 350 B\nSpeaking 390 B',
      { test: 'oet', overall: null, listening: 380, reading: 370, writing: 350, speaking: 390 },
    ],
    ['LANGUAGECERT Academic\nOverall score 72', { test: 'languagecert', overall: 72, ...none }],
    ['Linguaskill Test Report\nOverall score: 176', { test: 'linguaskill', overall: 176, ...none }],
    ['Michigan English Test\nFinal score 60', { test: 'met', overall: 60, ...none }],
    ['Goethe-Zertifikat B2\nSPECIMEN', { test: 'goethe', overall: null, level: 'B2', ...none }],
  ])('yields its result: %#', (text, claim) => {
    expect(readTextClaim('certificate', text, TODAY)).toMatchObject({ kind: 'language', ...claim });
  });

  it.each([
    ['is an OET without one of its parts', 'OET\nListening 380\nReading 370\nWriting 350'],
    ['names two tests', `${IELTS}\nEquivalent to TOEFL 94`],
    ['has scores that do not make the overall one', IELTS.replace('Writing 6.5', 'Writing 4.0')],
    ['has a score off the scale', IELTS.replace('Overall Band Score 7.0', 'Overall Band Score 70')],
    ['has no overall score', IELTS.replace(/Overall.*/, '')],
    ['says two overall scores', `${IELTS}\nOverall Band Score 8.0`],
    ['is of another kind', STATEMENT],
    ['is empty, as of a scan', ''],
    ['is noise', '\u0000(((7.5 IELTS overall)))[*+?'],
  ])('yields nothing when it %s', (_, text) => {
    expect(readTextClaim('certificate', text, TODAY)).toBeNull();
  });

  it.each([
    ['lies ahead', '14/MAR/2027'],
    ['can be read in two ways', '03/04/2026'],
    ['does not exist', '31 February 2026'],
  ])('omits a date that %s', (_, day) => {
    const text = IELTS.replace('14/MAR/2026', day);
    expect(readTextClaim('certificate', text, TODAY)).toMatchObject({ overall: 7, takenOn: null });
  });

  it("takes no part's score from the row under another heading", () => {
    const text = 'IELTS\nListening Reading Writing Speaking\n7.5 7.0 6.5 7.0\nOverall Band Score 7.0';
    expect(readTextClaim('certificate', text, TODAY)).toMatchObject({ overall: 7, ...none });
  });
});

describe('the text of a bank statement', () => {
  it.each([
    [STATEMENT, { amountMinor: 1_234_567, currency: 'EUR', on: '2026-10-31' }],
    [STATEMENT.replace('EUR 12,345.67', '12.345,67 €'), { amountMinor: 1_234_567, currency: 'EUR' }],
    [STATEMENT.replace('EUR 12,345.67', '£9,000'), { amountMinor: 900_000, currency: 'GBP' }],
  ])('yields its balance and date: %#', (text, claim) => {
    expect(readTextClaim('financial_statement', text, TODAY)).toMatchObject({ kind: 'funds', ...claim });
  });

  it.each([
    ['has a bare dollar', STATEMENT.replace('EUR 12,345.67', '$12,345.67')],
    ['has a number of two meanings', STATEMENT.replace('12,345.67', '12.345')],
    ['has two balances', `${STATEMENT}\nAvailable balance EUR 5.00`],
    ['has no day', STATEMENT.replace(/Statement date.*/, '')],
    ['has a day that lies ahead', STATEMENT.replace('2026', '2027')],
    ['has no currency', STATEMENT.replace('EUR 12,345.67', '12,345.67')],
    ['has nothing left', STATEMENT.replace('12,345.67', '0.00')],
    ['has a currency without cents', STATEMENT.replace('EUR 12,345.67', 'JPY 12,345')],
    ['is overdrawn', STATEMENT.replace('EUR 12,345.67', 'EUR -12,345.67')],
  ])('yields nothing when it %s', (_, text) => {
    expect(readTextClaim('financial_statement', text, TODAY)).toBeNull();
  });
});

describe('the text of a job offer', () => {
  it('yields its occupation, country and salary', () => {
    expect(readTextClaim('other', OFFER, TODAY)).toEqual({
      kind: 'offer',
      country: 'Germany',
      occupation: 'Software Engineer',
      salary: { amountMinor: 6_200_000, currency: 'EUR', per: 'year' },
    });
  });

  it.each([
    ['has no period', OFFER.replace('gross annual salary', 'gross salary')],
    ['has two periods', OFFER.replace('62,000.', '62,000, paid monthly.')],
    ['has two amounts', OFFER.replace('62,000.', '62,000 with a bonus of EUR 5,000.')],
  ])('omits a salary that %s', (_, text) => {
    expect(readTextClaim('other', text, TODAY)).toMatchObject({
      occupation: 'Software Engineer',
      salary: null,
    });
  });

  it.each([
    ['names no country', OFFER.replace(', Germany', '')],
    ['names two countries', OFFER.replace('Berlin, Germany', 'Germany or Sweden')],
    ['names no position', OFFER.replace('Position: ', '')],
  ])('yields nothing when it %s', (_, text) => {
    expect(readTextClaim('other', text, TODAY)).toBeNull();
  });

  it('is not searched for in a passport', () => {
    expect(readTextClaim('passport', OFFER, TODAY)).toBeNull();
  });
});

describe('the text of a TOEFL iBT on the scale of 1 to 6', () => {
  const report =
    'TOEFL iBT Score Report\nTest Date: 2 May 2026\nReading 5.0\nListening 5.0\nSpeaking 4.5\nWriting 5.0';

  it.each([[`${report}\nOverall Score 5.0`], [`${report}\nOverall Score 5.0\nTotal Score 98`]])(
    'yields its band, also next to the equivalent total: %#',
    (text) => {
      expect(readTextClaim('certificate', text, TODAY)).toMatchObject({
        test: 'toefl',
        takenOn: '2026-05-02',
        overall: 5,
        reading: 5,
        speaking: 4.5,
      });
    },
  );

  it.each([
    ['is from before that scale', `${report}\nOverall Score 5.0`.replace('May 2026', 'May 2025')],
    ['has no day', `${report}\nOverall Score 5.0`.replace('Test Date: 2 May 2026\n', '')],
    ['says a total that the band does not stand for', `${report}\nOverall Score 5.0\nTotal Score 60`],
    ['has parts that make another band', `${report}\nOverall Score 3.0`],
  ])('yields nothing when it %s', (_, text) => {
    expect(readTextClaim('certificate', text, TODAY)).toBeNull();
  });
});

describe('the text of a degree', () => {
  it.each([
    [
      'transcript',
      'University of Nowhere (SPECIMEN)\nBachelor of Science in Computer Science\nDegree awarded: 12 June 2019',
      { level: 'bachelor', field: 'Computer Science', awardedOn: '2019-06-12' },
    ],
    [
      'certificate',
      'has been conferred the degree of Master of Business Administration\nDate of award: 2021-07-01',
      { level: 'master', field: null, awardedOn: '2021-07-01' },
    ],
    ['transcript', 'The degree of Doctor of Philosophy was conferred', { level: 'phd', awardedOn: null }],
  ] as const)('yields what was conferred: %#', (type, text, claim) => {
    expect(readTextClaim(type, text, TODAY)).toMatchObject({ kind: 'degree', ...claim });
  });

  it.each([
    ['is in progress', 'Bachelor of Science in Physics\nIn progress. To be conferred 2027'],
    ['is expected', 'Bachelor of Science\nExpected date of graduation: 2027-06-01'],
    ['names two degrees', 'Admitted with a Bachelor of Arts. Conferred: Master of Arts'],
    ['says nothing of an award', 'Bachelor of Science in Physics\nSemester 3'],
    ['has a day to come', 'Bachelor of Science\nDegree awarded: 2027-06-01'],
  ])('yields nothing when it %s', (_, text) => {
    expect(readTextClaim('transcript', text, TODAY)).toBeNull();
  });
});

describe('a job offer written as a sentence', () => {
  it('yields its occupation', () => {
    const letter = `Example Hospital (SPECIMEN)
We are pleased to offer you the position of Registered Nurse at our hospital.
Place of work: Leeds, United Kingdom`;
    expect(readTextClaim('other', letter, TODAY)).toMatchObject({
      kind: 'offer',
      occupation: 'Registered Nurse',
      country: 'United Kingdom',
    });
  });
});

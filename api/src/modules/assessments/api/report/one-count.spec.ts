import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Engine, Results } from '../../../guidance/index.js';
import type { AssessmentRecord } from '../../assessment-record.js';
import { resultView } from '../../assessment.view.js';
import { renderReport } from './assessment-report.js';

const PEOPLE = [
  {
    type: 'student',
    answers: {
      education_level: 'bachelor',
      english_tests: 'IELTS 6.5',
      budget: '25000-50000',
      program_type: 'graduate',
      preferred_countries: ['Germany', 'Netherlands', 'United Kingdom'],
      start_date: 'September 2027',
    },
  },
  {
    type: 'opportunity-seeker',
    answers: {
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['Canada', 'Germany'],
      additionalInfo:
        "Master's degree in computer science, IELTS 7.0, job offer in Germany for EUR 62,000 a year",
    },
  },
  { type: 'student', answers: {} },
] as const;

const DAY = new Date('2026-11-22T10:00:00Z');

/** An assessment as the database stores it. */
function buildRecord({ type, answers }: (typeof PEOPLE)[number]): AssessmentRecord {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    userId: '01900000-0000-7000-8000-000000000002',
    type,
    status: 'ai_complete',
    questionnaire: answers,
    result: Engine.assess({ type, answers, on: '2026-11-22' }),
    overruled: null,
    overrules: [],
    workedOn: '2026-11-22',
    rulesVersion: null,
    profileUsed: false,
    adminStatus: null,
    adminReply: null,
    reviewedAt: null,
    isPaid: false,
    paymentAmountCents: null,
    reviewService: null,
    reviewOpenedAt: null,
    reviewDueAt: null,
    documentsSubmittedAt: null,
    createdAt: DAY,
    updatedAt: DAY,
  };
}

/** The text of one of our PDFs. */
function readWords(pdf: Buffer): string {
  const words: string[] = [];
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const bytes = Buffer.from(stream, 'latin1');
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
      words.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return words.join(' ').replace(/\s+/g, ' ');
}

describe('the number of published conditions that a person meets', () => {
  it.each(PEOPLE)('is the same in the answer, the recommendations and the PDF: $type', async (person) => {
    const record = buildRecord(person);
    const result = resultView(record);
    if (!result) throw new Error('There is no result.');
    const words = readWords(
      await renderReport({
        assessment: record,
        result,
        owner: { firstName: 'Ada', lastName: 'Lovelace' },
        documents: [],
        receiptHash: null,
      }),
    );
    const { routes } = result.explanation;
    for (const route of routes) {
      const { met, total } = route.conditions;
      expect(route.conditions).toEqual(Results.countConditions(route.criteria));
      expect(words).toContain(`You meet ${met} of ${total} published conditions.`);
      for (const sentence of result.recommendations.filter((recommendation) =>
        recommendation.includes(`"${route.title}"`),
      )) {
        const [, statedMet, statedTotal] = /you meet (\d+) of (\d+) published/.exec(sentence) ?? [];
        if (statedMet !== undefined) expect([statedMet, statedTotal]).toEqual([String(met), String(total)]);
      }
    }
    // Without answers, the result claims nothing.
    expect(/you meet \d+ of \d+ published/.test(result.recommendations.join(' '))).toBe(
      result.explanation.enoughKnown,
    );
  });

  it('excludes our own lines and what an officer decides', () => {
    const line = (id: string, status: 'met' | 'unmet' | 'unknown' | 'officer') => ({ id, status });
    const criteria = [
      line('open', 'met'),
      line('fit', 'met'),
      line('funds', 'met'),
      line('language', 'unmet'),
      line('admission', 'unknown'),
      line('intent', 'officer'),
      line('timing', 'met'),
    ];
    expect(Results.countConditions(criteria)).toEqual({ met: 1, unmet: 1, unknown: 1, officer: 1, total: 3 });
  });
});

describe('a score that rests on too little', () => {
  it.each([
    ['nothing', {}, false],
    ['the program alone', { program_type: 'graduate' }, false],
    ['what decides most', PEOPLE[0].answers, true],
  ])('is marked as such: with %s answered', (_, answers, expected) => {
    const record = {
      ...buildRecord(PEOPLE[2]),
      result: Engine.assess({ type: 'student', answers, on: '2026-11-22' }),
    };
    expect(resultView(record)?.explanation.enoughKnown).toBe(expected);
  });
});

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageTag, type Language } from '../../../../platform/language/languages.js';
import { Wording } from '../../../../platform/language/wording.js';
import { Engine } from '../../../guidance/index.js';
import type { AssessmentRecord } from '../../assessment-record.js';
import { resultView } from '../../assessment.view.js';
import { renderReport } from './assessment-report.js';

const DAY = new Date('2026-11-22T10:00:00Z');
const ANSWERS = {
  education_level: 'bachelor',
  english_tests: 'IELTS 6.5',
  budget: '25000-50000',
  program_type: 'graduate',
  preferred_countries: ['Germany', 'Netherlands'],
};

/** An assessment as the database stores it. */
const RECORD: AssessmentRecord = {
  id: '01900000-0000-7000-8000-000000000001',
  userId: '01900000-0000-7000-8000-000000000002',
  type: 'student',
  status: 'ai_complete',
  questionnaire: ANSWERS,
  result: Engine.assess({ type: 'student', answers: ANSWERS, on: '2026-11-22' }),
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

const rendered = new Map<Language, Promise<Buffer>>();

/** Renders each report only once, because that takes seconds on a busy machine. */
function render(language: Language): Promise<Buffer> {
  const report = rendered.get(language) ?? renderAnew(language);
  rendered.set(language, report);
  return report;
}

function renderAnew(language: Language): Promise<Buffer> {
  const result = resultView(RECORD);
  if (!result) throw new Error('There is no result.');
  const owner = { firstName: 'Ada', lastName: 'Lovelace' };
  const documents = [
    { label: 'Passport', required: true, document: null, reasons: [{ country: 'Germany' }] },
  ] as const;
  return renderReport(
    { assessment: RECORD, result, owner, documents, receiptHash: null },
    Wording.in(language),
  );
}

/** The text extracted by poppler-utils, without the direction marks that it adds. */
async function read(language: Language): Promise<string> {
  const text = execFileSync('pdftotext', ['-', '-'], { input: await render(language), encoding: 'utf8' });
  return text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
}

/** Texts that occur in one language only: a heading, the score, the count of conditions, a document. */
const SAID: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  es: [
    'Su evaluación para estudiantes',
    'Cada vía, condición por condición',
    'Alemania, Visa de estudios y permiso de residencia',
    'condiciones publicadas.',
    'Pasaporte: Obligatorio. Falta.',
    'Resultados de exámenes de inglés',
    'EUR 11 904',
  ],
  fr: [
    'Votre évaluation études',
    'Où vous en êtes',
    'conditions publiées.',
    'Passeport : Exigé. Manquant.',
    'EUR 11 904',
  ],
  hi: ['अगले कदम', 'जर्मनी', 'EUR 11,904'],
  ar: ['تقييمك كطالب', 'الخطوات التالية', 'EUR 11,904', 'ألمانيا', '01900000-0000-7000-8000-000000000001'],
  zh: ['您的学生评估', '各条途径及逐项条件', '德国', '护照：必需。未上传。', 'EUR 11,904'],
};

describe('the report of an assessment in another language', () => {
  it.each(Object.entries(SAID))('is in %s from its title to its last note', async (language, phrases) => {
    const text = await read(LANGUAGES.find((each) => each === language) ?? 'en');
    for (const words of phrases) expect(text).toContain(words);
  });

  it.each(LANGUAGES)('has no English sentence of ours in %s, and names its language', async (language) => {
    const text = await read(language);
    const own =
      /out of 100|Every route|published conditions|Official page|Not known yet|Read on the official/;
    expect(own.test(text)).toBe(language === 'en');
    const pdf = (await render(language)).toString('latin1');
    expect(pdf).toContain(`/Lang (${languageTag(language)})`);
  });
});
